import { type } from './ark.ts'
import { classTypes, videoGroups } from './class-type.ts'
import { levels } from './level.ts'

/** Identifiers are positive integers on the wire and in URLs. */
export const Id = type('number.integer > 0')

/** Maximum id: the database uses 32-bit integers. */
export const maxId = 2_147_483_647
/** An identifier in a request body; a larger one cannot exist. */
export const GivenId = type(`0 < number.integer <= ${maxId}`)
/** The same in a URL. */
export const PathId = type('string.integer.parse').to(GivenId)

/** An instant as ISO 8601 text in UTC, such as `2026-03-05T10:00:00.000Z`. */
export const Instant = type('string.date.iso')

/** The URL of a media file: a path of the academy's own (`/media/...`), or on the configured CDN. */
export const MediaUrl = type('1 <= string <= 2048')

export const Named = type({ '+': 'delete', slug: '0 < string <= 120', name: '0 < string <= 160' })

export const Instructor = type({
  '+': 'delete',
  id: Id,
  name: '0 < string <= 160',
  description: 'string',
  main_image: MediaUrl,
  thumbnail: MediaUrl,
})

export const Level = type.enumerated(...levels.map((level) => level.slug))
export const Category = type.enumerated(...classTypes)

export const GroupMembership = type({
  '+': 'delete',
  /** The words shown to people, such as `Energía`. */
  name: '0 < string <= 120',
  group_name: type.enumerated(...videoGroups),
  position: 'number.integer >= 0',
})

/**
 * What a learner did with a lesson. Always false in the shared catalogue; a learner's own arrive by their own calls.
 */
const VideoStats = type({ '+': 'delete', liked: 'boolean', disliked: 'boolean', finished: 'boolean' })
const ProgramVideoStats = type({ '+': 'delete', program_id: Id, finished: 'boolean' })

/** A lesson, with its wire names. */
export const Lesson = type({
  '+': 'delete',
  id: Id,
  slug: '0 < string <= 160',
  title: '0 < string <= 200',
  /** Plain text. */
  description: 'string <= 20000',
  img: MediaUrl,
  img_png: MediaUrl,
  img_full: MediaUrl,
  /** Seconds. */
  duration: 'number.integer >= 0',
  /** The length in words, as people search it: `menos de 20 minutos`. */
  duration_search: 'string <= 80',
  /** The length in minutes, as people search it: `12 min`. */
  duration_search_2: 'string <= 80',
  level: Level,
  category: Category,
  category_seo: '0 < string <= 120',
  discipline: Named,
  family: Named,
  instructor: Instructor,
  /** Position within its course and level, from 1; 0 for a lesson of no course. */
  order: 'number.integer >= 0',
  course_id: Id.or('null'),
  lesson_block_id: Id.or('null'),
  groups: GroupMembership.array(),
  public: 'boolean',
  lead: 'boolean',
  paid: 'boolean',
  is_challenge: 'boolean',
  /** Null means available now. */
  available_at: Instant.or('null'),
  published_at: Instant.or('null'),
  created_at: Instant,
  custom_tag: 'string <= 60 | null',
  new_tag: 'boolean',
  video_stats: VideoStats,
  video_stats_programs: ProgramVideoStats.array(),
})

export type Lesson = typeof Lesson.infer
