import type { Take } from '#browser-storage/take.ts'
import type { TakeStore } from '#browser-storage/take-store.ts'
import { Failure } from '#contract/errors.ts'
import type { UserVideo } from '#contract/recording.ts'
import { waitAfter } from '#contract/rules/outbox.ts'
import type { UploadStatus } from '#contract/uploading.ts'
import { isUploading } from './device-takes.ts'
import { permanentRefusal } from './refusal.ts'

interface CancellationDeps {
  readonly store: Pick<TakeStore, 'all' | 'find' | 'change' | 'remove'>
  cancel(take: Take, signal: AbortSignal): Promise<UploadStatus>
  now(): number
  random(): number
}

type Arrived = (takeId: string, video: UserVideo, remove: () => Promise<void>) => Promise<void>

/**
 * Takes that are not to be sent any more, of which the academy may still hold pieces and a place: it is told, at the next
 * visit too where there is no network now. What was deleted meanwhile is remembered by this page alone; the academy lets
 * go of it by itself after a day.
 */
export function createUploadCancellations({ store, cancel, now, random }: CancellationDeps) {
  const deleted = new Map<string, Take>()
  let tries = 0

  /** Whether that is settled; what passes by itself is tried again. */
  const tell = async (take: Take, arrived: Arrived): Promise<boolean> => {
    try {
      const { user_video } = await cancel(take, new AbortController().signal)
      // Its last piece was faster: it is a recording, and its learner's to delete.
      if (user_video) await arrived(take.id, user_video, () => store.remove(take.id))
    } catch (cause) {
      const failure = cause instanceof Failure ? cause : new Failure('unexpected', { cause })
      if (failure.code === 'signed_out' || permanentRefusal(failure, 'begin') === null) return false
    }
    const kept = await store.find(take.id)
    if (kept && !isUploading(kept)) await store.change(take.id, { calledOff: false })
    return true
  }

  return {
    /** Remembers to tell of a take that is no longer on the device, if there is something to tell. */
    forget(take: Take): void {
      if (take.calledOff || isUploading(take)) deleted.set(take.id, take)
    },
    /** Tells the academy of all those of a learner; gives when to try again, in ms since 1970, or null. */
    async tellAcademy(userId: number, arrived: Arrived): Promise<number | null> {
      const kept = (await store.all()).filter(({ calledOff }) => calledOff === true)
      for (const take of [...kept, ...deleted.values()].filter((one) => one.userId === userId)) {
        if (!(await tell(take, arrived))) {
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
