import { ArkErrors } from '#contract/ark.ts'
import type { MakingFault } from '#contract/rules/recording-limit.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'
import { Hopeless, type Job } from '#server/domain/jobs/ports.ts'
import { MakeRecordingPayload } from './make-recording-job.ts'
import type { MadeTake, RecordingMedia } from './media.ts'
import type { MadeKeys, Recording, RecordingStore } from './ports.ts'
import { madeName, type NameSource, pictureEnding, putBytes, readBytes, removeAll } from './take-files.ts'

export interface MakeRecordingPorts {
  readonly recordings: Pick<RecordingStore, 'find' | 'finish' | 'refuse'>
  readonly files: Pick<FileStore, 'put' | 'stat' | 'open' | 'remove'>
  readonly media: Pick<RecordingMedia, 'make'>
  readonly secrets: NameSource
  /** Tells the academy's people that a recording became none. What it says is of the machine, and of nobody. */
  rejected(facts: Rejected): void
  now(): number
}

export interface Rejected {
  readonly recording: number
  readonly why: MakingFault
  /** What went wrong, in the words of our own program. */
  readonly reason: string
}

/** How often a recording is tried: a learner waits for it, and knows within a minute. */
export const mostTakeTries = 3

/**
 * Remakes what was sent as what is kept, then a draft comes of it; or it is rejected, when that can never be or was
 * tried often enough. A recording that is gone by now stays gone, and leaves no file.
 */
export async function makeRecording(ports: MakeRecordingPorts, job: Job): Promise<void> {
  const payload = MakeRecordingPayload(job.payload)
  if (payload instanceof ArkErrors) throw new Hopeless('what the job carries is no recording')
  const recording = await ports.recordings.find(payload.recording_id)
  if (recording?.status !== 'uploading' || recording.original_key === null) return
  const original = await readBytes(ports.files, recording.original_key)
  if (!original) return reject(ports, recording, 'lost', 'its file is not there')
  if (job.attempt > mostTakeTries) return reject(ports, recording, 'gave_up', 'its workers ended without a word')
  try {
    await keepMade(ports, recording, await ports.media.make(original, payload.facts))
  } catch (error) {
    if (error instanceof Hopeless) return reject(ports, recording, 'unmakeable', error.message)
    if (job.attempt < mostTakeTries) throw error
    return reject(ports, recording, 'gave_up', nameOf(error))
  }
  await ports.files.remove(recording.original_key)
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

async function reject(ports: MakeRecordingPorts, recording: Recording, why: MakingFault, reason: string) {
  const { recordings, files, now } = ports
  // Deleted, or made by another worker meanwhile: then there is nothing to tell.
  if (await recordings.refuse(recording.id, why, now())) ports.rejected({ recording: recording.id, why, reason })
  await removeAll(files, [recording.original_key])
}

/** What kind of error it was. Its words may quote a path or a program that read a stranger's file. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}
