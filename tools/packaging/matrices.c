/* The few matrix products numpy asks of its BLAS library, for the packaged Linux program.
 *
 * numpy's wheel brings OpenBLAS, a third of the packaged size, made for matrices of
 * thousands of rows. The game's have a few dozen, or three by many. Interface: CBLAS (BLAS
 * Technical Forum Standard, 2001, appendix B) with 64-bit integers, under the names that OpenBLAS
 * has in numpy's wheel. Compiled by matrices.py, tested by tests/test_package_matrices.py.
 */

typedef long long count;

enum { ROW_MAJOR = 101, NOT_TRANSPOSED = 111, CONJUGATED = 113 };
enum { DEPTH = 256, VECTOR_BYTES = 32, STRIP_BYTES = 2 * VECTOR_BYTES };

#if defined(__x86_64__)
#define WIDE_TARGET __attribute__((target("avx2,fma")))
#define HAS_WIDE_VECTORS (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
#else
#define WIDE_TARGET
#define HAS_WIDE_VECTORS 0
#endif

/* A vector of negative stride begins at its far end. */
#define BEGIN(vector, n, stride) ((stride) < 0 ? (vector) + (1 - (n)) * (stride) : (vector))

#define CLEAR(letter, number)                                                                   \
static void clear_##letter(count m, count n, number beta, number *c, count c_row,               \
        count c_column)                                                                         \
{                                                                                               \
    for (count i = 0; i < m; i++)                                                               \
        for (count j = 0; j < n; j++) {                                                         \
            number *to = c + i * c_row + j * c_column;                                          \
            *to = beta == 0 ? 0 : beta * *to;                                                   \
        }                                                                                       \
}

/* One row of a times the strip: two sums that stay in registers, then added to c. */
#define SUMS(i) first_sum_##i = {0}, second_sum_##i = {0}
#define ADD_PRODUCTS(i)                                                                         \
    first_sum_##i += left[i * a_row] * first;                                                   \
    second_sum_##i += left[i * a_row] * second;
#define STORE(i, number, strip_width)                                                           \
    if (c_column == 1 && width == strip_width) {                                                \
        vector *to = (vector *)(result + i * c_row);                                            \
        to[0] += alpha * first_sum_##i;                                                         \
        to[1] += alpha * second_sum_##i;                                                        \
    } else {                                                                                    \
        number sums[strip_width];                                                               \
        ((vector *)sums)[0] = first_sum_##i;                                                    \
        ((vector *)sums)[1] = second_sum_##i;                                                   \
        for (count q = 0; q < width; q++)                                                       \
            result[i * c_row + q * c_column] += alpha * sums[q];                                \
    }
#define NEXT_VECTORS                                                                            \
    const vector *from = (const vector *)(strip + p * strip_row);                               \
    const vector first = from[0], second = from[1];

/* c += alpha a b, in strips of b that are two vectors wide, four rows of a at a time.
 * Every matrix has a step from row to row and one from column to column. */
#define STRIPS(name, number, target)                                                            \
target static void name(count m, count n, count k, number alpha, const number *a,               \
        count a_row, count a_column, const number *b, count b_row, count b_column, number *c,   \
        count c_row, count c_column)                                                            \
{                                                                                               \
    typedef number vector __attribute__((vector_size(VECTOR_BYTES), aligned(4), may_alias));    \
    enum { STRIP = STRIP_BYTES / sizeof(number) };                                              \
    number packed[DEPTH * STRIP];                                                               \
    for (count begin = 0; begin < k; begin += DEPTH) {                                          \
        count depth = k - begin < DEPTH ? k - begin : DEPTH;                                    \
        for (count j = 0; j < n; j += STRIP) {                                                  \
            count width = n - j < STRIP ? n - j : STRIP;                                        \
            const number *strip = b + begin * b_row + j * b_column;                             \
            count strip_row = b_row, i = 0;                                                     \
            if (b_column != 1 || width < STRIP) {                                               \
                for (count p = 0; p < depth; p++)                                               \
                    for (count q = 0; q < STRIP; q++)                                           \
                        packed[p * STRIP + q] =                                                 \
                            q < width ? strip[p * b_row + q * b_column] : 0;                    \
                strip = packed;                                                                 \
                strip_row = STRIP;                                                              \
            }                                                                                   \
            for (; i + 4 <= m; i += 4) {                                                        \
                const number *left = a + i * a_row + begin * a_column;                          \
                number *result = c + i * c_row + j * c_column;                                  \
                vector SUMS(0), SUMS(1), SUMS(2), SUMS(3);                                      \
                for (count p = 0; p < depth; p++, left += a_column) {                           \
                    NEXT_VECTORS                                                                \
                    ADD_PRODUCTS(0) ADD_PRODUCTS(1) ADD_PRODUCTS(2) ADD_PRODUCTS(3)             \
                }                                                                               \
                STORE(0, number, STRIP) STORE(1, number, STRIP)                                 \
                STORE(2, number, STRIP) STORE(3, number, STRIP)                                 \
            }                                                                                   \
            for (; i < m; i++) {                                                                \
                const number *left = a + i * a_row + begin * a_column;                          \
                number *result = c + i * c_row + j * c_column;                                  \
                vector SUMS(0);                                                                 \
                for (count p = 0; p < depth; p++, left += a_column) {                           \
                    NEXT_VECTORS                                                                \
                    ADD_PRODUCTS(0)                                                             \
                }                                                                               \
                STORE(0, number, STRIP)                                                         \
            }                                                                                   \
        }                                                                                       \
    }                                                                                           \
}

#define REAL_PRODUCT(letter, number)                                                            \
CLEAR(letter, number)                                                                           \
STRIPS(strips_##letter, number, )                                                               \
STRIPS(wide_strips_##letter, number, WIDE_TARGET)                                               \
static void product_##letter(count m, count n, count k, number alpha,                           \
        const number *a, count a_row, count a_column, int a_turn,                               \
        const number *b, count b_row, count b_column, int b_turn,                               \
        number beta, number *c, count c_row, count c_column)                                    \
{                                                                                               \
    clear_##letter(m, n, beta, c, c_row, c_column);                                             \
    void (*strips)(count, count, count, number, const number *, count, count, const number *,   \
        count, count, number *, count, count) =                                                 \
            HAS_WIDE_VECTORS ? wide_strips_##letter : strips_##letter;                          \
    if (n < (count)(STRIP_BYTES / sizeof(number)) && n < m) /* strips need width: turn it */    \
        strips(n, m, k, alpha, b, b_column, b_row, a, a_column, a_row, c, c_column, c_row);     \
    else                                                                                        \
        strips(m, n, k, alpha, a, a_row, a_column, b, b_row, b_column, c, c_row, c_column);     \
}

#define COMPLEX_PRODUCT(letter, number)                                                         \
CLEAR(letter, number)                                                                           \
static void product_##letter(count m, count n, count k, number alpha,                           \
        const number *a, count a_row, count a_column, int a_turn,                               \
        const number *b, count b_row, count b_column, int b_turn,                               \
        number beta, number *c, count c_row, count c_column)                                    \
{                                                                                               \
    clear_##letter(m, n, beta, c, c_row, c_column);                                             \
    for (count i = 0; i < m; i++)                                                               \
        for (count j = 0; j < n; j++) {                                                         \
            number sum = 0;                                                                     \
            for (count p = 0; p < k; p++) {                                                     \
                number left = a[i * a_row + p * a_column], right = b[p * b_row + j * b_column]; \
                sum += (a_turn == CONJUGATED ? ~left : left)                                    \
                     * (b_turn == CONJUGATED ? ~right : right);                                 \
            }                                                                                   \
            c[i * c_row + j * c_column] += alpha * sum;                                         \
        }                                                                                       \
}

#define INTERFACE(letter, number, passed, VALUE)                                                \
void scipy_cblas_##letter##gemm64_(int order, int a_turn, int b_turn, count m, count n,         \
        count k, passed alpha, const number *a, count lda, const number *b, count ldb,          \
        passed beta, number *c, count ldc)                                                      \
{                                                                                               \
    int rows = order == ROW_MAJOR;                                                              \
    int a_straight = (a_turn == NOT_TRANSPOSED) == rows;                                        \
    int b_straight = (b_turn == NOT_TRANSPOSED) == rows;                                        \
    product_##letter(m, n, k, VALUE(alpha),                                                     \
        a, a_straight ? lda : 1, a_straight ? 1 : lda, a_turn,                                  \
        b, b_straight ? ldb : 1, b_straight ? 1 : ldb, b_turn,                                  \
        VALUE(beta), c, rows ? ldc : 1, rows ? 1 : ldc);                                        \
}                                                                                               \
                                                                                                \
void scipy_cblas_##letter##gemv64_(int order, int turn, count m, count n, passed alpha,         \
        const number *a, count lda, const number *x, count step_x, passed beta,                 \
        number *y, count step_y)                                                                \
{                                                                                               \
    int straight = (turn == NOT_TRANSPOSED) == (order == ROW_MAJOR);                            \
    count rows = turn == NOT_TRANSPOSED ? m : n, columns = turn == NOT_TRANSPOSED ? n : m;      \
    product_##letter(rows, 1, columns, VALUE(alpha),                                            \
        a, straight ? lda : 1, straight ? 1 : lda, turn,                                        \
        BEGIN(x, columns, step_x), step_x, 1, NOT_TRANSPOSED,                                   \
        VALUE(beta), BEGIN(y, rows, step_y), step_y, 1);                                        \
}                                                                                               \
                                                                                                \
/* CBLAS writes one triangle of the symmetric result; numpy fills the other with the same. */   \
void scipy_cblas_##letter##syrk64_(int order, int triangle, int turn, count n, count k,         \
        passed alpha, const number *a, count lda, passed beta, number *c, count ldc)            \
{                                                                                               \
    int straight = (turn == NOT_TRANSPOSED) == (order == ROW_MAJOR);                            \
    count row = straight ? lda : 1, column = straight ? 1 : lda;                                \
    product_##letter(n, n, k, VALUE(alpha), a, row, column, NOT_TRANSPOSED,                     \
        a, column, row, NOT_TRANSPOSED, VALUE(beta), c, ldc, 1);                                \
}                                                                                               \
                                                                                                \
void scipy_cblas_##letter##axpy64_(count n, passed alpha, const number *x, count step_x,        \
        number *y, count step_y)                                                                \
{                                                                                               \
    x = BEGIN(x, n, step_x);                                                                    \
    y = BEGIN(y, n, step_y);                                                                    \
    for (count i = 0; i < n; i++)                                                               \
        y[i * step_y] += VALUE(alpha) * x[i * step_x];                                          \
}                                                                                               \
                                                                                                \
static number dot_##letter(count n, const number *x, count step_x, const number *y,             \
        count step_y)                                                                           \
{                                                                                               \
    number sum = 0;                                                                             \
    x = BEGIN(x, n, step_x);                                                                    \
    y = BEGIN(y, n, step_y);                                                                    \
    if (step_x == 1 && step_y == 1)                                                             \
        for (count i = 0; i < n; i++)                                                           \
            sum += x[i] * y[i];                                                                 \
    else                                                                                        \
        for (count i = 0; i < n; i++)                                                           \
            sum += x[i * step_x] * y[i * step_y];                                               \
    return sum;                                                                                 \
}

#define GIVEN(value) (value)
#define POINTED(value) (*(value))

#define REAL(letter, number)                                                                    \
REAL_PRODUCT(letter, number)                                                                    \
INTERFACE(letter, number, number, GIVEN)                                                        \
number scipy_cblas_##letter##dot64_(count n, const number *x, count step_x, const number *y,    \
        count step_y)                                                                           \
{                                                                                               \
    return dot_##letter(n, x, step_x, y, step_y);                                               \
}

#define COMPLEX(letter, number)                                                                 \
COMPLEX_PRODUCT(letter, number)                                                                 \
INTERFACE(letter, number, const number *, POINTED)                                              \
void scipy_cblas_##letter##dotu_sub64_(count n, const number *x, count step_x,                  \
        const number *y, count step_y, number *result)                                          \
{                                                                                               \
    *result = dot_##letter(n, x, step_x, y, step_y);                                            \
}                                                                                               \
void scipy_cblas_##letter##dotc_sub64_(count n, const number *x, count step_x,                  \
        const number *y, count step_y, number *result)                                          \
{                                                                                               \
    *result = 0;                                                                                \
    x = BEGIN(x, n, step_x);                                                                    \
    y = BEGIN(y, n, step_y);                                                                    \
    for (count i = 0; i < n; i++)                                                               \
        *result += ~x[i * step_x] * y[i * step_y];                                              \
}

REAL(s, float)
REAL(d, double)
COMPLEX(c, float _Complex)
COMPLEX(z, double _Complex)
