import { ArkErrors, type } from '#contract/ark.ts'
import type { JobStore, NewJob } from '#server/domain/jobs/ports.ts'
import type { TakeFacts } from './media.ts'

export const processRecordingKind = 'make-recording'

/** The payload of the job that transcodes a recording. */
export const ProcessRecordingPayload = type({
  recording_id: 'number.integer > 0',
  /** As inspected at the upload; without it the job inspects the file again. */
  'facts?': {
    container: "'webm' | 'mp4'",
    video: "'avc' | 'vp8' | 'vp9'",
    hasAudio: 'boolean',
    width: 'number > 0',
    height: 'number > 0',
    duration: 'number > 0',
  },
})

/** The job that transcodes a recording, from `at` (ms) on; its key admits one per recording. */
export const processRecordingJob = (recordingId: number, facts: TakeFacts | null, at: number): NewJob => ({
  kind: processRecordingKind,
  payload: { recording_id: recordingId, ...(facts && { facts }) } satisfies typeof ProcessRecordingPayload.infer,
  runAt: at,
  key: `${processRecordingKind}:${recordingId}`,
})

/** Deletes the jobs of recordings that were set aside: those are retried or deleted, and staff have nothing to do. */
export const removeJobsSetAside = (
  jobs: Pick<JobStore, 'removeSetAside'>,
  recordingIds: readonly number[],
): Promise<void> =>
  jobs.removeSetAside(processRecordingKind, (payload) => {
    const known = ProcessRecordingPayload(payload)
    return !(known instanceof ArkErrors) && recordingIds.includes(known.recording_id)
  })
