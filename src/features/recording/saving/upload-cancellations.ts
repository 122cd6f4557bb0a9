import type { Take } from '#browser-storage/take.ts'
import type { TakeStore } from '#browser-storage/take-store.ts'
import { Failure } from '#contract/errors.ts'
import type { UserVideo } from '#contract/recording.ts'
import { waitAfter } from '#contract/rules/outbox.ts'
import type { UploadStatus } from '#contract/uploading.ts'
import { log } from '#src/platform/log.ts'
import { isUploading } from './device-takes.ts'
import { permanentRefusal } from './refusal.ts'

interface CancellationDeps {
  readonly store: Pick<TakeStore, 'all' | 'change' | 'remove'>
  cancel(take: Take, signal: AbortSignal): Promise<UploadStatus>
  now(): number
  random(): number
}

type OnSaved = (takeId: string, video: UserVideo, remove: () => Promise<void>) => Promise<void>

/**
 * Cancelled uploads of which the academy may still hold parts and a place: they are reported to it, at the next visit
 * where there is no network now. Deleted takes are remembered by this page alone; the academy drops their parts after a
 * day.
 */
export function createUploadCancellations({ store, cancel, now, random }: CancellationDeps) {
  const deleted = new Map<string, Take>()
  let tries = 0

  /** Whether the academy has settled it; a temporary failure is tried again. */
  const send = async (take: Take, onSaved: OnSaved): Promise<boolean> => {
    try {
      const { user_video } = await cancel(take, new AbortController().signal)
      // Its last part was faster: it is a recording, and its learner's to delete.
      if (user_video) await onSaved(take.id, user_video, () => store.remove(take.id))
    } catch (cause) {
      log.warn('upload not cancelled', { cause })
      const failure = cause instanceof Failure ? cause : new Failure('unexpected', { cause })
      if (failure.code === 'signed_out' || permanentRefusal(failure, 'begin') === null) return false
    }
    await store.change(take.id, { calledOff: false })
    return true
  }

  return {
    /** Adds a take that was deleted from the device, if the academy may have parts of it: also of a refused one. */
    addDeleted(take: Take): void {
      if (take.calledOff || take.state === 'saving') deleted.set(take.id, take)
    },
    /**
     * Sends all cancellations of a learner, but for takes that are saved again: their uploads begin with it. Resolves
     * to when to try again, on the clock of `now`, or null.
     */
    async sendAll(userId: number, onSaved: OnSaved): Promise<number | null> {
      const stored = (await store.all()).filter((take) => take.calledOff === true && !isUploading(take))
      for (const take of [...stored, ...deleted.values()].filter((one) => one.userId === userId)) {
        if (!(await send(take, onSaved))) {
          tries += 1
          return now() + waitAfter(tries, random())
        }
        deleted.delete(take.id)
      }
      tries = 0
      return null
    },
  }
}
