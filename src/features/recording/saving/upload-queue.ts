import type { Take } from '#browser-storage/take.ts'
import type { TakeStore } from '#browser-storage/take-store.ts'
import { Failure } from '#contract/errors.ts'
import { maxTakeBytes } from '#contract/rules/recording-limit.ts'
import type { UploadStatus } from '#contract/uploading.ts'
import { type DeviceTakesState, isUploading } from './device-takes.ts'
import type { TabChannel } from './tab-messages.ts'
import { createUploadCancellations } from './upload-cancellations.ts'
import { afterEvent, newUpload, nextMove, type UploadEvent } from './upload-state.ts'
import { createUploadStatus } from './upload-status.ts'

/** What the sending of takes needs of the device, of the academy and of other tabs. */
export interface UploadQueueDeps {
  readonly store: Pick<TakeStore, 'all' | 'find' | 'bytes' | 'change' | 'remove'>
  readonly tabs: TabChannel
  /** Runs one thing at a time, over all tabs. */
  readonly oneAtATime: <T>(work: () => Promise<T>) => Promise<T>
  /** Begins to send a take of so many bytes, or asks how far it has come. Throws a `Failure`; an abort passes through. */
  begin(take: Take, size: number, signal: AbortSignal): Promise<UploadStatus>
  /** Sends the bytes that begin at `from`. Throws as `begin` does. */
  sendPiece(take: Take, from: number, bytes: Blob, signal: AbortSignal): Promise<UploadStatus>
  /** Tells the academy that no more of a take comes. Throws as `begin` does. */
  cancel(take: Take, signal: AbortSignal): Promise<UploadStatus>
  now(): number
  random(): number
  /** Calls back after `ms`; gives how to call it off. */
  schedule(ms: number, work: () => void): () => void
  publish(state: DeviceTakesState): void
  /** The device could not be read or written: nothing is lost, and nothing goes on. */
  onError(cause: unknown): void
}

/**
 * Brings takes from this device to the academy, one at a time over all tabs, each for the learner it belongs to. A take
 * leaves the device only after the academy has acknowledged its recording, or when its learner lets go of it.
 */
export function createUploadQueue(parts: UploadQueueDeps) {
  const { store } = parts
  let userId: number | null = null
  let running: Promise<void> | undefined
  let again = false
  let unschedule = () => {}
  let current: { readonly takeId: string; readonly abort: AbortController; piece: boolean } | undefined

  /** A beginning is waited for: heard of after the calling off, it would hold a place for nothing. */
  const interrupt = (takeId: string) => {
    if (current?.takeId === takeId && current.piece) current.abort.abort()
  }
  const board = createUploadStatus({ ...parts, onCancelled: interrupt })
  const calledOff = createUploadCancellations(parts)

  const happened = async (take: Take, event: UploadEvent): Promise<void> => {
    const before = board.own.get(take.id)
    if (!before) return
    const upload = afterEvent(before, event, { now: parts.now(), random: parts.random() })
    if (upload.phase.kind === 'refused') await store.change(take.id, { refusal: upload.phase.why })
    board.stands(take.id, upload)
    if (upload.phase.kind === 'saved') await board.saved(take.id, upload.phase.video, () => store.remove(take.id))
    await board.show()
  }

  const isWanted = async (take: Take): Promise<boolean> => {
    const kept = await store.find(take.id)
    return userId === take.userId && kept !== undefined && isUploading(kept)
  }

  /** Goes on with one take until it is saved, refused, has to wait, or is not wanted any more. */
  const sendTake = async (take: Take): Promise<void> => {
    const bytes = await store.bytes(take.id)
    if (!bytes?.size || bytes.size > maxTakeBytes) {
      await store.change(take.id, { refusal: bytes?.size ? 'too_large' : 'empty' })
      return board.show()
    }
    const sending = { takeId: take.id, abort: new AbortController(), piece: false }
    const { signal } = sending.abort
    current = sending
    board.own.set(take.id, board.own.get(take.id) ?? newUpload(bytes.size))
    try {
      while (await isWanted(take)) {
        const upload = board.own.get(take.id)
        const move = upload ? nextMove(upload, parts.now()) : { kind: 'stop' as const }
        if (move.kind !== 'begin' && move.kind !== 'send') return
        sending.piece = move.kind === 'send'
        const event = await attempt(
          move.kind,
          move.kind === 'begin'
            ? parts.begin(take, bytes.size, signal)
            : parts.sendPiece(take, move.from, bytes.slice(move.from, move.to), signal),
        )
        if (signal.aborted) return
        await happened(take, event)
      }
      board.forget(take.id)
    } finally {
      current = undefined
    }
  }

  /** The takes of this learner that may be sent now, the oldest first. */
  const due = async (): Promise<Take | undefined> => {
    const waiting = (await store.all()).filter((take) => take.userId === userId && isUploading(take))
    return waiting.findLast(({ id }) => {
      const upload = board.own.get(id)
      return upload === undefined || ['begin', 'send'].includes(nextMove(upload, parts.now()).kind)
    })
  }

  const work = async (): Promise<void> => {
    unschedule()
    await board.show()
    const nextTelling = await parts.oneAtATime(async () => {
      const who = userId
      const next = who === null ? null : await calledOff.tellAcademy(who, board.saved)
      for (let take = await due(); take && who === userId; take = await due()) await sendTake(take)
      return next
    })
    await board.show()
    const moves = [...board.own.values()].map((upload) => nextMove(upload, parts.now()))
    const times = moves.flatMap((move) => (move.kind === 'wait' ? move.until : []))
    const next = Math.min(...times, nextTelling ?? Number.POSITIVE_INFINITY)
    if (userId !== null && Number.isFinite(next))
      unschedule = parts.schedule(Math.max(0, next - parts.now()), () => void go())
  }

  /** Sends what may be sent. Asked while it is at it, it looks once more afterwards. */
  const go = (): Promise<void> => {
    if (userId === null) return Promise.resolve()
    again = running !== undefined
    running ??= (async () => {
      do {
        again = false
        await work()
      } while (again)
    })()
      .catch(parts.onError)
      .finally(() => {
        running = undefined
      })
    return running
  }

  const belongTo = async (user: number | null): Promise<void> => {
    if (userId !== user) {
      userId = user
      unschedule()
      current?.abort.abort()
      await board.belongTo(user)
    }
    void go()
  }

  return {
    /**
     * Somebody is found here, or nobody (null): what another was sending stops at once, and stays theirs. What is this
     * learner's is sent from now on. Throws `storage_unavailable`.
     */
    belongTo,

    /**
     * Their learner wants a take saved, for the first time or once more: it is theirs from now on, a guest's too. One
     * that belongs to somebody else is left alone. Throws `storage_unavailable`.
     */
    async save(takeId: string, user: number): Promise<void> {
      const take = await store.find(takeId)
      if (!take || (take.userId !== null && take.userId !== user)) return
      await store.change(takeId, { userId: user, state: 'saving', refusal: null, calledOff: false })
      if (current?.takeId !== takeId) board.forget(takeId)
      await belongTo(user)
      await board.show()
    },

    /**
     * Their learner wants a take sent no further: it stays on this device, whatever tab was at it, and the academy frees
     * its place as soon as it can be told. Throws `storage_unavailable`.
     */
    async callOff(takeId: string): Promise<void> {
      const take = await store.find(takeId)
      if (!take || take.userId !== userId || !isUploading(take)) return
      await store.change(takeId, { state: 'recorded', calledOff: true })
      interrupt(takeId)
      board.calledOff(takeId)
      await board.show()
      void go()
    },

    /** Lets go of a take, with its bytes; what the academy has of it by now goes too. */
    async discard(takeId: string): Promise<void> {
      const take = await store.find(takeId)
      await store.remove(takeId)
      if (take) calledOff.forget(take)
      interrupt(takeId)
      board.calledOff(takeId)
      await board.show()
      void go()
    },

    /** There is a network again, or the page is looked at again. */
    wake(): Promise<void> {
      for (const [id, upload] of board.own)
        board.own.set(id, afterEvent(upload, { type: 'woken' }, { now: parts.now(), random: 0 }))
      return go()
    },

    /** Looks again at what lies on the device. */
    show: board.show,
  }
}

async function attempt(after: 'begin' | 'send', call: Promise<UploadStatus>): Promise<UploadEvent> {
  try {
    return { type: 'stood', standing: await call, after: after === 'send' ? 'piece' : 'begin' }
  } catch (cause) {
    return { type: 'failed', failure: cause instanceof Failure ? cause : new Failure('unexpected', { cause }) }
  }
}
