import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { Lesson } from './lesson.ts'

const Text = type('string <= 4000')
const Count = type('number.integer >= 0')
const Counts = type({ '[string]': Count })

/** The filters of a list of lessons, as in the list's own URL: invalid ones are left out. */
const SearchQuery = type({
  'q?': Text,
  'order?': Text,
  'page?': Text,
  'families?': Text,
  'disciplines?': Text,
  'professors?': Text,
  'classTypes?': Text,
  'levels?': Text,
  'durations?': Text,
  /** `no` leaves the counts out. */
  'counts?': Text,
})

/** One page of results, as the catalogue worker of the page answers it. */
export const SearchPage = type({
  '+': 'delete',
  /** Of the catalogue that was searched. */
  revision: Count,
  /** In their order, without the descriptions of lesson and instructor, which no card shows. */
  lessons: Lesson.array(),
  /** For each lesson, the stretches of its title that the text met: first letter, and the one after the last. */
  marks: type([Count, Count]).array().array(),
  page: 'number.integer > 0',
  total: Count,
  /** Rank of the first lesson that is only similar; equal to `total` when there is none. */
  similar_from: Count,
  /** Out-of-vocabulary words of the text, as typed; null for none. */
  missing: 'string | null',
  /** For each kind of filter, how many lessons each option would leave; missing where the query leaves them out. */
  'counts?': {
    '+': 'delete',
    families: Counts,
    disciplines: Counts,
    professors: Counts,
    classTypes: Counts,
    levels: Counts,
    durations: Counts,
  },
})
export type SearchPage = typeof SearchPage.infer

export const searchLessons = endpoint({
  ...callTable.searchLessons,
  summary: 'Busca clases, mientras el dispositivo todavía no puede hacerlo',
  source: 'F77, F88, F92',
  who: 'anyone',
  query: SearchQuery,
  answer: SearchPage,
})
