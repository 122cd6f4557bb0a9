import { Failure } from '#contract/errors.ts'
import type { JobQueue } from '#server/domain/jobs/ports.ts'
import type { Together } from '#server/domain/together.ts'
import { makeRecordingJob } from './make-recording-job.ts'
import { requireOwn } from './own-recordings.ts'
import type { Recording, RecordingStore } from './ports.ts'

export interface RetryPorts {
  readonly recordings: Pick<RecordingStore, 'find'>
  readonly together: Together<{ readonly recordings: Pick<RecordingStore, 'resume'>; readonly jobs: JobQueue }>
  now(): number
}

/**
 * Puts a recording whose processing was set aside in line again, with no failure and no death counted. Repeatable: one
 * that is in line stays there. Throws `not_found`, and `recording_busy` where nothing is left to process.
 */
export async function retryRecording(ports: RetryPorts, id: number): Promise<Recording> {
  const { recordings, together, now } = ports
  if (!(await recordings.find(id))) throw new Failure('not_found')
  await together(async ({ recordings, jobs }) => {
    if (await recordings.resume(id, now())) await jobs.enqueue(makeRecordingJob(id, null, now()))
  })
  const recording = await recordings.find(id)
  if (!recording) throw new Failure('not_found')
  if (recording.status !== 'uploading') throw new Failure('recording_busy')
  return recording
}

/** The same for one's own recording; somebody else's is `not_found`. */
export async function retryOwnRecording(ports: RetryPorts, userId: number, id: number): Promise<Recording> {
  await requireOwn(ports, userId, id)
  return retryRecording(ports, id)
}
