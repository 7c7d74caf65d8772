; The installer of Windows, for one user and without administrator's rights. Inno Setup 6 makes it
; from what tools/package.py has built:
;   iscc /DVersion=0.1.0 tools\packaging\windows-setup.iss
; It has not been run yet. Saved games lie in the user's own folder and are never removed.

#ifndef Version
  #error Give the version: iscc /DVersion=0.1.0
#endif
#define Name "Skyline"
#define Program "Skyline.exe"
#define Suffix ".skyline"
#define Record "Skyline.Record"

[Setup]
AppId={{6F4C1B52-2F0E-4B8B-9C55-7B3D8C0E5A91}
AppName={#Name}
AppVersion={#Version}
AppPublisher=The Skyline table team
SourceDir=..\..
OutputDir=dist
OutputBaseFilename={#Name}-{#Version}-setup
DefaultDirName={autopf}\{#Name}
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
LicenseFile=LICENSE
SetupIconFile=assets\icons\skyline.ico
UninstallDisplayIcon={app}\{#Program}
WizardStyle=modern
Compression=lzma2/max
SolidCompression=yes
ChangesAssociations=yes
CloseApplications=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"

[CustomMessages]
en.RecordName=Skyline game record
de.RecordName=Skyline-Spielaufzeichnung

[Tasks]
Name: "records"; Description: "{cm:AssocFileExtension,{#Name},{#Suffix}}"
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; Libraries of an earlier version would lie beside those of this one.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "dist\Skyline\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\{#Name}"; Filename: "{app}\{#Program}"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\{#Program}"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\{#Suffix}"; ValueType: string; ValueName: ""; ValueData: "{#Record}"; Flags: uninsdeletevalue; Tasks: records
Root: HKA; Subkey: "Software\Classes\{#Suffix}\OpenWithProgids"; ValueType: string; ValueName: "{#Record}"; ValueData: ""; Flags: uninsdeletevalue; Tasks: records
Root: HKA; Subkey: "Software\Classes\{#Record}"; ValueType: string; ValueName: ""; ValueData: "{cm:RecordName}"; Flags: uninsdeletekey; Tasks: records
Root: HKA; Subkey: "Software\Classes\{#Record}\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\{#Program},0"; Tasks: records
Root: HKA; Subkey: "Software\Classes\{#Record}\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\{#Program}"" ""%1"""; Tasks: records

[Run]
Filename: "{app}\{#Program}"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent
