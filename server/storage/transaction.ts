import type {
  AccountStore,
  DeviceStore,
  IdentityStore,
  LinkStore,
  MembershipStore,
  OperatorCouponStore,
  SearchLog,
  SessionStore,
} from '#server/domain/accounts/ports.ts'
import type { BillingStores } from '#server/domain/billing/ports.ts'
import type { JobStore } from '#server/domain/jobs/ports.ts'
import type { LearningStores } from '#server/domain/learning/ports.ts'
import type { RecordingStore, UploadStore } from '#server/domain/recordings/ports.ts'
import type { SupportMessageStore } from '#server/domain/support/send-support-message.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import { accountStore } from './accounts/account-store.ts'
import { deviceStore } from './accounts/device-store.ts'
import { identityStore } from './accounts/identity-store.ts'
import { linkStore } from './accounts/link-store.ts'
import { membershipStore } from './accounts/membership-store.ts'
import { operatorCouponStore } from './accounts/operator-coupon-store.ts'
import { searchLog } from './accounts/search-log.ts'
import { sessionStore } from './accounts/session-store.ts'
import { billingStores } from './billing/billing-stores.ts'
import type { Db } from './database/database.ts'
import { type MilestoneStore, milestoneStore } from './database/milestone-store.ts'
import { type JobNotifier, jobNotifier } from './jobs/job-notifications.ts'
import { jobStore } from './jobs/job-store.ts'
import { actionStore } from './learning/action-store.ts'
import { enrolmentStore } from './learning/enrolment-store.ts'
import { playbackStore } from './learning/playback-store.ts'
import { progressStore } from './learning/progress-store.ts'
import { supportMessageStore } from './operation/support-message-store.ts'
import { recordingStore } from './recordings/recording-store.ts'
import { recordingUploadStore } from './recordings/recording-upload-store.ts'

/** The stores a use case may write to in one transaction. */
export interface TransactionStores extends LearningStores, BillingStores {
  readonly accounts: AccountStore
  readonly memberships: MembershipStore
  readonly sessions: SessionStore
  readonly devices: Pick<DeviceStore, 'deleteAll'>
  /** A try at a code counts also when the transaction is rolled back. */
  readonly links: Omit<LinkStore, 'issue' | 'tryCode'>
  readonly identities: IdentityStore
  readonly operatorCoupons: OperatorCouponStore
  readonly searches: SearchLog
  readonly milestones: MilestoneStore
  readonly recordings: RecordingStore
  readonly recordingUploads: Pick<UploadStore, 'remove'>
  readonly jobs: Pick<JobStore, 'enqueue' | 'recordDeath' | 'recordFailure' | 'removeSetAside'>
  readonly supportMessages: Pick<SupportMessageStore, 'accept'>
}

/** Runs work in a database transaction; listeners of the job queue are notified after the commit. */
export function transaction(db: Db, notifier: JobNotifier): Transaction<TransactionStores> {
  return async (work) => {
    const enqueued: number[] = []
    const pending = jobNotifier()
    pending.onEnqueued((runAt) => enqueued.push(runAt))
    const result = await db.transaction().execute((trx) =>
      work({
        accounts: accountStore(trx),
        memberships: membershipStore(trx),
        sessions: sessionStore(trx),
        devices: deviceStore(trx),
        links: linkStore(trx),
        identities: identityStore(trx),
        operatorCoupons: operatorCouponStore(trx),
        searches: searchLog(trx),
        milestones: milestoneStore(trx),
        recordings: recordingStore(trx),
        recordingUploads: recordingUploadStore(trx),
        jobs: jobStore(trx, pending),
        supportMessages: supportMessageStore(trx),
        progress: progressStore(trx),
        playbacks: playbackStore(trx),
        enrolments: enrolmentStore(trx),
        actions: actionStore(trx),
        ...billingStores(trx),
      }),
    )
    for (const runAt of enqueued) notifier.notify(runAt)
    return result
  }
}
