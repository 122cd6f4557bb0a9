import { ArkErrors } from '#contract/ark.ts'
import type { TakeRefusal } from '#contract/rules/recording-limit.ts'
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
  now(): number
}

/** How often a recording is tried: a learner waits for it, so it is not for hours. */
export const mostTakeTries = 5

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
  if (!original || job.attempt > mostTakeTries) return reject(ports, recording, 'unreadable')
  try {
    await keepMade(ports, recording, await ports.media.make(original, payload.facts))
  } catch (error) {
    if (!(error instanceof Hopeless) && job.attempt < mostTakeTries) throw error
    return reject(ports, recording, 'unreadable')
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

async function reject({ recordings, files, now }: MakeRecordingPorts, recording: Recording, why: TakeRefusal) {
  await recordings.refuse(recording.id, why, now())
  await removeAll(files, [recording.original_key])
}
