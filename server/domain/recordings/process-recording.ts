import { ArkErrors } from '#contract/ark.ts'
import type { ProcessingFailure } from '#contract/rules/recording-limit.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'
import { putBytes, readBytes, removeAll } from '#server/domain/files/whole-files.ts'
import { type Job, NonRetryableError } from '#server/domain/jobs/ports.ts'
import type { Inspection, RecordingMedia, TakeFacts, TranscodedTake } from './media.ts'
import type { Recording, RecordingStore, TranscodedKeys } from './ports.ts'
import { ProcessRecordingPayload } from './process-recording-job.ts'
import { pictureExtension, processedName, type TokenSource } from './take-files.ts'

interface ProcessRecordingPorts {
  readonly recordings: Pick<RecordingStore, 'find' | 'finish' | 'markUnprocessable'>
  readonly files: Pick<FileStore, 'put' | 'stat' | 'open' | 'remove'>
  readonly media: Pick<RecordingMedia, 'inspect' | 'transcode'>
  readonly secrets: TokenSource
  /** Reports a rejected recording to the academy's staff, without personal data. */
  reportRejection(facts: RejectedRecording): void
  now(): number
}

export interface RejectedRecording {
  readonly recording: number
  readonly why: Exclude<ProcessingFailure, 'gave_up'>
  /** The technical reason, for the log. */
  readonly reason: string
}

/**
 * Failed attempts before the processing is set aside: a learner is waiting and is notified within a minute. Crashed
 * processes are not counted here.
 */
export const maxTakeFailures = 3

/**
 * Transcodes an uploaded take, which makes it a draft. Only an undecodable or lost file is rejected and deleted; any
 * other failure is thrown and keeps the original. A recording deleted meanwhile stays deleted and leaves no file.
 */
export async function processRecording(ports: ProcessRecordingPorts, job: Job): Promise<void> {
  const payload = ProcessRecordingPayload(job.payload)
  if (payload instanceof ArkErrors) throw new NonRetryableError('invalid payload of a recording job')
  const recording = await ports.recordings.find(payload.recording_id)
  if (recording?.status !== 'uploading' || recording.original_key === null || recording.set_aside_at !== null) return
  const original = await readBytes(ports.files, recording.original_key)
  if (!original) return reject(ports, recording, 'lost', 'its file is not there')
  try {
    const facts = payload.facts ?? factsIn(await ports.media.inspect(original, 'throw'))
    await saveTranscoded(ports, recording, await ports.media.transcode(original, facts))
  } catch (error) {
    if (error instanceof NonRetryableError) return reject(ports, recording, 'unmakeable', error.message)
    throw error
  }
  await ports.files.remove(recording.original_key)
}

function factsIn(inspection: Inspection): TakeFacts {
  if (inspection.kind === 'refused') throw new NonRetryableError(`its file is ${inspection.why}`)
  return inspection.facts
}

async function saveTranscoded(
  ports: ProcessRecordingPorts,
  { id, user_id }: Recording,
  transcoded: TranscodedTake,
): Promise<void> {
  const { recordings, files, secrets, now } = ports
  const name = processedName(user_id, id, secrets)
  const keys: TranscodedKeys = {
    video_key: `${name}.mp4`,
    poster_key: `${name}.${pictureExtension(transcoded.poster)}`,
  }
  const remove = () => removeAll(files, [keys.video_key, keys.poster_key])
  try {
    await putBytes(files, keys.video_key, transcoded.video)
    await putBytes(files, keys.poster_key, transcoded.poster)
  } catch (error) {
    await remove()
    throw error
  }
  // If it throws, the files stay: a commit whose answer was lost may have stored their keys.
  if (!(await recordings.finish(id, keys, now()))) await remove()
}

async function reject(
  ports: ProcessRecordingPorts,
  recording: Recording,
  why: RejectedRecording['why'],
  reason: string,
) {
  const { recordings, files, now } = ports
  // Nothing to report when it was deleted or processed by another worker meanwhile.
  if (await recordings.markUnprocessable(recording.id, why, now()))
    ports.reportRejection({ recording: recording.id, why, reason })
  await removeAll(files, [recording.original_key])
}
