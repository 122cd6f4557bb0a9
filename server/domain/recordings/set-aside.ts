import { ArkErrors } from '#contract/ark.ts'
import type { EndJob, Job, JobStore, SetAsideCause } from '#server/domain/jobs/ports.ts'
import type { Together } from '#server/domain/together.ts'
import { MakeRecordingPayload } from './make-recording-job.ts'
import type { RecordingStore } from './ports.ts'

export interface SetAsidePorts {
  readonly together: Together<{
    readonly recordings: Pick<RecordingStore, 'setAside'>
    readonly jobs: Pick<JobStore, 'died' | 'failed'>
  }>
  /** Tells the academy's staff. */
  recordingSetAside(facts: { readonly recording: number; readonly cause: SetAsideCause }): void
  now(): number
}

/**
 * Sets the processing of a recording aside with its job, in one transaction. The original is kept: its learner and the
 * staff may have it tried again, or delete it.
 */
export async function setAsideRecording(
  ports: SetAsidePorts,
  job: Job,
  cause: SetAsideCause,
  end: EndJob,
): Promise<void> {
  const payload = MakeRecordingPayload(job.payload)
  const id = payload instanceof ArkErrors ? undefined : payload.recording_id
  const changed = await ports.together(async ({ recordings, jobs }) => {
    if (!(await end(jobs)) || id === undefined) return false
    return recordings.setAside(id, cause, ports.now())
  })
  if (changed && id !== undefined) ports.recordingSetAside({ recording: id, cause })
}
