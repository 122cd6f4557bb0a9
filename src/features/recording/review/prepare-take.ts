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
  /** Aborted once the file is not wanted: its recording may have been deleted, or sent as it is, meanwhile. */
  readonly signal: AbortSignal
  readonly worker?: Pick<MediaWorkerApi, 'prepare'>
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
      persisted: await persist(made, file.bytes, signal.aborted ? null : store),
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
  if (!persisted) await put(take, await file.arrayBuffer(), store)
}

/** Cancels a conversion; the recording stays as it was. */
export const cancelPreparing = (take: Take): Promise<void> => mediaWorker().cancel(take.id)

async function ask(
  take: Take,
  bytes: Blob,
  { worker = mediaWorker(), onProgress }: PrepareOptions,
): Promise<PrepareAnswer | 'broken' | 'outdated'> {
  try {
    const job = {
      id: take.id,
      take: { bytes: await bytes.arrayBuffer(), mimeType: take.mimeType },
      from: 0,
      to: maxTakeSeconds,
    }
    return await worker.prepare(job, onProgress)
  } catch (cause) {
    log.warn('the media worker died during a conversion', { cause })
    return (await isMediaWorkerGone()) ? 'outdated' : 'broken'
  }
}

async function persist(take: Take, bytes: ArrayBuffer, store: PreparedStore | null): Promise<boolean> {
  if (!store) return false
  try {
    await put(take, bytes, store)
    return true
  } catch (cause) {
    log.warn('prepared recording not stored', { cause })
    return false
  }
}

async function put(take: Take, bytes: ArrayBuffer, store: PreparedStore): Promise<void> {
  const { id, state, mimeType, duration } = take
  if (!(await store.find(id))) await store.put(take)
  await store.replaceBytes(id, bytes, { state, mimeType, duration })
}
