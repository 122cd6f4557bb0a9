import { ArkErrors } from '#contract/ark.ts'
import { Failure } from '#contract/errors.ts'
import type { EndJob, Job, JobStore, SetAsideCause } from '#server/domain/jobs/ports.ts'
import { emailJob } from '#server/domain/mail/email-jobs.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import { requireOwn } from './own-recordings.ts'
import type { Recording, RecordingStore } from './ports.ts'
import { ProcessRecordingPayload, processRecordingJob, removeJobsSetAside } from './process-recording-job.ts'

export interface SetAsidePorts {
  readonly transaction: Transaction<{
    readonly recordings: Pick<RecordingStore, 'find' | 'setAside'>
    readonly jobs: Pick<JobStore, 'recordDeath' | 'recordFailure' | 'enqueue'>
  }>
  /** Reports to the academy's staff. */
  reportSetAside(facts: { readonly recording: number; readonly cause: SetAsideCause }): void
  now(): number
}

/**
 * Sets the processing of a recording and its job aside in one transaction, with an e-mail to its learner. The original
 * stays: the learner or the staff may retry or delete it.
 */
export async function setAsideRecording(
  ports: SetAsidePorts,
  job: Job,
  cause: SetAsideCause,
  end: EndJob,
): Promise<void> {
  const payload = ProcessRecordingPayload(job.payload)
  const id = payload instanceof ArkErrors ? undefined : payload.recording_id
  const changed = await ports.transaction(async ({ recordings, jobs }) => {
    if (!(await end(jobs)) || id === undefined) return false
    if (!(await recordings.setAside(id, cause, ports.now()))) return false
    const recording = await recordings.find(id)
    if (recording)
      await jobs.enqueue(
        emailJob('recording-set-aside', { user_id: recording.user_id, title: recording.title }, ports.now()),
      )
    return true
  })
  if (changed && id !== undefined) ports.reportSetAside({ recording: id, cause })
}

export interface RetryPorts {
  readonly recordings: Pick<RecordingStore, 'find'>
  readonly transaction: Transaction<{
    readonly recordings: Pick<RecordingStore, 'resume'>
    readonly jobs: Pick<JobStore, 'enqueue' | 'removeSetAside'>
  }>
  now(): number
}

/**
 * Enqueues the processing of a recording that was set aside, with its counts reset. Idempotent. Throws `not_found`, and
 * `recording_busy` when there is nothing to process.
 */
export async function retryRecording(ports: RetryPorts, id: number): Promise<Recording> {
  const { recordings, transaction, now } = ports
  if (!(await recordings.find(id))) throw new Failure('not_found')
  await transaction(async ({ recordings, jobs }) => {
    if (!(await recordings.resume(id, now()))) return
    await removeJobsSetAside(jobs, [id])
    await jobs.enqueue(processRecordingJob(id, null, now()))
  })
  const recording = await recordings.find(id)
  if (!recording) throw new Failure('not_found')
  if (recording.status !== 'uploading') throw new Failure('recording_busy')
  return recording
}

/** Retries a learner's own recording; any other is `not_found`. */
export async function retryOwnRecording(ports: RetryPorts, userId: number, id: number): Promise<Recording> {
  await requireOwn(ports, userId, id)
  return retryRecording(ports, id)
}
