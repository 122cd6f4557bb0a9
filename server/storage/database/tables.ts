import type { FaqEntry, Testimonial } from '#contract/home.ts'
import type { Category, GroupMembership } from '#contract/lesson.ts'
import type { LevelSlug } from '#contract/level.ts'
import { type AccountTables, accountFlags } from './account-tables.ts'
import { type BillingTables, billingFlags } from './billing-tables.ts'
import { type LearningTables, learningFlags } from './learning-tables.ts'
import type { OperationTables } from './operation-tables.ts'
import { type RecordingTables, recordingFlags } from './recording-tables.ts'

/** The tables of the database. Instants are integers in ms since 1970; `_json` columns hold JSON as text. */
export interface Tables extends AccountTables, LearningTables, RecordingTables, BillingTables, OperationTables {
  catalogue_revision: CatalogueRevisionRow
  /** Every revision of the catalogue; clients with any other one get the whole catalogue. */
  catalogue_versions: { revision: number }
  families: { id: number; slug: string; name: string; position: number }
  disciplines: { id: number; family_id: number; slug: string; name: string; image: string; position: number }
  professors: ProfessorRow
  courses: CourseRow
  course_blocks: { course_id: number; id: number; name: string; position: number }
  course_items: ListItemRow & { course_id: number }
  programs: ProgramRow
  program_items: ListItemRow & { program_id: number }
  lessons: LessonRow
  /** Deleted lessons, until they are imported again. */
  deleted_lessons: { id: number; deleted_in: number }
  lesson_groups: LessonGroupRow
  lesson_media: LessonMediaRow
  lesson_tallies: LessonTallyRow
  faq_entries: FaqEntry & { position: number }
  testimonials: Testimonial & { position: number }
}

/** Boolean columns. */
export const booleanColumns = [
  'public',
  'lead',
  'paid',
  'is_challenge',
  'new_tag',
  'next_lesson_auto',
  ...accountFlags,
  ...billingFlags,
  ...learningFlags,
  ...recordingFlags,
] as const

interface CatalogueRevisionRow {
  id: number
  revision: number
  imported_at: number
  /** Of families, professors, courses and programs together. */
  collections_hash: string
  /** The revision in which the collections last changed. */
  collections_changed_in: number
}

export interface ProfessorRow {
  id: number
  slug: string
  name: string
  description: string
  thumbnail: string
  main_image_uri: string
  referral_code: string | null
  position: number
}

interface CollectionRow {
  id: number
  slug: string
  title: string
  level: LevelSlug
  description: string
  main_image: string
  thumbnail: string
  video_presentation: string | null
  published_at: number | null
  next_lesson_auto: boolean
  requirements_json: string
  additional_info_json: string
  groups_json: string
  position: number
}

export interface CourseRow extends CollectionRow {
  video_presentation_title: string | null
  level_info_json: string
}

export interface ProgramRow extends CollectionRow {
  title_image: string
  title_image_thumbnail: string
  time_needed: string
  dedication: string
  styles_json: string
}

/** A row of a lesson list: a block's heading, a lesson inside a block, or a lesson of its own. */
export interface ListItemRow {
  position: number
  kind: 'lesson' | 'block'
  /** Of a lesson inside a block: the position of the block's heading. */
  block_position: number | null
  block_id: number | null
  block_name: string | null
  lesson_id: number | null
  lesson_order: number | null
}

export interface LessonRow {
  id: number
  slug: string
  title: string
  description: string
  img: string
  img_png: string
  img_full: string
  duration: number
  duration_search: string
  duration_search_2: string
  level: LevelSlug
  category: typeof Category.infer
  category_seo: string
  discipline_slug: string
  discipline_name: string
  family_slug: string
  family_name: string
  instructor_id: number
  instructor_json: string
  lesson_order: number
  course_id: number | null
  lesson_block_id: number | null
  public: boolean
  lead: boolean
  paid: boolean
  is_challenge: boolean
  available_at: number | null
  published_at: number | null
  created_at: number
  custom_tag: string | null
  new_tag: boolean
  position: number
  content_hash: string
  /** The revision in which this lesson last changed. */
  changed_in: number
}

export interface LessonGroupRow {
  lesson_id: number
  /** Place of this group among the lesson's groups. */
  place: number
  name: string
  group_name: (typeof GroupMembership.infer)['group_name']
  /** Place of the lesson within the group. */
  position: number
}

export interface LessonMediaRow {
  lesson_id: number
  front: string
  rear: string | null
  chapters_json: string
  bpm: number | null
  media_duration: number
  captions: string | null
  saver_front: string | null
  saver_rear: string | null
  renditions_json: string
}

export interface LessonTallyRow {
  lesson_id: number
  playbacks: number
  playbacks_today: number
  playbacks_yesterday: number
  likes: number
  dislikes: number
}
