import { Failure } from '#contract/errors.ts'
import { lastPublishingBirthday, mayPublish } from '#contract/rules/profile-rules.ts'
import type { Account } from '#server/domain/accounts/account.ts'
import type { AccountStore } from '#server/domain/accounts/ports.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'
import { removeAll } from '#server/domain/files/whole-files.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import { tryAll } from '#server/domain/try-all.ts'
import { utcDayOf } from '#server/domain/utc-day.ts'
import { type OwnRecordingPorts, requireOwn } from './own-recordings.ts'
import type { Recording, RecordingStore } from './ports.ts'
import { publicName, type TokenSource } from './take-files.ts'

export interface PublishPorts extends OwnRecordingPorts {
  readonly recordings: Pick<RecordingStore, 'find' | 'listOf' | 'withdraw'>
  readonly files: Pick<FileStore, 'put' | 'stat' | 'open' | 'remove'>
  readonly secrets: TokenSource
  readonly transaction: Transaction<{
    readonly accounts: Pick<AccountStore, 'lock'>
    readonly recordings: Pick<RecordingStore, 'publish'>
  }>
  now(): number
}

/**
 * Publishes a draft by copying its files to unguessable keys; the learner's own files keep theirs. A recording of the
 * same lesson published before becomes a draft again (F154). Conditions need to be accepted once (F152). Throws
 * `not_found`, `conditions_needed`, `too_young` (Q33) and `recording_busy`.
 */
export async function publishRecording(
  ports: PublishPorts,
  account: Account,
  id: number,
  { acceptsConditions }: { readonly acceptsConditions: boolean },
): Promise<Recording> {
  const recording = await requireOwn(ports, account.id, id)
  if (recording.status === 'public') return recording
  const accepted =
    acceptsConditions || (await ports.recordings.listOf(account.id)).some((own) => own.conditions_accepted)
  if (!accepted) throw new Failure('conditions_needed')
  const today = utcDayOf(ports.now())
  if (!mayPublish(account.birthday, today)) throw new Failure('too_young')
  const { video_key, poster_key } = recording
  if (recording.status !== 'draft' || video_key === null || poster_key === null) throw new Failure('recording_busy')
  const name = publicName(ports.secrets)
  const keys = {
    public_video_key: `${name}.mp4`,
    public_poster_key: `${name}${poster_key.slice(poster_key.lastIndexOf('.'))}`,
  }
  const removeCopies = () => removeAll(ports.files, [keys.public_video_key, keys.public_poster_key])
  try {
    await copy(ports.files, video_key, keys.public_video_key)
    await copy(ports.files, poster_key, keys.public_poster_key)
  } catch (error) {
    await removeCopies()
    throw error
  }
  // If it throws, the copies stay: a commit whose answer was lost may have stored their keys.
  const { owner, published } = await ports.transaction(async ({ accounts, recordings }) => {
    // Locked, so that a birthday that is being saved is either read here or unpublishes what this stores.
    const owner = await accounts.lock(account.id)
    const isAllowed = owner !== undefined && mayPublish(owner.birthday, today)
    return { owner, published: isAllowed ? await recordings.publish(id, keys, ports.now()) : undefined }
  })
  if (published) {
    await removeAll(ports.files, published.withdrawn)
    return published.recording
  }
  await removeCopies()
  // Published or rejected concurrently, or the birthday was changed; if it is a draft that may be published, retry.
  return publishRecording(ports, owner ?? account, id, { acceptsConditions })
}

/** Unpublishes a recording, which deletes its public copies; a draft stays one. Throws like publishing. */
export async function unpublishRecording(ports: PublishPorts, account: Account, id: number): Promise<Recording> {
  const { status } = await requireOwn(ports, account.id, id)
  if (status !== 'public' && status !== 'draft') throw new Failure('recording_busy')
  await removeAll(ports.files, await ports.recordings.withdraw(id, ports.now()))
  return requireOwn(ports, account.id, id)
}

/**
 * Unpublishes all recordings of a learner who may not publish any more (Q33), and returns the keys of the public copies
 * to delete after the commit. Must run inside a transaction.
 */
export async function unpublishAll(
  recordings: Pick<RecordingStore, 'listOf' | 'withdraw'>,
  userId: number,
  at: number,
): Promise<readonly string[]> {
  const keys: string[] = []
  for (const { id, status } of await recordings.listOf(userId))
    if (status === 'public') keys.push(...(await recordings.withdraw(id, at)))
  return keys
}

interface WithdrawPorts {
  readonly recordings: Pick<RecordingStore, 'publishedByBornAfter' | 'withdraw'>
  readonly files: Pick<FileStore, 'remove'>
  now(): number
}

/**
 * Unpublishes what versions before this one left public of learners who then saved a birthday under the age (Q33), so
 * that it does not come back by itself with a later birthday. One that fails does not keep the others; the first error
 * is thrown at the end.
 */
export async function withdrawOfTooYoung({ recordings, files, now }: WithdrawPorts): Promise<void> {
  const ids = await recordings.publishedByBornAfter(lastPublishingBirthday(utcDayOf(now())))
  await tryAll(ids.map((id) => async () => removeAll(files, await recordings.withdraw(id, now()))))
}

async function copy(files: PublishPorts['files'], from: string, to: string): Promise<void> {
  const facts = await files.stat(from)
  const bytes = facts && (await files.open(facts))
  if (!bytes) throw new Failure('not_found')
  await files.put(to, bytes)
}
