import { Failure } from '#contract/errors.ts'
import type { Account } from '#server/domain/accounts/account.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'
import type { JobQueue } from '#server/domain/jobs/ports.ts'
import type { PlayableLesson } from '#server/domain/lessons/ports.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import type { RecordingMedia, TakeFacts } from './media.ts'
import type { Recording, RecordingStore, Upload, UploadStore } from './ports.ts'
import { processRecordingJob } from './process-recording-job.ts'
import { originalKey, putBytes, removeAll, type TokenSource } from './take-files.ts'

interface SaveTakeStores {
  readonly recordings: Pick<RecordingStore, 'add'>
  readonly recordingUploads: Pick<UploadStore, 'remove'>
  readonly jobs: JobQueue
}

export interface SaveTakePorts {
  readonly recordings: Pick<RecordingStore, 'findByClient'>
  readonly recordingUploads: Pick<UploadStore, 'remove'>
  readonly transaction: Transaction<SaveTakeStores>
  readonly files: Pick<FileStore, 'put' | 'remove'>
  readonly media: Pick<RecordingMedia, 'inspect'>
  readonly secrets: TokenSource
  /** Does work in its turn, since it holds a whole take in memory; throws `busy` where too many wait. */
  runQueued<T>(work: () => Promise<T>): Promise<T>
  now(): number
}

/** A take that is here whole, and the upload whose place it takes. */
export interface CompleteTake {
  readonly account: Account
  readonly upload: Upload
  readonly lesson: Pick<PlayableLesson, 'slug' | 'title'>
  readonly bytes: Uint8Array
  /** False when the name of the upload is ours and not the page's. */
  readonly named: boolean
}

/**
 * Looks at a take and keeps it: the recording, the job that remakes it and the end of its upload are one step. Of the
 * same take sent several times at once one is kept and given to all. Throws `recording_refused` with the reason, and
 * then nothing is left of it.
 */
export async function saveTake(ports: SaveTakePorts, take: CompleteTake): Promise<Recording> {
  const { recordings, recordingUploads, files, media, secrets } = ports
  const { upload, bytes } = take
  const earlier = await recordings.findByClient(upload.user_id, upload.client_id)
  if (earlier) return earlier
  const inspection = await media.inspect(bytes)
  if (inspection.kind === 'refused') {
    await removeAll(files, (await recordingUploads.remove(upload.id)) ?? [])
    throw new Failure('recording_refused', { issues: [{ path: 'file', code: inspection.why }] })
  }
  const original = originalKey(upload.user_id, secrets)
  await putBytes(files, original, bytes)
  try {
    const kept = await insertRecording(ports, take, inspection.facts, original)
    if (kept) {
      await removeAll(files, kept.pieces)
      return kept.recording
    }
  } catch (error) {
    await files.remove(original)
    throw error
  }
  await files.remove(original)
  const other = await recordings.findByClient(upload.user_id, upload.client_id)
  if (other) return other
  // Given up, or begun anew, while it was looked at.
  throw new Failure('busy', { retryAfter: 1 })
}

function insertRecording(
  ports: SaveTakePorts,
  { account, upload, lesson, bytes, named }: CompleteTake,
  facts: TakeFacts,
  original: string,
) {
  return ports.transaction(async ({ recordings, recordingUploads, jobs }) => {
    const pieces = await recordingUploads.remove(upload.id)
    if (!pieces) return undefined
    const { user_id, lesson_id, client_id, start, offset, rate } = upload
    const recording = await recordings.add({
      ...{ user_id, lesson_id, start, offset, rate },
      lesson_slug: lesson.slug,
      title: upload.title ?? `${account.user_name || account.name} baila ${lesson.title}`,
      client_id: named ? client_id : null,
      size: bytes.length,
      duration: Math.round(facts.duration * 1000) / 1000,
      original_key: original,
      created_at: ports.now(),
    })
    if (!recording) return undefined
    await jobs.enqueue(processRecordingJob(recording.id, facts, ports.now()))
    return { recording, pieces }
  })
}
