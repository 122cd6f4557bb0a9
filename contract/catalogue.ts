import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Lesson, Level, MediaUrl } from './lesson.ts'

/**
 * A lesson's place in a list. Lists name their lessons and do not repeat them: a lesson is written once, in
 * `videos`, so that its stats have one home (docs/decisions/003-a-lesson-is-written-once.md).
 */
export const LessonPlace = type({ '+': 'delete', type: "'lesson'", id: Id, order: 'number.integer > 0' })

/** Lessons that fold under one name in a list. */
export const LessonBlock = type({
  '+': 'delete',
  type: "'block'",
  id: Id,
  name: '0 < string <= 160',
  lessons: LessonPlace.array(),
})

export const LessonList = LessonPlace.or(LessonBlock).array()

const AdditionalInfo = type({
  '+': 'delete',
  id: Id,
  title: '0 < string <= 200',
  subtitle: 'string <= 200',
  file: MediaUrl,
  /** In bytes, shown before a download. */
  file_size: 'number.integer >= 0',
  thumbnail: MediaUrl.or('null'),
})

const Style = type({ '+': 'delete', id: Id, name: '0 < string <= 160' })
const CollectionGroup = type({ '+': 'delete', name: '0 < string <= 120' })

const collection = {
  '+': 'delete',
  id: Id,
  slug: '0 < string <= 160',
  title: '0 < string <= 200',
  level: Level,
  /** HTML written by the academy; sanitised again wherever it is shown. */
  description: 'string <= 50000',
  main_image: MediaUrl,
  thumbnail: MediaUrl,
  lessons: LessonList,
  requirements: type('0 < string <= 400').array(),
  video_presentation: MediaUrl.or('null'),
  published_at: Instant.or('null'),
  additional_info: AdditionalInfo.array(),
  next_lesson_auto: 'boolean',
  groups: CollectionGroup.array(),
} as const

export const Course = type({
  ...collection,
  lesson_blocks: type({ '+': 'delete', id: Id, name: '0 < string <= 160' }).array(),
  video_presentation_title: 'string <= 200 | null',
  /** Lessons the learner has finished; 0 in the shared catalogue. */
  lessonsFinished: 'number.integer >= 0',
  /** What each level of this course requires and teaches, in plain text. */
  level_info: type({
    '+': 'delete',
    'beginner?': 'string <= 2000',
    'basic?': 'string <= 2000',
    'intermediate?': 'string <= 2000',
    'advanced?': 'string <= 2000',
  }),
})

export const Program = type({
  ...collection,
  title_image: MediaUrl,
  title_image_thumbnail: MediaUrl,
  /** Words such as `6 semanas`. */
  time_needed: 'string <= 120',
  /** Words such as `3 clases de 20 minutos por semana`. */
  dedication: 'string <= 200',
  styles: Style.array(),
  /** Always false in the shared catalogue. */
  isSignedUp: 'boolean',
})

export const Professor = type({
  '+': 'delete',
  id: Id,
  slug: '0 < string <= 160',
  name: '0 < string <= 160',
  /** Plain text. */
  description: 'string <= 4000',
  thumbnail: MediaUrl,
  main_image_uri: MediaUrl,
  'referral_code?': '0 < string <= 40',
})

export const Discipline = type({
  '+': 'delete',
  id: Id,
  slug: '0 < string <= 120',
  name: '0 < string <= 160',
  image: MediaUrl,
})

export const Family = type({
  '+': 'delete',
  id: Id,
  slug: '0 < string <= 120',
  name: '0 < string <= 160',
  disciplines: Discipline.array(),
})

/** Everything a visitor can browse, in one answer. */
export const Catalogue = type({
  '+': 'delete',
  videos: Lesson.array(),
  families: Family.array(),
  professors: Professor.array(),
  courses: Course.array(),
  programs: Program.array(),
})

export type LessonPlace = typeof LessonPlace.infer
export type LessonBlock = typeof LessonBlock.infer
export type LessonList = typeof LessonList.infer
export type Course = typeof Course.infer
export type Program = typeof Program.infer
export type Professor = typeof Professor.infer
export type Discipline = typeof Discipline.infer
export type Family = typeof Family.infer
export type Catalogue = typeof Catalogue.infer

export const getVideos = endpoint({
  ...callTable.getVideos,
  summary: 'El catálogo entero: clases, familias, profesores, cursos y programas',
  source: 'F71',
  who: 'anyone',
  answer: Catalogue,
})

/** Lessons by how they are watched, best first. */
export const TotalVideoStats = type({
  '+': 'delete',
  mostViewed: type({ '+': 'delete', video_id: Id, playbacks: 'number.integer >= 0' }).array(),
  /** `diff` is today's plays less yesterday's. */
  trending: type({ '+': 'delete', video_id: Id, diff: 'number.integer' }).array(),
  /** `diff` is likes less dislikes. */
  valued: type({ '+': 'delete', video_id: Id, diff: 'number.integer' }).array(),
})
export type TotalVideoStats = typeof TotalVideoStats.infer

export const getVideoStats = endpoint({
  ...callTable.getVideoStats,
  summary: 'Las clases más vistas, las que suben hoy y las mejor valoradas',
  source: 'F72',
  who: 'anyone',
  answer: TotalVideoStats,
})
