import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './form-values.ts'
import { GivenId, Id, Instant, Level, PathId } from './lesson.ts'
import { maxSpeed, minSpeed } from './rules/playback-speed.ts'
import { maxRanges } from './rules/watched-ranges.ts'

const lessonId = type({ lessonId: PathId })
const lessonAndProgram = type({
  lessonId: PathId,
  programId: PathId,
})
const videoId = type({ videoId: PathId })

/** What one learner did with one lesson: what every call about it answers with. */
export const LessonStats = type({
  '+': 'delete',
  video_id: Id,
  liked: 'boolean',
  disliked: 'boolean',
  finished: 'boolean',
  /** In which programs it was finished, besides on its own. */
  video_stats_programs: type({ '+': 'delete', program_id: Id, finished: 'boolean' }).array(),
})
export type LessonStats = typeof LessonStats.infer

/**
 * Likes or dislikes a lesson, or takes that back with false; the two exclude each other (F133). `at` (ms) is when it
 * was done: of two devices that were offline the later one wins.
 */
export const setLikedDisliked = endpoint({
  ...callTable.setLikedDisliked,
  summary: 'Me gusta o no me gusta una clase',
  source: 'F133',
  who: 'signed-in',
  params: lessonId,
  body: type({ '+': 'delete', 'liked?': 'boolean', 'disliked?': 'boolean', 'at?': 'number.integer > 0' }),
  answer: LessonStats,
})

/** Marks a lesson as finished; a second time changes nothing (F134, F135). */
export const setFinished = endpoint({
  ...callTable.setFinished,
  summary: 'Marca una clase como terminada',
  source: 'F135',
  who: 'signed-in',
  params: lessonId,
  answer: LessonStats,
})

/** Marks a lesson as finished inside a program, and so on its own as well. */
export const setProgramVideoFinished = endpoint({
  ...callTable.setProgramVideoFinished,
  summary: 'Marca una clase de un programa como terminada',
  source: 'F135',
  who: 'signed-in',
  params: lessonAndProgram,
  answer: LessonStats,
})

/** A stretch of a lesson that was played, in seconds. */
export const WatchedRange = type(['number >= 0', 'number >= 0'])
export type WatchedRange = typeof WatchedRange.infer

/** How a learner likes to see their lessons; it follows them to their other devices. */
export const PlayerPreferences = type({
  '+': 'delete',
  speed: `${minSpeed} <= number <= ${maxSpeed}`,
  mirrored: 'boolean',
  view: "'front' | 'rear'",
})
export type PlayerPreferences = typeof PlayerPreferences.infer

/**
 * Reports how far a lesson was played (F132). Ranges are united with the stored ones and never lower them; the
 * position is the one of the latest report by `at` (ms). `session` names one playing, which counts as one view;
 * of one lesson only so many views of a learner count on a day.
 */
export const updatePlaybackStats = endpoint({
  ...callTable.updatePlaybackStats,
  summary: 'Cuenta cuánto se ha visto de una clase',
  source: 'F132',
  who: 'signed-in',
  params: videoId,
  body: type({
    '+': 'delete',
    'course_id?': GivenId.or('null'),
    'program_id?': GivenId.or('null'),
    'liked_session?': 'boolean',
    'disliked_session?': 'boolean',
    /** When the learner gave that rating, in ms since 1970; of versions before it counts from the report. */
    'rated_at?': 'number.integer > 0',
    completed_percentage: '0 <= number <= 100',
    /** Seconds. */
    position: 'number >= 0',
    /** Stretches played since the last report that arrived, in seconds. */
    ranges: WatchedRange.array().atMostLength(maxRanges),
    session: '0 < string <= 64',
    at: 'number.integer > 0',
    'preferences?': PlayerPreferences,
  }),
  answer: Done,
})

/** Everything a learner did with lessons, in columns: thousands of lessons weigh little. */
export const getProgress = endpoint({
  ...callTable.getProgress,
  summary: 'Qué clases ha terminado y valorado quien aprende',
  source: 'F111, F135; a learner’s own stats, beside the shared catalogue',
  who: 'signed-in',
  answer: type({
    '+': 'delete',
    finished: Id.array(),
    liked: Id.array(),
    disliked: Id.array(),
    /** Pairs of program and lesson. */
    programs: type({ '+': 'delete', program_id: Id, finished: Id.array() }).array(),
  }),
})

const CoursePlayback = type({ '+': 'delete', course_id: Id, video_id: Id, at: Instant })
const ProgramPlayback = type({ '+': 'delete', program_id: Id, video_id: Id, at: Instant })

/** What was finished of courses, and what was last played and signed up to, the latest first (F120). */
export const getFinishedCourses = endpoint({
  ...callTable.getFinishedCourses,
  summary: 'Cursos y clases terminadas, y lo último que se vio de cada curso',
  source: 'F120, F161, F164',
  who: 'signed-in',
  answer: type({
    '+': 'delete',
    coursesFinished: type({ '+': 'delete', course_id: Id, level: Level }).array(),
    /** Ids of finished lessons that belong to a course. */
    lessonsFinished: Id.array(),
    latestCoursesPlayback: CoursePlayback.array(),
    latestCoursesSignedUp: type({ '+': 'delete', course_id: Id, level: Level, at: Instant }).array(),
  }),
})

/** The same of programs; the first list under both of its spellings (Q20). */
export const getFinishedPrograms = endpoint({
  ...callTable.getFinishedPrograms,
  summary: 'Programas y clases terminadas, y lo último que se vio de cada programa',
  source: 'F120, F165',
  who: 'signed-in',
  answer: type({
    '+': 'delete',
    programsFinished: type({ '+': 'delete', program_id: Id }).array(),
    programs_finished: type({ '+': 'delete', program_id: Id }).array(),
    lessonsProgramsFinished: type({ '+': 'delete', program_id: Id, video_id: Id }).array(),
    latestProgramsPlayback: ProgramPlayback.array(),
    latestProgramsSignedUp: type({ '+': 'delete', program_id: Id, at: Instant }).array(),
  }),
})
