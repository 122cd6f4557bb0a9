import { demoHistory, type LearnerHistory } from '#demo/history/demo-history.ts'
import { pictureFile } from '#demo/history/pictures.ts'
import type { Account } from '#server/domain/accounts/account.ts'
import type { AccountStore, Passwords } from '#server/domain/accounts/ports.ts'
import { putBytes, removeAll } from '#server/domain/files/whole-files.ts'
import type { EnrolmentStore, ProgressStore } from '#server/domain/learning/ports.ts'
import type { Pictures } from '#server/domain/profile/save-picture.ts'
import { savedPictureKey } from '#server/domain/profile/save-picture.ts'
import type { RecordingStore } from '#server/domain/recordings/ports.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import type { MilestoneStore } from '#server/storage/database/milestone-store.ts'
import { storeTakes, type TakePorts } from './recordings.ts'
import { type PreparedLearner, type ReplayStores, replayLearner } from './replay.ts'
import { type DemoSchool, type DemoSchoolPorts, readSchool } from './school.ts'

export interface DemoHistoryPorts extends DemoSchoolPorts, TakePorts {
  readonly milestones: Pick<MilestoneStore, 'reachedAt'>
  readonly accounts: Pick<AccountStore, 'create' | 'findByEmail'>
  readonly progress: Pick<ProgressStore, 'summary'>
  readonly enrolments: Pick<EnrolmentStore, 'coursesOf' | 'programsOf'>
  readonly recordings: Pick<RecordingStore, 'listOf'>
  readonly passwords: Pick<Passwords, 'hash'>
  readonly pictures: Pictures
  readonly transaction: Transaction<ReplayStores & { readonly milestones: Pick<MilestoneStore, 'reach'> }>
  now(): number
}

/**
 * Loads the weeks of learning of the demo's learners, once in the life of a database: through the use cases that serve
 * them, each at the date of its action, and in one transaction, so that a killed start leaves all of it or nothing. A
 * demo account that a visitor has used stays as it is. Returns whether it was loaded.
 */
export async function loadDemoHistory(ports: DemoHistoryPorts): Promise<boolean> {
  if ((await ports.milestones.reachedAt('demo-history')) > 0) return false
  const now = ports.now()
  const school = await readSchool(ports)
  const stored: string[] = []
  let loaded = false
  try {
    const learners = await prepareLearners(ports, demoHistory(now), stored)
    loaded = await writeHistory(ports, school, learners, now)
  } finally {
    if (!loaded) await removeAll(ports.files, stored)
  }
  return loaded
}

/** Creates missing accounts and stores the media; the keys of what is stored are added to `stored`. */
async function prepareLearners(
  ports: DemoHistoryPorts,
  histories: readonly LearnerHistory[],
  stored: string[],
): Promise<readonly PreparedLearner[]> {
  const learners: PreparedLearner[] = []
  // A random password that is not stored anywhere: the crowd cannot sign in.
  const password_hash = await ports.passwords.hash(ports.secrets.token())
  for (const history of histories) {
    const account = await accountOf(ports, history, password_hash)
    if (!account || !(await isUnused(ports, account))) continue
    const pictureKey = await storePicture(ports, history)
    if (pictureKey !== null) stored.push(pictureKey)
    const takes = await storeTakes(ports, account.id, history.actions, stored)
    learners.push({ account, history, takes, pictureKey })
  }
  return learners
}

async function accountOf({ accounts }: DemoHistoryPorts, { email, newAccount }: LearnerHistory, password_hash: string) {
  const known = await accounts.findByEmail(email)
  if (known || !newAccount) return known
  const { name, lastname, created_at } = newAccount
  return accounts.create({ email, name, lastname, created_at, email_verified_at: created_at, password_hash })
}

/** Whether nothing was done with an account yet. */
async function isUnused({ progress, enrolments, recordings }: DemoHistoryPorts, account: Account): Promise<boolean> {
  const { id, user_name, image_key, home_notification_seen } = account
  if (user_name !== null || image_key !== null || home_notification_seen) return false
  const done = await Promise.all([enrolments.coursesOf(id), enrolments.programsOf(id), recordings.listOf(id)])
  return (
    done.every((list) => list.length === 0) && Object.values(await progress.summary(id)).every((l) => l.length === 0)
  )
}

async function storePicture(ports: DemoHistoryPorts, { notes: { picture } }: LearnerHistory): Promise<string | null> {
  if (picture === null) return null
  const key = savedPictureKey(ports.secrets)
  await putBytes(ports.files, key, await ports.pictures.clean(await readSource(ports, pictureFile(picture))))
  return key
}

async function readSource({ sources }: DemoHistoryPorts, source: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of sources.read(source)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function writeHistory(
  ports: DemoHistoryPorts,
  school: DemoSchool,
  learners: readonly PreparedLearner[],
  now: number,
): Promise<boolean> {
  return ports.transaction(async (stores) => {
    if (!(await stores.milestones.reach('demo-history', now))) return false
    for (const learner of learners) await replayLearner(stores, school, learner)
    return true
  })
}
