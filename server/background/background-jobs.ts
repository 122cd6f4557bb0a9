import type { Config } from '../config/config.ts'
import { addressOfMailbox } from '../config/config-values.ts'
import { updateCustomer, updateCustomerKind } from '../domain/billing/customer/update-customer.ts'
import { confirmCancellation, confirmCancellationKind } from '../domain/billing/subscription/confirm-cancellation.ts'
import { endSubscriptions, endSubscriptionsKind } from '../domain/billing/subscription/end-subscriptions.ts'
import type { FileStore } from '../domain/files/file-store.ts'
import type { Job } from '../domain/jobs/ports.ts'
import { emailJobHandlers } from '../domain/mail/email-job-handlers.ts'
import type { Branding } from '../domain/mail/ports.ts'
import type { MaintenanceView } from '../domain/operation/maintenance.ts'
import type { RecordingMedia } from '../domain/recordings/media.ts'
import { maxTakeFailures, processRecording, type RejectedRecording } from '../domain/recordings/process-recording.ts'
import { processRecordingKind } from '../domain/recordings/process-recording-job.ts'
import { type SetAsidePorts, setAsideRecording } from '../domain/recordings/set-aside.ts'
import { outboxMail, smtpMail } from '../gateways/mail/mail-transports.ts'
import { randomSecrets } from '../gateways/secrets/random-secrets.ts'
import { type JobLog, type JobRunner, jobRunner } from '../jobs/job-runner.ts'
import type { Payments } from '../payment-provider.ts'
import type { Storage } from '../storage/storage.ts'
import { type JobObservers, observedHandlers, pausedInMaintenance } from './observed-jobs.ts'

interface BackgroundJobParts extends JobObservers {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'supportEmail' | 'productName' | 'operator'>
  readonly storage: Pick<
    Storage,
    | 'accounts'
    | 'links'
    | 'ledger'
    | 'billingCustomers'
    | 'subscriptions'
    | 'cancellations'
    | 'withdrawals'
    | 'jobs'
    | 'mailOutbox'
    | 'recordings'
    | 'transaction'
  >
  /** Payments are off unless given. */
  readonly payments?: Pick<Payments, 'provider'>
  readonly files: FileStore
  readonly recordingMedia: Pick<RecordingMedia, 'inspect' | 'transcode'>
  /** The origin learners use, without a trailing slash; read when an e-mail is written. */
  publicOrigin(): string
  now(): number
  readonly log: JobLog
  /** During maintenance no job begins; without it they always do. */
  readonly maintenance?: Pick<MaintenanceView, 'current'>
}

/** Each transcoding costs a core and 250 MB. */
const maxTranscodes = 2

/**
 * Runs the jobs stored by requests. E-mails, payments and recordings have separate runners, so that no e-mail
 * waits for a transcoding or the payment provider.
 */
export function backgroundJobs(parts: BackgroundJobParts): JobRunner {
  const { storage, files, recordingMedia, now, log } = parts
  const reportRejection = (facts: RejectedRecording) => log.warn(facts, 'recording rejected')
  const reportSetAside: SetAsidePorts['reportSetAside'] = (facts) =>
    log.error(facts, 'recording set aside: `alcompas recordings retry ID` has it tried again')
  const ports = {
    ...storage,
    files,
    media: recordingMedia,
    secrets: randomSecrets,
    reportRejection,
    reportSetAside,
    now,
  }
  const jobs = parts.maintenance ? pausedInMaintenance(storage.jobs, parts.maintenance) : storage.jobs
  const shared = { jobs, now, random: Math.random, log }
  const recordings = { [processRecordingKind]: (job: Job) => processRecording(ports, job) }
  const provider = parts.payments?.provider ?? null
  const newKey = randomSecrets.token
  const payments = {
    [endSubscriptionsKind]: (job: Job) => endSubscriptions({ provider, newKey }, job),
    [updateCustomerKind]: (job: Job) => updateCustomer({ ...storage, provider, newKey }, job),
    [confirmCancellationKind]: (job: Job) => confirmCancellation({ ...storage, provider, now }, job),
  }
  const runners = [
    jobRunner({ ...shared, handlers: observedHandlers(emailHandlers(parts), parts) }),
    jobRunner({ ...shared, handlers: observedHandlers(payments, parts) }),
    jobRunner({
      ...shared,
      handlers: observedHandlers(recordings, parts),
      concurrency: maxTranscodes,
      maxFailures: maxTakeFailures,
      setAside: (job, cause, end) => setAsideRecording(ports, job, cause, end),
    }),
  ]
  return {
    start() {
      for (const runner of runners) runner.start()
    },
    runDue: async () => void (await Promise.all(runners.map((runner) => runner.runDue()))),
    stop: async () => void (await Promise.all(runners.map((runner) => runner.stop()))),
  }
}

function emailHandlers({ config, storage, publicOrigin, now }: BackgroundJobParts) {
  const { smtpUrl, mailFrom, supportEmail, productName, operator } = config
  const mail =
    smtpUrl === null ? outboxMail(storage.mailOutbox, now) : smtpMail({ url: smtpUrl, from: mailFrom, productName })
  const branding: Branding = {
    productName,
    supportAddress: addressOfMailbox(supportEmail ?? mailFrom),
    publicOrigin,
    operator,
  }
  return emailJobHandlers({ ...storage, mail, branding, secrets: randomSecrets, now })
}
