import type { Take } from '#browser-storage/take.ts'
import type { TakeStore } from '#browser-storage/take-store.ts'
import { Failure } from '#contract/errors.ts'
import { maxTakeBytes } from '#contract/rules/recording-limit.ts'
import type { UploadStatus } from '#contract/uploading.ts'
import { log } from '#src/platform/log.ts'
import { type DeviceTakesState, isUploading } from './device-takes.ts'
import { isOutdatedRefusal } from './refusal.ts'
import type { TabChannel } from './tab-messages.ts'
import { createUploadCancellations } from './upload-cancellations.ts'
import { afterEvent, newUpload, nextMove, type UploadEvent } from './upload-state.ts'
import { createUploadStatus } from './upload-status.ts'

/** What the upload queue needs of the device, of the academy and of other tabs. */
interface UploadQueueDeps {
  readonly store: Pick<TakeStore, 'all' | 'find' | 'bytes' | 'change' | 'remove'>
  readonly tabs: TabChannel
  /** Runs one callback at a time, over all tabs. */
  readonly withLock: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * Begins the upload of a take of `size` bytes, or asks how far it is. Throws a `Failure`; an abort passes through.
   */
  begin(take: Take, size: number, signal: AbortSignal): Promise<UploadStatus>
  /** Sends the part that begins at byte `from`. Throws as `begin` does. */
  sendPart(take: Take, from: number, bytes: Blob, signal: AbortSignal): Promise<UploadStatus>
  /** Cancels an upload. Throws as `begin` does. */
  cancel(take: Take, signal: AbortSignal): Promise<UploadStatus>
  /** Ms, on any clock that only goes forward. */
  now(): number
  random(): number
  /** Calls `work` after `ms`; returns a function that cancels it. */
  schedule(ms: number, work: () => void): () => void
  publish(state: DeviceTakesState): void
  /** The device could not be read or written: nothing is lost, and nothing goes on. */
  onError(cause: unknown): void
}

/**
 * Uploads takes from this device, one at a time over all tabs, each for the learner it belongs to. A take leaves the
 * device only after the academy has acknowledged its recording, or when its learner deletes it.
 */
export function createUploadQueue(deps: UploadQueueDeps) {
  const { store } = deps
  let userId: number | null = null
  let running: Promise<void> | undefined
  let again = false
  let unschedule = () => {}
  let current: { readonly takeId: string; readonly abort: AbortController; part: boolean } | undefined

  /** Aborts a part, not a beginning: one that arrived after the cancellation would hold a place for nothing. */
  const abortPart = (takeId: string) => {
    if (current?.takeId === takeId && current.part) current.abort.abort()
  }
  const status = createUploadStatus({ ...deps, onCancelled: abortPart })
  const cancellations = createUploadCancellations(deps)

  const handleEvent = async (take: Take, event: UploadEvent): Promise<void> => {
    const before = status.own.get(take.id)
    if (!before) return
    const upload = afterEvent(before, event, { now: deps.now(), random: deps.random() })
    if (upload.phase.kind === 'refused') await store.change(take.id, { refusal: upload.phase.why })
    status.setUpload(take.id, upload)
    if (upload.phase.kind === 'saved') await status.setSaved(take.id, upload.phase.video, () => store.remove(take.id))
    await status.refresh()
  }

  const findWanted = async (take: Take): Promise<Take | undefined> => {
    const stored = await store.find(take.id)
    return userId === take.userId && stored && isUploading(stored) ? stored : undefined
  }

  /** Sends one take until it is saved, refused, has to wait, or is not wanted any more. */
  const sendTake = async (take: Take): Promise<void> => {
    const bytes = await store.bytes(take.id)
    if (!bytes?.size || bytes.size > maxTakeBytes) {
      await store.change(take.id, { refusal: bytes?.size ? 'too_large' : 'empty' })
      return status.refresh()
    }
    const sending = { takeId: take.id, abort: new AbortController(), part: false }
    const { signal } = sending.abort
    current = sending
    status.own.set(take.id, status.own.get(take.id) ?? newUpload(bytes.size))
    try {
      for (let wanted = await findWanted(take); wanted; wanted = await findWanted(take)) {
        const upload = status.own.get(take.id)
        const move = upload ? nextMove(upload, deps.now()) : { kind: 'stop' as const }
        if (move.kind !== 'begin' && move.kind !== 'send') return
        sending.part = move.kind === 'send'
        // It may have been prepared again since it was cancelled: parts of other bytes must not become one file.
        const isCancelling = move.kind === 'begin' && wanted.calledOff === true
        const event = await toEvent(
          move.kind,
          move.kind === 'send'
            ? deps.sendPart(wanted, move.from, bytes.slice(move.from, move.to), signal)
            : isCancelling
              ? deps.cancel(wanted, signal)
              : deps.begin(wanted, bytes.size, signal),
          signal,
        )
        if (signal.aborted) return
        if (isCancelling && event.type === 'answered' && !event.status.user_video)
          await store.change(take.id, { calledOff: false })
        else await handleEvent(take, event)
      }
      status.remove(take.id)
    } finally {
      current = undefined
    }
  }

  /** The oldest take of this learner that may be sent now. */
  const nextTake = async (): Promise<Take | undefined> => {
    const uploading = (await store.all()).filter((take) => take.userId === userId && isUploading(take))
    return uploading.findLast(({ id }) => {
      const upload = status.own.get(id)
      return upload === undefined || ['begin', 'send'].includes(nextMove(upload, deps.now()).kind)
    })
  }

  let isCleared = false
  /** Once in the life of a page: this version stores no refusal that is a temporary failure. */
  const clearOutdatedRefusals = async () => {
    if (isCleared) return
    for (const { id, refusal } of await store.all())
      if (isOutdatedRefusal(refusal)) await store.change(id, { refusal: null })
    isCleared = true
  }

  const sendAll = async (): Promise<void> => {
    unschedule()
    await clearOutdatedRefusals()
    await status.refresh()
    const nextCancellation = await deps.withLock(async () => {
      const learner = userId
      const next = learner === null ? null : await cancellations.sendAll(learner, status.setSaved)
      for (let take = await nextTake(); take && learner === userId; take = await nextTake()) await sendTake(take)
      return next
    })
    await status.refresh()
    const moves = [...status.own.values()].map((upload) => nextMove(upload, deps.now()))
    const times = moves.flatMap((move) => (move.kind === 'wait' ? move.until : []))
    const next = Math.min(...times, nextCancellation ?? Number.POSITIVE_INFINITY)
    if (userId !== null && Number.isFinite(next))
      unschedule = deps.schedule(Math.max(0, next - deps.now()), () => void run())
  }

  /** Sends what may be sent; a call while it runs makes it run once more. */
  const run = (): Promise<void> => {
    if (userId === null) return Promise.resolve()
    again = running !== undefined
    running ??= (async () => {
      try {
        do {
          again = false
          await sendAll()
        } while (again)
      } finally {
        // Not in a later microtask: a call in between would count on a loop that has ended.
        running = undefined
      }
    })().catch(deps.onError)
    return running
  }

  const setLearner = async (user: number | null): Promise<void> => {
    if (userId !== user) {
      userId = user
      unschedule()
      current?.abort.abort()
      await status.setLearner(user)
    }
    void run()
  }

  return {
    /**
     * Sends the takes of this learner from now on; null stops sending. What another learner was sending stops at once,
     * and stays theirs. Throws `storage_unavailable`.
     */
    setLearner,

    /**
     * Starts, or restarts, the upload of a take; a guest's becomes the learner's. A take of another learner is left
     * alone. Throws `storage_unavailable`.
     */
    async save(takeId: string, user: number): Promise<void> {
      const take = await store.find(takeId)
      if (!take || (take.userId !== null && take.userId !== user)) return
      await store.change(takeId, { userId: user, state: 'saving', refusal: null })
      if (current?.takeId !== takeId) status.remove(takeId)
      await setLearner(user)
      await status.refresh()
    },

    /**
     * Cancels an upload in whatever tab: the take stays on this device, and the academy frees its place as soon as it
     * is reached. Throws `storage_unavailable`.
     */
    async cancel(takeId: string): Promise<void> {
      const take = await store.find(takeId)
      if (!take || take.userId !== userId || !isUploading(take)) return
      await store.change(takeId, { state: 'recorded', calledOff: true })
      abortPart(takeId)
      status.cancel(takeId)
      await status.refresh()
      void run()
    },

    /** Deletes a take with its bytes, and the parts that the academy has of it. */
    async discard(takeId: string): Promise<void> {
      const take = await store.find(takeId)
      await store.remove(takeId)
      if (take) cancellations.addDeleted(take)
      abortPart(takeId)
      status.cancel(takeId)
      await status.refresh()
      void run()
    },

    /**
     * Retries at once what failed for want of a network or a session: when it is back, or the page is visible again.
     */
    retryNow(): Promise<void> {
      for (const [id, upload] of status.own)
        status.own.set(id, afterEvent(upload, { type: 'retry' }, { now: deps.now(), random: 0 }))
      return run()
    },

    /** Reads the takes on the device again. */
    refresh: status.refresh,
  }
}

async function toEvent(
  after: 'begin' | 'send',
  answer: Promise<UploadStatus>,
  signal: AbortSignal,
): Promise<UploadEvent> {
  try {
    return { type: 'answered', status: await answer, after: after === 'send' ? 'part' : 'begin' }
  } catch (cause) {
    if (cause instanceof Failure) return { type: 'failed', failure: cause }
    if (!signal.aborted) log.warn('recording on this device not sent', { cause })
    return { type: 'failed', failure: new Failure('unexpected', { cause }) }
  }
}
