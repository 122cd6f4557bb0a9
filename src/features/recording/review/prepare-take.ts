import type { Take } from '#browser-storage/take.ts'
import { type TakeStore, takeStore } from '#browser-storage/take-store.ts'
import { maxTakeSeconds } from '#contract/rules/recording-limit.ts'
import type { PrepareAnswer } from '#contract/workers.ts'
import { log } from '#src/platform/log.ts'
import { mediaWorker } from '#src/platform/workers.ts'

type PreparedStore = Pick<TakeStore, 'find' | 'put' | 'replaceBytes'>

/** A recording that plays everywhere. */
export interface PreparedTake {
  readonly file: Blob
  readonly take: Take
  /** Whether it lies on the device. */
  readonly persisted: boolean
  /** The sound could not be brought along. */
  readonly silenced: boolean
}

export type PrepareResult =
  | { readonly kind: 'prepared'; readonly prepared: PreparedTake }
  | { readonly kind: 'failed'; readonly why: 'empty' | 'unreadable' | 'no_picture' | 'cancelled' | 'broken' }

/**
 * Makes what can be shown and saved of a recording, off the page's thread: ten seconds at most, and nothing of what was
 * cut off. What was made takes the place of the slices on the device; where it does not fit, they stay. Without a store
 * it is kept nowhere.
 */
export async function prepareTake(
  take: Take,
  bytes: Blob,
  onProgress: (share: number) => void,
  thread = mediaWorker(),
  store: PreparedStore | null = takeStore,
): Promise<PrepareResult> {
  const answer = await ask(take, bytes, onProgress, thread)
  if (answer === null) return { kind: 'failed', why: 'broken' }
  if (answer.kind === 'cancelled') return { kind: 'failed', why: 'cancelled' }
  if (answer.kind === 'unreadable') return { kind: 'failed', why: answer.why }
  const { file, lost } = answer
  const duration = Math.min(maxTakeSeconds, answer.duration)
  const made: Take = { ...take, state: 'prepared', mimeType: file.mimeType, duration }
  const silenced = lost.includes('audio')
  return {
    kind: 'prepared',
    prepared: {
      file: new Blob([file.bytes], { type: file.mimeType }),
      take: made,
      persisted: await keep(made, file.bytes, store),
      silenced,
    },
  }
}

/**
 * Keeps a prepared recording whole on the device, where it did not fit before: what lies there by then is a beginning at
 * most, and that is not what its learner wants sent. Throws `storage_unavailable`, or the browser's own refusal.
 */
export async function persistWhole(
  { take, file, persisted: kept }: PreparedTake,
  store: PreparedStore = takeStore,
): Promise<void> {
  if (!kept) await put(take, await file.arrayBuffer(), store)
}

/** Ends the making of a file; what was recorded stays as it was. */
export const cancelPreparing = (take: Take): Promise<void> => mediaWorker().cancel(take.id)

async function ask(
  take: Take,
  bytes: Blob,
  onProgress: (share: number) => void,
  thread: ReturnType<typeof mediaWorker>,
): Promise<PrepareAnswer | null> {
  try {
    const job = {
      id: take.id,
      take: { bytes: await bytes.arrayBuffer(), mimeType: take.mimeType },
      from: 0,
      to: maxTakeSeconds,
    }
    return await thread.prepare(job, onProgress)
  } catch (cause) {
    log.warn('the media thread died over a recording', { cause })
    return null
  }
}

async function keep(take: Take, bytes: ArrayBuffer, store: PreparedStore | null): Promise<boolean> {
  if (!store) return false
  try {
    await put(take, bytes, store)
    return true
  } catch (cause) {
    log.warn('a prepared recording could not be kept', { cause })
    return false
  }
}

async function put(take: Take, bytes: ArrayBuffer, store: PreparedStore): Promise<void> {
  const { id, state, mimeType, duration } = take
  if (!(await store.find(id))) await store.put(take)
  await store.replaceBytes(id, bytes, { state, mimeType, duration })
}
