import { rehearsalId } from '#browser-storage/take.ts'
import type { TakeStore } from '#browser-storage/take-store.ts'
import type { UserVideo } from '#contract/recording.ts'
import { type DeviceTakesState, noDeviceTakes } from './device-takes.ts'
import type { TabChannel, TabMessage } from './tab-messages.ts'
import type { Upload } from './upload-state.ts'

interface UploadStatusDeps {
  readonly store: Pick<TakeStore, 'all'>
  readonly tabs: TabChannel
  publish(state: DeviceTakesState): void
  /** Another tab says that a take is not to be sent any more. */
  onCancelled(takeId: string): void
  /** The device could not be read. */
  onError(cause: unknown): void
}

/**
 * How the sending of one learner's takes stands, as far as this tab and the others have said: one tab sends, and all of
 * them show it. Whoever said something last of a take is who knows.
 */
export function createUploadStatus({
  store,
  tabs,
  publish,
  onCancelled: onCalledOff,
  onError: complain,
}: UploadStatusDeps) {
  /** What this tab itself has come to, by the take's id. */
  const own = new Map<string, Upload>()
  const known = new Map<string, Upload>()
  const saved = new Map<string, UserVideo>()
  let userId: number | null = null

  const show = async () => {
    const who = userId
    if (who === null) return publish(noDeviceTakes)
    const takes = (await store.all()).filter(
      (take) => take.lesson.id !== rehearsalId && (take.userId === null || take.userId === who),
    )
    if (who === userId) publish({ takes, uploads: new Map(known), saved: new Map(saved) })
  }
  const tell = (word: Word) => {
    if (userId !== null) tabs.send({ ...word, userId })
  }
  const forget = (takeId: string) => {
    own.delete(takeId)
    known.delete(takeId)
  }

  tabs.onMessage((news) => {
    if (news.userId !== userId) return
    if (news.kind === 'asked') {
      for (const [takeId, upload] of own) tell({ kind: 'upload', takeId, upload })
      return
    }
    const { takeId } = news
    if (news.kind === 'upload' && news.upload) known.set(takeId, news.upload)
    else forget(takeId)
    if (news.kind === 'saved') saved.set(takeId, news.video)
    if (news.kind === 'upload' && !news.upload) onCalledOff(takeId)
    show().catch(complain)
  })

  return {
    own,
    show,
    forget,
    /** Says, here and in other tabs, what this tab has come to with a take. */
    stands(takeId: string, upload: Upload): void {
      own.set(takeId, upload)
      known.set(takeId, upload)
      tell({ kind: 'upload', takeId, upload })
    },
    /** A take is not to be sent any more, whichever tab is at it. */
    calledOff(takeId: string): void {
      forget(takeId)
      tell({ kind: 'upload', takeId, upload: null })
    },
    /** The academy has a take. Its removal comes in between: who reads meanwhile may see it twice, and never misses it. */
    async saved(takeId: string, video: UserVideo, remove: () => Promise<void>): Promise<void> {
      saved.set(takeId, video)
      await remove()
      forget(takeId)
      tell({ kind: 'saved', takeId, video })
    },
    /** Somebody else is here, of whom nothing is known yet; or nobody. */
    async belongTo(user: number | null): Promise<void> {
      userId = user
      for (const map of [own, known, saved]) map.clear()
      tell({ kind: 'asked' })
      await show()
    },
  }
}

type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never
type Word = Without<TabMessage, 'userId'>
