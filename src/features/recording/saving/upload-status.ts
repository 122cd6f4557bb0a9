import { testLessonId } from '#browser-storage/take.ts'
import type { TakeStore } from '#browser-storage/take-store.ts'
import type { UserVideo } from '#contract/recording.ts'
import { type DeviceTakesState, noDeviceTakes, type SavedTake } from './device-takes.ts'
import type { TabChannel, TabMessage } from './tab-messages.ts'
import type { Upload } from './upload-state.ts'

interface UploadStatusDeps {
  readonly store: Pick<TakeStore, 'all'>
  readonly tabs: TabChannel
  publish(state: DeviceTakesState): void
  /** Another tab cancelled the upload of a take. */
  onCancelled(takeId: string): void
  /** The device could not be read. */
  onError(cause: unknown): void
}

/**
 * The upload status of one learner's takes, shared over a channel: one tab sends and all of them show it. The last
 * message about a take wins.
 */
export function createUploadStatus({ store, tabs, publish, onCancelled, onError }: UploadStatusDeps) {
  /** The uploads of this tab, by the take's id. */
  const own = new Map<string, Upload>()
  const known = new Map<string, Upload>()
  const saved = new Map<string, SavedTake>()
  let userId: number | null = null

  const refresh = async () => {
    const learner = userId
    if (learner === null) return publish(noDeviceTakes)
    const takes = (await store.all()).filter(
      (take) => take.lesson.id !== testLessonId && (take.userId === null || take.userId === learner),
    )
    if (learner === userId) publish({ takes, uploads: new Map(known), saved: new Map(saved) })
  }
  const addSaved = (takeId: string, video: UserVideo) => void saved.set(takeId, { video, savedAt: Date.now() })
  const send = (message: Without<TabMessage, 'userId'>) => {
    if (userId !== null) tabs.send({ ...message, userId })
  }
  const remove = (takeId: string) => {
    own.delete(takeId)
    known.delete(takeId)
  }

  tabs.onMessage((message) => {
    if (message.userId !== userId) return
    if (message.kind === 'asked') {
      for (const [takeId, upload] of own) send({ kind: 'upload', takeId, upload })
      return
    }
    const { takeId } = message
    if (message.kind === 'upload' && message.upload) known.set(takeId, message.upload)
    else remove(takeId)
    if (message.kind === 'saved') addSaved(takeId, message.video)
    if (message.kind === 'upload' && !message.upload) onCancelled(takeId)
    refresh().catch(onError)
  })

  return {
    own,
    refresh,
    remove,
    /** Sets the upload of a take, here and in other tabs. */
    setUpload(takeId: string, upload: Upload): void {
      own.set(takeId, upload)
      known.set(takeId, upload)
      send({ kind: 'upload', takeId, upload })
    },
    /** Cancels the upload of a take, whichever tab sends it. */
    cancel(takeId: string): void {
      remove(takeId)
      send({ kind: 'upload', takeId, upload: null })
    },
    /** Marks a take as saved. It is removed in between: a reader meanwhile may see it twice, and never misses it. */
    async setSaved(takeId: string, video: UserVideo, removeTake: () => Promise<void>): Promise<void> {
      addSaved(takeId, video)
      await removeTake()
      remove(takeId)
      send({ kind: 'saved', takeId, video })
    },
    /** Starts over for another learner, or for a guest (null). */
    async setLearner(user: number | null): Promise<void> {
      userId = user
      for (const map of [own, known, saved]) map.clear()
      send({ kind: 'asked' })
      await refresh()
    },
  }
}

type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never
