import { ArkErrors } from '#contract/ark.ts'
import type { MakingFault } from '#contract/rules/recording-limit.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'
import { Hopeless, type Job } from '#server/domain/jobs/ports.ts'
import { MakeRecordingPayload } from './make-recording-job.ts'
import type { Inspection, MadeTake, RecordingMedia, TakeFacts } from './media.ts'
import type { MadeKeys, Recording, RecordingStore } from './ports.ts'
import { madeName, type NameSource, pictureEnding, putBytes, readBytes, removeAll } from './take-files.ts'

export interface MakeRecordingPorts {
  readonly recordings: Pick<RecordingStore, 'find' | 'finish' | 'refuse'>
  readonly files: Pick<FileStore, 'put' | 'stat' | 'open' | 'remove'>
  readonly media: Pick<RecordingMedia, 'inspect' | 'make'>
  readonly secrets: NameSource
  /** Tells the academy's people that a recording became none. What it says is of the machine, and of nobody. */
  rejected(facts: Rejected): void
  now(): number
}

export interface Rejected {
  readonly recording: number
  readonly why: Exclude<MakingFault, 'gave_up'>
  /** What went wrong, in the words of our own program. */
  readonly reason: string
}

/**
 * Failed tries after which the processing is set aside: a learner waits for it, and knows within a minute. Deaths of the
 * server are not counted here.
 */
export const maxTakeFailures = 3

/**
 * Remakes what was sent as what is kept, then a draft comes of it. Only a file that was judged bad is rejected and
 * deleted; any other failure is thrown and leaves the original where it is. A recording that is gone by now stays gone,
 * and leaves no file.
 */
export async function makeRecording(ports: MakeRecordingPorts, job: Job): Promise<void> {
  const payload = MakeRecordingPayload(job.payload)
  if (payload instanceof ArkErrors) throw new Hopeless('what the job carries is no recording')
  const recording = await ports.recordings.find(payload.recording_id)
  if (recording?.status !== 'uploading' || recording.original_key === null || recording.set_aside_at !== null) return
  const original = await readBytes(ports.files, recording.original_key)
  if (!original) return reject(ports, recording, 'lost', 'its file is not there')
  try {
    const facts = payload.facts ?? factsIn(await ports.media.inspect(original))
    await keepMade(ports, recording, await ports.media.make(original, facts))
  } catch (error) {
    if (error instanceof Hopeless) return reject(ports, recording, 'unmakeable', error.message)
    throw error
  }
  await ports.files.remove(recording.original_key)
}

function factsIn(inspection: Inspection): TakeFacts {
  if (inspection.kind === 'refused') throw new Hopeless(`its file is ${inspection.why}`)
  return inspection.facts
}

async function keepMade(ports: MakeRecordingPorts, { id, user_id }: Recording, made: MadeTake): Promise<void> {
  const { recordings, files, secrets, now } = ports
  const name = madeName(user_id, id, secrets)
  const keys: MadeKeys = { video_key: `${name}.mp4`, poster_key: `${name}.${pictureEnding(made.poster)}` }
  let kept = false
  try {
    await putBytes(files, keys.video_key, made.video)
    await putBytes(files, keys.poster_key, made.poster)
    kept = await recordings.finish(id, keys, now())
  } finally {
    if (!kept) await removeAll(files, [keys.video_key, keys.poster_key])
  }
}

async function reject(ports: MakeRecordingPorts, recording: Recording, why: Rejected['why'], reason: string) {
  const { recordings, files, now } = ports
  // Deleted, or made by another worker meanwhile: then there is nothing to tell.
  if (await recordings.refuse(recording.id, why, now())) ports.rejected({ recording: recording.id, why, reason })
  await removeAll(files, [recording.original_key])
}
