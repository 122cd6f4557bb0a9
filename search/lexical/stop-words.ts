const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Stop words of Spanish titles, ignored unless the query has nothing else. */
export const stopWords = list('a al con de del el en la las lo los o por un una y')

/**
 * Generic words of queries, in Spanish or English: `clase de bachata` matches every bachata lesson, those with `clase`
 * first. They are required only when the query has nothing else, and never exclude a lesson.
 */
export const optionalWords = list(
  'para clase clases curso cursos leccion lecciones video videos tutorial tutoriales nivel baile bailes bailar aprender ' +
    'aprende quiero como hacer desde sin mas muy que se mi tu su e u class lesson dance for with the of and',
)
