import type { LearnerHistory } from '#demo/history/demo-history.ts'
import type { LearnerAction } from '#demo/history/learner-actions.ts'
import type { Account } from '#server/domain/accounts/account.ts'
import { type RedeemCouponStores, redeemOperatorCoupon } from '#server/domain/accounts/operator-coupons.ts'
import type { AccountStore, OperatorCouponStore, SearchLog } from '#server/domain/accounts/ports.ts'
import { requireLessonAccess } from '#server/domain/learning/access.ts'
import type { ActionContext } from '#server/domain/learning/apply-once.ts'
import { joinCourse, joinProgram } from '#server/domain/learning/enrol.ts'
import { finishLesson, rateLesson } from '#server/domain/learning/lesson-stats.ts'
import type { LearningStores } from '#server/domain/learning/ports.ts'
import { reportPlayback } from '#server/domain/learning/report-playback.ts'
import { type SaveOnboardingPorts, saveOnboarding } from '#server/domain/onboarding/save-onboarding.ts'
import { profileChanges } from '#server/domain/profile/profile-changes.ts'
import { saveSubmittedSearch } from '#server/domain/profile/save-search.ts'
import type { RecordingStore } from '#server/domain/recordings/ports.ts'
import { utcDayOf } from '#server/domain/utc-day.ts'
import { type StoredTakes, saveDemoRecording } from './recordings.ts'
import type { DemoSchool } from './school.ts'

/** A learner whose history is to be written, with the media that are stored for it. */
export interface PreparedLearner {
  readonly account: Account
  readonly history: LearnerHistory
  readonly takes: StoredTakes
  readonly pictureKey: string | null
}

/** The stores a replay writes to, in one transaction. */
export interface ReplayStores extends LearningStores, RedeemCouponStores {
  readonly accounts: Pick<AccountStore, 'find' | 'lock' | 'update'>
  readonly operatorCoupons: Pick<OperatorCouponStore, 'add' | 'find' | 'redeem'>
  readonly searches: SearchLog
  readonly recordings: RecordingStore
}

/** Writes a learner's profile, then replays their actions, each at its date with the rights they had then. */
export async function replayLearner(stores: ReplayStores, school: DemoSchool, learner: PreparedLearner): Promise<void> {
  const { history } = learner
  await redeemCoupon(stores, learner)
  const account = await writeProfile(stores, school, learner)
  for (const action of history.actions) await replay(stores, school, { ...learner, account }, action)
}

async function redeemCoupon(
  stores: ReplayStores,
  { account, history: { newAccount } }: PreparedLearner,
): Promise<void> {
  if (!newAccount?.coupon) return
  const { created_at, coupon } = newAccount
  await stores.operatorCoupons.add([{ ...coupon, created_at }])
  await redeemOperatorCoupon(stores, { ...coupon, user_id: null, used_at: null }, account, created_at)
}

async function writeProfile(
  { accounts }: ReplayStores,
  { onboardingChoices }: DemoSchool,
  { account, history: { notes, newAccount }, pictureKey: image_key }: PreparedLearner,
): Promise<Account> {
  const { profile, onboarding, sawHomeNotice: home_notification_seen } = notes
  const today = utcDayOf(account.created_at)
  const changes = profileChanges({ account, membership: null }, profile, today)
  await accounts.update(account.id, { ...changes, image_key, home_notification_seen })
  if (onboarding) {
    const { experience, target, time_available, disciplines } = onboarding
    const transaction: SaveOnboardingPorts['transaction'] = (work) => work({ accounts })
    await saveOnboarding({ onboardingChoices, transaction }, account, {
      ...(experience && { experience }),
      ...(target && { target }),
      ...(time_available && { time_available }),
      disciplines,
      from_preferences: newAccount === null,
    })
  }
  return (await accounts.find(account.id)) ?? account
}

async function replay(
  stores: ReplayStores,
  { lessonMedia, curriculum }: DemoSchool,
  { account, history, takes }: PreparedLearner,
  action: LearnerAction,
): Promise<void> {
  const { at } = action
  const entitlements = rightsAt(history, at)
  const context: ActionContext = { userId: account.id, entitlements, key: null }
  const ports = {
    lessonMedia,
    curriculum,
    actions: stores.actions,
    // The answers of the use cases are not read.
    progress: { lessonProgress: async () => ({ rating: null, finishedAt: null, programs: [] }) },
    transaction: <T>(work: (all: LearningStores) => Promise<T>) => work(stores),
    now: () => at,
  }
  switch (action.kind) {
    case 'join-course':
      return joinCourse(ports, context, { course: action.course, level: action.level })
    case 'join-program':
      return joinProgram(ports, context, { program: action.program })
    case 'play': {
      const seconds = ((await lessonMedia.find(action.lesson))?.media?.media_duration ?? 0) * action.share
      const position = Math.round(seconds * 10) / 10
      return reportPlayback(ports, context, action.lesson, {
        course_id: action.course,
        program_id: action.program,
        completed_percentage: Math.round(action.share * 100),
        position,
        ranges: [[0, position]],
        session: `demo-${account.id}-${action.lesson}-${at}`,
        at,
        ...(action.preferences ? { preferences: action.preferences } : {}),
      })
    }
    case 'finish':
      await finishLesson(ports, context, action.lesson, action.program ?? undefined)
      return
    case 'rate':
      await rateLesson(ports, context, action.lesson, { [action.liked ? 'liked' : 'disliked']: true })
      return
    case 'search':
      return saveSubmittedSearch({ searches: stores.searches, now: () => at }, account.id, action.text)
    case 'record': {
      const lesson = await requireLessonAccess(ports, entitlements, action.lesson)
      const given = { account, lesson, rights: entitlements, keys: takes.get(action) }
      return saveDemoRecording(stores.recordings, action, given)
    }
  }
}

/** What a learner might do at an instant (ms) of their history. */
function rightsAt({ subscribed, challenge }: LearnerHistory, at: number) {
  const runs = (period: { readonly from: number; readonly until: number } | null) =>
    period !== null && at >= period.from && at < period.until
  return {
    subscription_active: runs(subscribed),
    in_trial: runs(subscribed) && subscribed?.in_trial === true,
    has_challenge: runs(challenge),
  }
}
