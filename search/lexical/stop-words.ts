const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words so common in Spanish titles that they tell nothing apart. They count only when nothing else was typed. */
export const stopWords = list('a al con de del el en la las lo los o por un una y')

/**
 * What is said around what is meant, in Spanish or as on pages in English: whoever asks for a `clase de bachata` wants
 * every bachata, first those that say `clase`. They count when nothing else was typed, and never leave a lesson out.
 */
export const optionalWords = list(
  'para clase clases curso cursos leccion lecciones video videos tutorial tutoriales nivel baile bailes bailar aprender ' +
    'aprende quiero como hacer desde sin mas muy que se mi tu su e u class lesson dance for with the of and',
)
