import type {
  AccountStore,
  DeviceStore,
  IdentityStore,
  LinkStore,
  MembershipStore,
  OperatorCouponStore,
  SessionStore,
} from '#server/domain/accounts/ports.ts'
import type { JobStore } from '#server/domain/jobs/ports.ts'
import type { RecordingStore, UploadStore } from '#server/domain/recordings/ports.ts'
import type { Together } from '#server/domain/together.ts'
import { accountStore } from './accounts/account-store.ts'
import { deviceStore } from './accounts/device-store.ts'
import { identityStore } from './accounts/identity-store.ts'
import { linkStore } from './accounts/link-store.ts'
import { membershipStore } from './accounts/membership-store.ts'
import { operatorCouponStore } from './accounts/operator-coupon-store.ts'
import { sessionStore } from './accounts/session-store.ts'
import type { Db } from './database/database.ts'
import { type JobBell, jobBell } from './jobs/job-bell.ts'
import { jobStore } from './jobs/job-store.ts'
import { recordingStore } from './recordings/recording-store.ts'
import { recordingUploadStore } from './recordings/recording-upload-store.ts'

/** What can be changed together about a learner. */
export interface JointStores {
  readonly accounts: AccountStore
  readonly memberships: MembershipStore
  readonly sessions: SessionStore
  readonly devices: Pick<DeviceStore, 'forgetAll'>
  readonly links: Omit<LinkStore, 'issue'>
  readonly identities: IdentityStore
  readonly operatorCoupons: OperatorCouponStore
  readonly recordings: Omit<RecordingStore, 'publish' | 'withdraw'>
  readonly recordingUploads: Pick<UploadStore, 'remove'>
  readonly jobs: Pick<JobStore, 'enqueue' | 'died' | 'failed'>
}

/** Stores whose writes are one transaction. A job put in line by it is told of once it can be seen. */
export function together(db: Db, bell: JobBell): Together<JointStores> {
  return async (work) => {
    const enqueued: number[] = []
    const held = jobBell()
    held.onEnqueued((runAt) => enqueued.push(runAt))
    const answer = await db.transaction().execute((trx) =>
      work({
        accounts: accountStore(trx),
        memberships: membershipStore(trx),
        sessions: sessionStore(trx),
        devices: deviceStore(trx),
        links: linkStore(trx),
        identities: identityStore(trx),
        operatorCoupons: operatorCouponStore(trx),
        recordings: recordingStore(trx),
        recordingUploads: recordingUploadStore(trx),
        jobs: jobStore(trx, held),
      }),
    )
    for (const runAt of enqueued) bell.ring(runAt)
    return answer
  }
}
