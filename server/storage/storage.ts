import { join } from 'node:path'
import { sql } from 'kysely'
import type {
  AccountStore,
  AttemptStore,
  DeviceStore,
  IdentityStore,
  LinkStore,
  MembershipStore,
  OperatorCouponStore,
  SearchLog,
  SessionStore,
} from '#server/domain/accounts/ports.ts'
import type { BillingStores } from '#server/domain/billing/ports.ts'
import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'
import type { TicketStore } from '#server/domain/identity/ports.ts'
import type { JobStore, RecurringTaskStore } from '#server/domain/jobs/ports.ts'
import type { CurriculumStore, LearningStores } from '#server/domain/learning/ports.ts'
import type { LessonMediaStore, LessonTallyStore, UnreferencedFileStore } from '#server/domain/lessons/ports.ts'
import type { CallLimit, SharedCallCount } from '#server/domain/limits/ports.ts'
import type { MailOutboxStore } from '#server/domain/mail/ports.ts'
import type { OnboardingChoices } from '#server/domain/onboarding/save-onboarding.ts'
import type { MaintenanceStore } from '#server/domain/operation/maintenance.ts'
import type { ConnectionCounts, JobCounts } from '#server/domain/operation/metrics.ts'
import type { PublicCatalogue } from '#server/domain/public-pages/ports.ts'
import type { RecordingStore, UploadStore } from '#server/domain/recordings/ports.ts'
import type { SupportMessageStore } from '#server/domain/support/send-support-message.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import { accountStore } from './accounts/account-store.ts'
import { attemptStore } from './accounts/attempt-store.ts'
import { deviceStore } from './accounts/device-store.ts'
import { identityStore, ticketStore } from './accounts/identity-store.ts'
import { linkStore } from './accounts/link-store.ts'
import { membershipStore } from './accounts/membership-store.ts'
import { operatorCouponStore } from './accounts/operator-coupon-store.ts'
import { searchLog } from './accounts/search-log.ts'
import { sessionStore } from './accounts/session-store.ts'
import { billingStores } from './billing/billing-stores.ts'
import { catalogueStore } from './catalogue/catalogue-store.ts'
import { lessonMediaStore } from './catalogue/lesson-media-store.ts'
import { lessonTallyStore } from './catalogue/lesson-tally-store.ts'
import { onboardingChoices } from './catalogue/onboarding-choices.ts'
import { publicCatalogue } from './catalogue/public-catalogue.ts'
import { advisoryLock, type Lock } from './cluster/advisory-lock.ts'
import { type Clock, databaseClock } from './cluster/database-clock.ts'
import { type SharedValueStore, sharedValueStore } from './cluster/shared-values.ts'
import { connectionCounts, type Db, migrate, openPostgres, openSqlite } from './database/database.ts'
import { type MilestoneStore, milestoneStore } from './database/milestone-store.ts'
import { jobNotifier, listenForJobs } from './jobs/job-notifications.ts'
import { jobStore } from './jobs/job-store.ts'
import { mailOutboxStore } from './jobs/mail-outbox-store.ts'
import { recurringTaskStore } from './jobs/recurring-task-store.ts'
import { actionStore } from './learning/action-store.ts'
import { curriculumStore } from './learning/curriculum-store.ts'
import { enrolmentStore } from './learning/enrolment-store.ts'
import { playbackStore } from './learning/playback-store.ts'
import { progressStore } from './learning/progress-store.ts'
import { sharedCallCount } from './limits/shared-call-count.ts'
import { countDefaultCredentials, type DefaultCredentials } from './operation/default-credentials.ts'
import { jobCounts } from './operation/job-counts.ts'
import { maintenanceStore } from './operation/maintenance-store.ts'
import { supportMessageStore } from './operation/support-message-store.ts'
import { unreferencedFileStore } from './operation/unreferenced-file-store.ts'
import { recordingStore } from './recordings/recording-store.ts'
import { recordingUploadStore } from './recordings/recording-upload-store.ts'
import { type TransactionStores, transaction } from './transaction.ts'

/** All stores of the database, one per aggregate. */
export interface Storage extends BillingStores, LearningStores {
  readonly catalogue: CatalogueStore
  readonly publicCatalogue: PublicCatalogue
  readonly lessonMedia: LessonMediaStore
  readonly lessonTallies: LessonTallyStore
  readonly unreferencedFiles: UnreferencedFileStore
  readonly onboardingChoices: OnboardingChoices
  readonly curriculum: CurriculumStore
  readonly accounts: AccountStore
  readonly memberships: MembershipStore
  readonly sessions: SessionStore
  readonly devices: DeviceStore
  readonly links: LinkStore
  readonly attempts: AttemptStore
  readonly milestones: MilestoneStore
  readonly identities: IdentityStore
  readonly tickets: TicketStore
  readonly operatorCoupons: OperatorCouponStore
  readonly searches: SearchLog
  readonly recordings: RecordingStore
  readonly recordingUploads: UploadStore
  readonly jobs: JobStore
  readonly recurringTasks: RecurringTaskStore
  readonly sharedValues: SharedValueStore
  readonly mailOutbox: MailOutboxStore
  readonly supportMessages: SupportMessageStore
  /** Runs writes to several stores in one transaction. */
  readonly transaction: Transaction<TransactionStores>
  /**
   * The clock that leases are compared by: the database's where several servers share it, else `own` (ms since 1970).
   */
  openClock(own: () => number): Promise<Clock>
  /** Locks a name for this process; undefined while another server holds it. A database of one server has no other. */
  lock(name: string): Promise<Lock | undefined>
  /** Listens for jobs that other servers enqueue, until `close`. */
  listenForJobs(): void
  /** Counts the calls of networks for all servers; null for a database of one server, which counts in memory. */
  countCalls(limit: CallLimit): SharedCallCount | null
  readonly jobCounts: JobCounts
  readonly maintenance: MaintenanceStore
  /** How many accounts and unused coupons with these credentials there are. */
  countDefaultCredentials(credentials: DefaultCredentials): ReturnType<typeof countDefaultCredentials>
  /** Null for SQLite, which has one. */
  connections(): ConnectionCounts | null
  /** Whether the database responds. */
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

/** Opens the configured database and migrates its schema. */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  const { dataDir, databaseUrl, queryTimeoutMs } = settings
  const db = databaseUrl === null ? openSqlite(join(dataDir, 'academy.sqlite')) : openPostgres(databaseUrl)
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  if (databaseUrl === null || queryTimeoutMs === undefined) return createStorage(db, databaseUrl)
  // Migrations run without the query timeout.
  await db.destroy()
  return createStorage(openPostgres(databaseUrl, queryTimeoutMs), databaseUrl)
}

export interface StorageSettings {
  readonly dataDir: string
  /** Null for SQLite in `dataDir`. */
  readonly databaseUrl: string | null
  /** Timeout of PostgreSQL queries in ms; none by default. */
  readonly queryTimeoutMs?: number
}

/** The stores of a migrated database; `url` is that of a PostgreSQL, which several servers may share. */
export function createStorage(db: Db, url: string | null = null): Storage {
  const notifier = jobNotifier()
  let listening: ReturnType<typeof listenForJobs> | undefined
  let counting: ReturnType<typeof sharedCallCount> | undefined
  return {
    catalogue: catalogueStore(db),
    publicCatalogue: publicCatalogue(db),
    lessonMedia: lessonMediaStore(db),
    lessonTallies: lessonTallyStore(db),
    unreferencedFiles: unreferencedFileStore(db),
    onboardingChoices: onboardingChoices(db),
    progress: progressStore(db),
    playbacks: playbackStore(db),
    enrolments: enrolmentStore(db),
    actions: actionStore(db),
    curriculum: curriculumStore(db),
    accounts: accountStore(db),
    memberships: membershipStore(db),
    sessions: sessionStore(db),
    devices: deviceStore(db),
    links: linkStore(db),
    attempts: attemptStore(db),
    milestones: milestoneStore(db),
    identities: identityStore(db),
    tickets: ticketStore(db),
    operatorCoupons: operatorCouponStore(db),
    searches: searchLog(db),
    recordings: recordingStore(db),
    recordingUploads: recordingUploadStore(db),
    jobs: jobStore(db, notifier),
    recurringTasks: recurringTaskStore(db),
    sharedValues: sharedValueStore(db),
    mailOutbox: mailOutboxStore(db),
    supportMessages: supportMessageStore(db),
    ...billingStores(db),
    transaction: transaction(db, notifier),
    openClock: async (own) => (url === null ? { now: own, stop: () => undefined } : databaseClock(db, own)),
    lock: async (name) => (url === null ? { release: async () => undefined } : advisoryLock(url, name)),
    listenForJobs() {
      if (url !== null) listening ??= listenForJobs(url, notifier)
    },
    countCalls(limit) {
      if (url === null) return null
      counting ??= sharedCallCount(url, limit)
      return counting
    },
    jobCounts: jobCounts(db),
    maintenance: maintenanceStore(db),
    countDefaultCredentials: (credentials) => countDefaultCredentials(db, credentials),
    connections: () => connectionCounts(db),
    isReachable: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    async close() {
      await listening?.close()
      await counting?.close()
      await db.destroy()
    },
  }
}
