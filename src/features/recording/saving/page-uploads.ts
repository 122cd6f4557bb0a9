import type { Take } from '#browser-storage/take.ts'
import { takeStore } from '#browser-storage/take-store.ts'
import { withLock } from '#browser-storage/with-lock.ts'
import { Failure } from '#contract/errors.ts'
import { clampOffset, maxAcceptedSeconds, maxTakeSeconds } from '#contract/rules/recording-limit.ts'
import type { UploadStatus } from '#contract/uploading.ts'
import { call } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'
import { onOnlineOrVisible } from '#src/platform/on-online-or-visible.ts'
import { pageSession } from '#src/session/session.ts'
import { deviceTakesStore } from './device-takes.ts'
import { openTabChannel } from './tab-messages.ts'
import { createUploadQueue } from './upload-queue.ts'

/** A part of 256 kB takes this long at 20 kbit a second. */
const timeoutMs = 120_000

/** The upload queue of this page. */
export const pageUploads = createUploadQueue({
  store: takeStore,
  tabs: openTabChannel(),
  withLock: (work) => withLock('alcompas-takes', work),
  begin: (take, size, signal) =>
    withTimeout(signal, (within) =>
      call(
        'beginUpload',
        { params: { clientId: take.id }, body: { ...factsOf(take), size }, learner: take.userId ?? undefined },
        within,
      ),
    ),
  sendPart: (take, from, bytes, signal) =>
    withTimeout(signal, (within) =>
      call(
        'sendPiece',
        {
          params: { clientId: take.id, from },
          file: new Blob([bytes], { type: 'application/octet-stream' }),
          learner: take.userId ?? undefined,
        },
        within,
      ),
    ),
  cancel: (take, signal) =>
    withTimeout(signal, (within) =>
      call('callOffUpload', { params: { clientId: take.id }, learner: take.userId ?? undefined }, within),
    ),
  // Monotonic: a wait must not last as long as the device's clock was put back.
  now: () => performance.now(),
  random: Math.random,
  schedule(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  publish: deviceTakesStore.set,
  onError: (cause) => log.warn('recordings on this device not sent', { cause }),
})

onOnlineOrVisible(() => void pageUploads.retryNow())

/**
 * The body that begins an upload. An unknown duration is given as the maximum: the server measures the file itself. A
 * take of an older version may have a larger offset than the server takes.
 */
function factsOf({ lesson, duration, start, offset, rate }: Take) {
  const length = Math.min(duration || maxTakeSeconds, maxAcceptedSeconds)
  return {
    video_id: lesson.id,
    duration: length,
    start,
    offset: clampOffset(offset),
    rate,
    videoTitle: titleOf(lesson),
  }
}

/** '{name} baila {title}' (F150). */
function titleOf(lesson: Take['lesson']): string {
  const name = pageSession.state().user?.name.trim()
  return (name ? `${name} baila ${lesson.title}` : lesson.title).slice(0, 200)
}

/**
 * Throws `too_slow` after the timeout: a call that neither answers nor fails would hold up every take, in every tab.
 */
async function withTimeout(
  signal: AbortSignal,
  work: (within: AbortSignal) => Promise<UploadStatus>,
): Promise<UploadStatus> {
  const abort = new AbortController()
  const stop = () => abort.abort()
  const timer = setTimeout(stop, timeoutMs)
  signal.addEventListener('abort', stop)
  try {
    return await work(abort.signal)
  } catch (cause) {
    if (abort.signal.aborted && !signal.aborted) throw new Failure('too_slow', { cause })
    throw cause
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
