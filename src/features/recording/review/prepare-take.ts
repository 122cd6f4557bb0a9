import type { Take } from '#browser-storage/take.ts'
import { type TakeStore, takeStore } from '#browser-storage/take-store.ts'
import { maxTakeSeconds } from '#contract/rules/recording-limit.ts'
import type { MediaWorkerApi, PrepareAnswer } from '#contract/workers.ts'
import { log } from '#src/platform/log.ts'
import { isMediaWorkerGone } from '#src/platform/media-tools.ts'
import { mediaWorker } from '#src/platform/workers.ts'

type PreparedStore = Pick<TakeStore, 'find' | 'put' | 'replaceBytes'>

/** A recording converted to a file that plays everywhere. */
export interface PreparedTake {
  readonly file: Blob
  readonly take: Take
  /** Whether the file is stored on the device. */
  readonly persisted: boolean
  /** The audio could not be converted. */
  readonly silenced: boolean
}

/** `outdated`: a new version of the academy has replaced what this page prepares recordings with. */
type FailedPreparation = 'empty' | 'unreadable' | 'no_picture' | 'cancelled' | 'broken' | 'outdated'

export type PrepareResult =
  | { readonly kind: 'prepared'; readonly prepared: PreparedTake }
  | { readonly kind: 'failed'; readonly why: FailedPreparation }

interface PrepareOptions {
  readonly onProgress: (share: number) => void
  /** Null to store nothing. */
  readonly store: PreparedStore | null
  /**
   * Aborted once the file is not wanted, which cancels the conversion: its recording may have been deleted, or sent as
   * it is, meanwhile.
   */
  readonly signal: AbortSignal
  readonly worker?: MediaWorkerApi
}

/**
 * Converts a recording in the media worker: ten seconds at most, without the bytes that were cut off. The file replaces
 * the slices in the store; where it does not fit, they stay. One that is not wanted by then is not stored.
 */
export async function prepareTake(take: Take, bytes: Blob, options: PrepareOptions): Promise<PrepareResult> {
  const { store, signal } = options
  const answer = await ask(take, bytes, options)
  if (typeof answer === 'string') return { kind: 'failed', why: answer }
  if (answer.kind === 'cancelled') return { kind: 'failed', why: 'cancelled' }
  if (answer.kind === 'unreadable') return { kind: 'failed', why: answer.why }
  const { file, lost, failures } = answer
  if (failures.length > 0) log.warn('methods of preparing a recording failed', { failures })
  const duration = Math.min(maxTakeSeconds, answer.duration)
  const made: Take = { ...take, state: 'prepared', mimeType: file.mimeType, duration }
  const silenced = lost.includes('audio')
  return {
    kind: 'prepared',
    prepared: {
      file: new Blob([file.bytes], { type: file.mimeType }),
      take: made,
      persisted: await persist(made, file.bytes, store, signal),
      silenced,
    },
  }
}

/**
 * Stores a prepared recording that did not fit before: the device has at most its beginning, which is not what its
 * learner wants to send. Throws `storage_unavailable`, or the browser's own error.
 */
export async function persistWhole(
  { take, file, persisted }: PreparedTake,
  store: PreparedStore = takeStore,
): Promise<void> {
  if (!persisted) await put(take, await file.arrayBuffer(), store, new AbortController().signal)
}

/** Cancels a conversion; the recording stays as it was. */
export const cancelPreparing = (take: Take): Promise<void> => mediaWorker().cancel(take.id)

async function ask(
  take: Take,
  bytes: Blob,
  { worker = mediaWorker(), onProgress, signal }: PrepareOptions,
): Promise<PrepareAnswer | 'broken' | 'outdated'> {
  const cancel = () => void worker.cancel(take.id).catch(() => undefined)
  try {
    const job = {
      id: take.id,
      take: { bytes: await bytes.arrayBuffer(), mimeType: take.mimeType },
      from: 0,
      to: maxTakeSeconds,
    }
    if (signal.aborted) return { kind: 'cancelled' }
    signal.addEventListener('abort', cancel)
    return await worker.prepare(job, onProgress)
  } catch (cause) {
    log.warn('the media worker died during a conversion', { cause })
    return (await isMediaWorkerGone()) ? 'outdated' : 'broken'
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

async function persist(
  take: Take,
  bytes: ArrayBuffer,
  store: PreparedStore | null,
  signal: AbortSignal,
): Promise<boolean> {
  if (!store || signal.aborted) return false
  try {
    return await put(take, bytes, store, signal)
  } catch (cause) {
    log.warn('prepared recording not stored', { cause })
    return false
  }
}

/** Resolves to whether the file is stored: not where `signal` was aborted before its take got a row. */
async function put(take: Take, bytes: ArrayBuffer, store: PreparedStore, signal: AbortSignal): Promise<boolean> {
  const { id, state, mimeType, duration } = take
  const stored = await store.find(id)
  if (signal.aborted) return false
  if (!stored) await store.put(take)
  await store.replaceBytes(id, bytes, { state, mimeType, duration })
  return true
}
