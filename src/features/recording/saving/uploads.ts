import { Failure } from '#contract/errors.ts'
import type { UserVideo } from '#contract/recording.ts'
import { largestTake } from '#contract/rules/recording-limit.ts'
import type { UploadStanding } from '#contract/uploading.ts'
import { rehearsalId, type Take } from '#src/storage/take.ts'
import type { TakeStore } from '#src/storage/take-store.ts'
import { isOnItsWay, nothingOnDevice, type OnDevice } from './on-device.ts'
import { afterEvent, newUpload, nextMove, type Upload, type UploadEvent } from './upload-machine.ts'

export interface UploadParts {
  readonly store: Pick<TakeStore, 'all' | 'find' | 'bytes' | 'change' | 'remove'>
  /** Runs one thing at a time, over all tabs. */
  readonly oneAtATime: <T>(work: () => Promise<T>) => Promise<T>
  /** Begins to send a take of so many bytes, or asks how far it has come. Throws a `Failure`; an abort passes through. */
  begin(take: Take, size: number, signal: AbortSignal): Promise<UploadStanding>
  /** Sends the bytes that begin at `from`. Throws as `begin` does. */
  sendPiece(take: Take, from: number, bytes: Blob, signal: AbortSignal): Promise<UploadStanding>
  now(): number
  random(): number
  /** Calls back after `ms`; gives how to call it off. */
  after(ms: number, work: () => void): () => void
  publish(state: OnDevice): void
  /** The device could not be read or written: nothing is lost, and nothing goes on. */
  complain(cause: unknown): void
}

/**
 * Brings takes from this device to the academy, one at a time over all tabs, each for the learner it belongs to. A take
 * leaves the device only after the academy has acknowledged its recording, or when its learner lets go of it.
 */
export function createUploads(parts: UploadParts) {
  const { store } = parts
  const uploads = new Map<string, Upload>()
  const saved = new Map<string, UserVideo>()
  let userId: number | null = null
  let running: Promise<void> | undefined
  let again = false
  let callOff = () => {}
  let current: { readonly takeId: string; readonly abort: AbortController } | undefined

  const show = async () => {
    const who = userId
    if (who === null) return parts.publish(nothingOnDevice)
    const takes = (await store.all()).filter(
      (take) => take.lesson.id !== rehearsalId && (take.userId === null || take.userId === who),
    )
    if (who === userId) parts.publish({ takes, uploads: new Map(uploads), saved: new Map(saved) })
  }

  const happened = async (take: Take, event: UploadEvent): Promise<void> => {
    const before = uploads.get(take.id)
    if (!before) return
    const upload = afterEvent(before, event, { now: parts.now(), random: parts.random() })
    uploads.set(take.id, upload)
    if (upload.phase.kind === 'refused') await store.change(take.id, { refusal: upload.phase.why })
    if (upload.phase.kind === 'saved') {
      // The order matters: whoever reads in between may see a take twice, and never misses it.
      saved.set(take.id, upload.phase.video)
      await store.remove(take.id)
      uploads.delete(take.id)
    }
    await show()
  }

  const isWanted = async (take: Take): Promise<boolean> => {
    const kept = await store.find(take.id)
    return userId === take.userId && kept !== undefined && isOnItsWay(kept)
  }

  /** Goes on with one take until it is saved, refused, has to wait, or is not wanted any more. */
  const sendTake = async (take: Take): Promise<void> => {
    const bytes = await store.bytes(take.id)
    if (!bytes?.size || bytes.size > largestTake) {
      await store.change(take.id, { refusal: bytes?.size ? 'too_large' : 'empty' })
      return show()
    }
    const abort = new AbortController()
    current = { takeId: take.id, abort }
    uploads.set(take.id, uploads.get(take.id) ?? newUpload(bytes.size))
    try {
      while (await isWanted(take)) {
        const upload = uploads.get(take.id)
        const move = upload ? nextMove(upload, parts.now()) : { kind: 'stop' as const }
        if (move.kind !== 'begin' && move.kind !== 'send') return
        const event = await attempt(
          move.kind,
          move.kind === 'begin'
            ? parts.begin(take, bytes.size, abort.signal)
            : parts.sendPiece(take, move.from, bytes.slice(move.from, move.to), abort.signal),
        )
        if (abort.signal.aborted) return
        await happened(take, event)
      }
      uploads.delete(take.id)
    } finally {
      current = undefined
    }
  }

  /** The takes of this learner that may be sent now, the oldest first. */
  const due = async (): Promise<Take | undefined> => {
    const waiting = (await store.all()).filter((take) => take.userId === userId && isOnItsWay(take))
    return waiting.findLast(({ id }) => {
      const upload = uploads.get(id)
      return upload === undefined || ['begin', 'send'].includes(nextMove(upload, parts.now()).kind)
    })
  }

  const work = async (): Promise<void> => {
    callOff()
    await show()
    await parts.oneAtATime(async () => {
      const who = userId
      for (let take = await due(); take && who === userId; take = await due()) await sendTake(take)
    })
    await show()
    const times = [...uploads.values()].map((upload) => nextMove(upload, parts.now()))
    const next = Math.min(...times.map((move) => (move.kind === 'wait' ? move.until : Number.POSITIVE_INFINITY)))
    if (userId !== null && Number.isFinite(next))
      callOff = parts.after(Math.max(0, next - parts.now()), () => void go())
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
      .catch(parts.complain)
      .finally(() => {
        running = undefined
      })
    return running
  }

  const belongTo = async (user: number | null): Promise<void> => {
    if (userId !== user) {
      userId = user
      callOff()
      current?.abort.abort()
      uploads.clear()
      saved.clear()
      await show()
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
      await store.change(takeId, { userId: user, state: 'saving', refusal: null })
      if (current?.takeId !== takeId) uploads.delete(takeId)
      await belongTo(user)
      await show()
    },

    /** Lets go of a take, with its bytes. */
    async discard(takeId: string): Promise<void> {
      await store.remove(takeId)
      if (current?.takeId === takeId) current.abort.abort()
      uploads.delete(takeId)
      await show()
    },

    /** There is a network again, or the page is looked at again. */
    wake(): Promise<void> {
      for (const [id, upload] of uploads)
        uploads.set(id, afterEvent(upload, { type: 'woken' }, { now: parts.now(), random: 0 }))
      return go()
    },

    /** Looks again at what lies on the device. */
    show,
  }
}

async function attempt(after: 'begin' | 'send', call: Promise<UploadStanding>): Promise<UploadEvent> {
  try {
    return { type: 'stood', standing: await call, after: after === 'send' ? 'piece' : 'begin' }
  } catch (cause) {
    return { type: 'failed', failure: cause instanceof Failure ? cause : new Failure('unexpected', { cause }) }
  }
}
