import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { Id, Lesson, Level, MediaUrl } from './lesson.ts'
import { getPriceData } from './payment.ts'
import { tiers } from './rules/plans.ts'
import { VideoData } from './video-data.ts'
import { Currency } from './visitor.ts'

/** A question of visitors with the academy's answer, both plain text. */
export const FaqEntry = type({
  '+': 'delete',
  id: Id,
  question: '0 < string <= 200',
  answer: '0 < string <= 2000',
})
export type FaqEntry = typeof FaqEntry.infer

/** A testimonial of a learner, in plain text. */
export const Testimonial = type({
  '+': 'delete',
  id: Id,
  name: '0 < string <= 120',
  /** Who they are, in a few words: `Bachata, desde Gijón`. */
  about: 'string <= 160',
  text: '0 < string <= 600',
})
export type Testimonial = typeof Testimonial.infer

/** A discipline on the landing, with the class to begin with. */
const HomeStyle = type({
  '+': 'delete',
  slug: '0 < string <= 120',
  name: '0 < string <= 160',
  image: MediaUrl,
  /** Published lessons. */
  lessons: 'number.integer >= 0',
  first: type({
    '+': 'delete',
    id: Id,
    slug: '0 < string <= 160',
    title: '0 < string <= 200',
    img: MediaUrl,
    level: Level,
    /** Seconds. */
    duration: 'number.integer >= 0',
    instructor: '0 < string <= 160',
  }),
})
export type HomeStyle = typeof HomeStyle.infer

const HomeProfessor = type({
  '+': 'delete',
  id: Id,
  slug: '0 < string <= 160',
  name: '0 < string <= 160',
  thumbnail: MediaUrl,
  /** Names of the disciplines they teach most. */
  teaches: type('string').array(),
})
export type HomeProfessor = typeof HomeProfessor.infer

/** A tier on sale with both of its prices. */
const HomeOffer = type({
  '+': 'delete',
  tier: type.enumerated(...tiers),
  month: getPriceData.answer,
  year: getPriceData.answer,
})

/** What the landing shows of the academy (F29). The same for every guest with a currency. */
export const HomeData = type({
  '+': 'delete',
  currency: Currency,
  /** Published lessons, and disciplines that have any. */
  counts: type({ '+': 'delete', lessons: 'number.integer >= 0', styles: 'number.integer >= 0' }),
  /** Published lessons of each level. */
  levels: type({ '+': 'delete', slug: Level, lessons: 'number.integer >= 0' }).array(),
  /** Disciplines with the most lessons. */
  styles: HomeStyle.array(),
  professors: HomeProfessor.array(),
  offers: HomeOffer.array(),
  /** A public lesson to try the player with; null without one. Without its description. */
  demo: type({ '+': 'delete', lesson: Lesson, video_data: VideoData }).or('null'),
  faq: FaqEntry.array(),
  testimonials: Testimonial.array(),
})
export type HomeData = typeof HomeData.infer

export const getHome = endpoint({
  ...callTable.getHome,
  summary: 'Lo que la portada muestra de la academia',
  source: 'F29, F31, F32, F181',
  who: 'anyone',
  answer: HomeData,
})
