import { mayPublish } from '#contract/rules/profile-rules.ts'
import { mayRecord, type TakeRights, type TakeStatus } from '#contract/rules/recording-limit.ts'
import type { ActionOf, LearnerAction } from '#demo/history/learner-actions.ts'
import { takeFacts, takeFiles } from '#demo/history/takes.ts'
import type { Account } from '#server/domain/accounts/account.ts'
import type { SourceFolder } from '#server/domain/catalogue/import-catalogue.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'
import type { PlayableLesson } from '#server/domain/lessons/ports.ts'
import type { PublicKeys, RecordingStore, TranscodedKeys } from '#server/domain/recordings/ports.ts'
import { publicName, type TokenSource } from '#server/domain/recordings/take-files.ts'
import { utcDayOf } from '#server/domain/utc-day.ts'

type Recorded = ActionOf<'record'>

export interface TakePorts {
  readonly files: Pick<FileStore, 'put' | 'remove'>
  readonly sources: Pick<SourceFolder, 'read'>
  readonly secrets: TokenSource
}

interface TakeKeys {
  readonly own: TranscodedKeys
  /** Null for a take that is not published. */
  readonly shown: PublicKeys | null
}
/** The files of recordings, by the action that made them. */
export type StoredTakes = ReadonlyMap<LearnerAction, TakeKeys>

/** Stores the files of a learner's recordings as transcoding leaves them; the keys are added to `stored`. */
export async function storeTakes(
  ports: TakePorts,
  userId: number,
  actions: readonly LearnerAction[],
  stored: string[],
): Promise<StoredTakes> {
  const takes = new Map<LearnerAction, TakeKeys>()
  const put = async (key: string, source: string) => {
    stored.push(key)
    await ports.files.put(key, ports.sources.read(source))
    return key
  }
  for (const action of actions) {
    if (action.kind !== 'record' || action.outcome === 'unmakeable') continue
    const { video, poster } = takeFiles(action.take)
    const own = `recordings/${userId}/demo-${ports.secrets.token()}`
    const shown = publicName(ports.secrets)
    takes.set(action, {
      own: { video_key: await put(`${own}.mp4`, video), poster_key: await put(`${own}.jpg`, poster) },
      shown:
        action.outcome === 'public'
          ? { public_video_key: await put(`${shown}.mp4`, video), public_poster_key: await put(`${shown}.jpg`, poster) }
          : null,
    })
  }
  return takes
}

interface Given {
  readonly account: Account
  readonly lesson: PlayableLesson
  readonly rights: TakeRights
  readonly keys: TakeKeys | undefined
}

/**
 * Saves a recording with its outcome, as uploading, transcoding, publishing and moderation do one after the other.
 * Throws a `RangeError` for one that its learner could not have made.
 */
export async function saveDemoRecording(
  recordings: Pick<RecordingStore, 'add' | 'edit' | 'finish' | 'listOf' | 'markUnprocessable' | 'publish' | 'reject'>,
  action: Recorded,
  { account, lesson, rights, keys }: Given,
): Promise<void> {
  const { lesson: lesson_id, take, outcome, at, decidedAt } = action
  const known = (await recordings.listOf(account.id)).map((one) => ({
    video_id: one.lesson_id,
    status: one.status as TakeStatus,
  }))
  if (!mayRecord(rights, lesson_id, known)) throw new RangeError(`${account.email} may not record lesson ${lesson_id}`)
  const added = await recordings.add({
    user_id: account.id,
    lesson_id,
    lesson_slug: lesson.slug,
    client_id: null,
    ...takeFacts[take],
    title: action.title ?? `${account.user_name || account.name} baila ${lesson.title}`,
    start: 4,
    offset: 0,
    rate: 1,
    original_key: null,
    created_at: at,
  })
  if (!added) return
  if (outcome === 'unmakeable') {
    await recordings.markUnprocessable(added.id, 'unmakeable', decidedAt)
    return
  }
  if (!keys) throw new RangeError(`the recording of lesson ${lesson_id} has no files`)
  await recordings.finish(added.id, keys.own, at)
  if (action.description !== null)
    await recordings.edit(added.id, account.id, { description: action.description }, decidedAt)
  if (typeof outcome === 'object') await recordings.reject(added.id, outcome.rejected, decidedAt)
  if (outcome !== 'public' || !keys.shown) return
  if (!mayPublish(account.birthday, utcDayOf(decidedAt))) throw new RangeError(`${account.email} may not publish`)
  await recordings.publish(added.id, keys.shown, decidedAt)
}
