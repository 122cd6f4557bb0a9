import { type } from './ark.ts'
import { Course, Family, Professor, Program } from './catalogue.ts'
import { FaqEntry, Testimonial } from './home.ts'
import { Id, Lesson } from './lesson.ts'
import { Chapter } from './video-data.ts'

/** Access tiers of the media store; the first folder of every key, and the first segment after `/media/`. */
export const mediaTiers = ['public', 'lead', 'paid', 'challenge', 'recordings', 'published'] as const
export type MediaTier = (typeof mediaTiers)[number]

/**
 * Path of a file in the media store: a tier, then plain path segments, none with a leading dot. `uploads` is no
 * tier: it stores unfinished uploads, and no pass opens it.
 */
export const MediaKey = type(
  /^(?:public|lead|paid|challenge|recordings|published|uploads)(?:\/(?!\.)[A-Za-z0-9._-]+)+$/,
).to('string <= 300')

/** The files of a lesson at one height: `Rendition` in `video-data.ts`, by key. */
export const LessonRendition = type({
  '+': 'reject',
  lines: '100 <= number.integer <= 4320',
  front: MediaKey,
  front_rate: 'number.integer > 0',
  rear: MediaKey.or('null'),
  rear_rate: 'number.integer >= 0',
})
export type LessonRendition = typeof LessonRendition.infer

/** What a lesson plays. */
export const LessonMedia = type({
  '+': 'reject',
  front: MediaKey,
  rear: MediaKey.or('null'),
  chapters: Chapter.array(),
  bpm: '20 <= number <= 400 | null',
  /** Seconds of the file itself. */
  media_duration: 'number > 0',
  /** WebVTT in Spanish. A file written before there were any may leave it out. */
  captions: MediaKey.or('null').default(null),
  /** A small rendition with the same timestamps, for Save-Data. */
  saver: type({ '+': 'reject', front: MediaKey, rear: MediaKey.or('null') })
    .or('null')
    .default(null),
  /** Ascending by lines. A file written before there were any may leave them out. */
  renditions: LessonRendition.array().default(() => []),
})
export type LessonMedia = typeof LessonMedia.infer

/** How a lesson was received, for the rails of the discovery page. */
export const LessonTally = type({
  '+': 'reject',
  video_id: Id,
  playbacks: 'number.integer >= 0',
  playbacks_today: 'number.integer >= 0',
  playbacks_yesterday: 'number.integer >= 0',
  likes: 'number.integer >= 0',
  dislikes: 'number.integer >= 0',
})
export type LessonTally = typeof LessonTally.infer

/**
 * The file that the academy's staff import and export: the catalogue as it goes over the wire, what each lesson plays,
 * and the files to take into the media store from beside it.
 */
export const CatalogueFile = type({
  '+': 'reject',
  version: '1',
  videos: Lesson.array(),
  families: Family.array(),
  professors: Professor.array(),
  courses: Course.array(),
  programs: Program.array(),
  media: type({ '+': 'reject', video_id: Id, media: LessonMedia }).array(),
  tallies: LessonTally.array(),
  /** Texts of the landing. A file written before there were any may leave them out. */
  faq: FaqEntry.array().default(() => []),
  testimonials: Testimonial.array().default(() => []),
  /** `source` is relative to the folder of this file. */
  files: type({ '+': 'reject', key: MediaKey, source: '0 < string <= 300' }).array(),
})
export type CatalogueFile = typeof CatalogueFile.infer
