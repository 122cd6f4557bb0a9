import { downloadKey, downloadsChannel } from '#browser-storage/download-record.ts'
import { downloadStore } from '#browser-storage/download-store.ts'
import { readLearner } from '#browser-storage/learner-store.ts'
import { outboxStore } from '#browser-storage/outbox-store.ts'
import { readPlayed } from '#browser-storage/played-store.ts'
import { type StoredRefusal, storedRights } from '#browser-storage/stored-rights.ts'
import type { Download } from '#contract/download.ts'
import { Failure, type FailureCode } from '#contract/errors.ts'
import type { Lesson } from '#contract/lesson.ts'
import { uniteRanges, watchedPercentage } from '#contract/rules/watched-ranges.ts'
import type { LastPlayback, VideoData } from '#contract/video-data.ts'
import { withTimeout } from '#src/platform/with-timeout.ts'
import { renewOfflinePermission } from '#src/session/downloads/offline-permission.ts'
import type { LessonVideo } from '../player-config.ts'

/**
 * Where the learner left a lesson, as this device knows: what was reported from it, sent or still pending. Null before
 * they ever played one here. `isPending`: the server does not know it yet.
 */
async function lastPlaybackOf(
  userId: number,
  lessonId: number,
  { media_duration }: Pick<VideoData, 'media_duration'>,
): Promise<{ readonly last: typeof LastPlayback.infer; readonly isPending: boolean }> {
  const [sent, entries] = await Promise.all([
    readPlayed(userId).catch(() => []),
    outboxStore.of(userId).catch(() => []),
  ])
  const pending = entries.flatMap(({ action }) => (action.kind === 'played' ? [action] : []))
  const all = [...sent, ...pending].toSorted((a, b) => a.report.at - b.report.at)
  const here = all.filter((played) => played.lessonId === lessonId).map(({ report }) => report)
  const preferences = all.findLast(({ report }) => report.preferences)?.report.preferences ?? null
  const isPending = pending.some((played) => played.lessonId === lessonId)
  if (here.length === 0 && preferences === null) return { last: null, isPending }
  const ranges = uniteRanges(here.flatMap((report) => report.ranges)).map(([from, to]): [number, number] => [from, to])
  const last = {
    position: here.at(-1)?.position ?? 0,
    completed_percentage: watchedPercentage(ranges, media_duration),
    ranges,
    preferences,
  }
  return { last, isPending }
}

/** A lesson on this device, as its learner finds it: `none` without a download of theirs. */
export type StoredLesson =
  | { readonly state: 'none' | 'incomplete' }
  | { readonly state: 'plays'; readonly userId: number; readonly download: Download }
  | { readonly state: 'refused'; readonly reason: StoredRefusal }

/** Whether a lesson plays from this device, by the flags that the catalogue has now. Storage that fails has none. */
export async function findStored(lesson: Lesson): Promise<StoredLesson> {
  try {
    const learner = await readLearner()
    if (!learner) return { state: 'refused', reason: 'signed_out' }
    const record = await downloadStore.find(downloadKey(learner.id, lesson.id))
    if (!record) return { state: 'none' }
    if (record.state !== 'complete' || !record.download) return { state: 'incomplete' }
    await updateAccess(record.key, record.download, lesson)
    const reason = await storedRights.refusalOf(record, lesson)
    return reason === null
      ? { state: 'plays', userId: record.user_id, download: record.download }
      : { state: 'refused', reason }
  } catch {
    return { state: 'none' }
  }
}

/** Writes the flags that the catalogue has now into the download, by which the service worker decides. */
async function updateAccess(key: string, download: Download, lesson: Lesson): Promise<void> {
  const { public: isPublic, lead, paid, is_challenge, available_at, published_at } = lesson
  const access = { public: isPublic, lead, paid, is_challenge, available_at, published_at }
  if (JSON.stringify(access) === JSON.stringify(download.access)) return
  await downloadStore.change(key, { download: { ...download, access } })
  const channel = new BroadcastChannel(downloadsChannel)
  channel.postMessage({ kind: 'changed' })
  channel.close()
}

/** In ms: the server's answer is waited for no longer where the lesson plays from this device. */
const quickMs = 100
/** In ms: a new permission is waited for no longer; the server decides then. */
const renewalMs = 2000
/** Refusals that a new permission may lift. */
const renewable: ReadonlySet<StoredRefusal> = new Set<StoredRefusal>([
  'no_permission',
  'other_learner',
  'clock',
  'expired',
  'needs_subscription',
  'needs_challenge',
])
/** Failures by which the server closes a lesson. */
const closing: ReadonlySet<FailureCode> = new Set<FailureCode>(['lesson_locked', 'lesson_unknown', 'signed_out'])

/**
 * The video of a lesson: that on this device where it may be played, with a network or not, else what was `fetched`.
 * Where the learner left off comes from the server if it answers at once, and `late` if not, unless this device knows
 * better. Rejects with the server's refusal if that is quick.
 */
export async function openLesson(lesson: Lesson, fetched: Promise<LessonVideo>): Promise<LessonVideo> {
  let stored = await findStored(lesson)
  if (stored.state === 'refused' && renewable.has(stored.reason) && navigator.onLine) {
    await withTimeout(renewalMs, renewOfflinePermission())
    stored = await findStored(lesson)
  }
  if (stored.state !== 'plays') return fetched
  const { userId, download } = stored
  const answer = await withTimeout(quickMs, fetched).catch((failure: unknown) => {
    if (failure instanceof Failure && closing.has(failure.code)) throw failure
    return undefined
  })
  const { video_data } = download
  if (answer) return { video_data, last_playback_info: answer.last_playback_info, stored: true }
  const { last, isPending } = await lastPlaybackOf(userId, lesson.id, video_data)
  const opened = { video_data, last_playback_info: last, stored: true } as const
  if (isPending) return opened
  const late = fetched.then(
    ({ last_playback_info }) => last_playback_info,
    () => null,
  )
  return { ...opened, late }
}
