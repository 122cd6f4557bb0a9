import { type } from '#contract/ark.ts'
import { Download } from '#contract/download.ts'
import { Id } from '#contract/lesson.ts'

/** Why a download waits, or has stopped. */
export const DownloadHalt = type(
  "'network' | 'wifi' | 'full' | 'storage' | 'signed_out' | 'locked' | 'gone' | 'failed'",
)
export type DownloadHalt = typeof DownloadHalt.infer

/** A lesson that a learner downloads, or has downloaded, to this device. */
export const DownloadRecord = type({
  '+': 'delete',
  /** `learner/lesson`. */
  key: 'string',
  user_id: Id,
  lesson_id: Id,
  /** The title when it was added. */
  title: 'string',
  /** The height that was chosen. */
  lines: 'number.integer >= 0',
  /** Position in the queue, ascending. */
  position: 'number',
  state: "'waiting' | 'downloading' | 'paused' | 'complete'",
  /** Why it waits; null for its turn alone. */
  halt: DownloadHalt.or('null'),
  /** Bytes of all files, and of those whose parts are stored and verified. */
  bytes: 'number.integer >= 0',
  stored_bytes: 'number.integer >= 0',
  /** ms since 1970: added; completed, or null. */
  added_at: 'number',
  completed_at: 'number | null',
  /** Null until the server has been asked. */
  download: Download.or('null'),
  /** The academy has changed or withdrawn the lesson since: `replace` is fetched anew, `withdrawn` no longer plays. */
  outdated: "'no' | 'replace' | 'withdrawn'",
  /** What replaces `download` once it is whole, for `replace`. */
  'next?': Download.or('null'),
  /** ms since 1970: when the server was last asked whether the lesson has changed. */
  'checked_at?': 'number',
  /** The browser downloads it without a page, or the service worker still stores what that has brought. */
  'handed_over?': 'boolean',
})
export type DownloadRecord = typeof DownloadRecord.infer

/** Name of the `BroadcastChannel` on which pages and service worker report that the downloads have changed. */
export const downloadsChannel = 'downloads'

/** The key of a record: `learner/lesson`. */
export const downloadKey = (userId: number, lessonId: number): string => `${userId}/${lessonId}`
