import { Failure } from '#contract/errors.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'
import { removeAll } from '#server/domain/files/whole-files.ts'
import type { JobStore } from '#server/domain/jobs/ports.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import type { Recording, RecordingKeys, RecordingStore } from './ports.ts'
import { removeJobsSetAside } from './process-recording-job.ts'

export interface OwnRecordingPorts {
  readonly recordings: Pick<RecordingStore, 'find'>
}

/** Returns a learner's own recording. Throws `not_found` for any other (F160). */
export async function requireOwn({ recordings }: OwnRecordingPorts, userId: number, id: number): Promise<Recording> {
  const recording = await recordings.find(id)
  if (recording?.user_id !== userId) throw new Failure('not_found')
  return recording
}

interface EditPorts extends OwnRecordingPorts {
  readonly recordings: Pick<RecordingStore, 'find' | 'edit'>
  now(): number
}

interface RecordingForm {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly offset?: number | undefined
}

/**
 * Updates the given fields; an empty description clears it (F155). Throws `not_found`, and `recording_busy` while it is
 * processed (F153).
 */
export async function editRecording(
  ports: EditPorts,
  userId: number,
  id: number,
  { title, description, offset }: RecordingForm,
): Promise<Recording> {
  if ((await requireOwn(ports, userId, id)).status === 'uploading') throw new Failure('recording_busy')
  const changes = {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description: description || null }),
    ...(offset === undefined ? {} : { offset }),
  }
  const edited = await ports.recordings.edit(id, userId, changes, ports.now())
  if (!edited) throw new Failure('not_found')
  return edited
}

export interface DeletePorts extends OwnRecordingPorts {
  readonly files: Pick<FileStore, 'remove'>
  readonly transaction: Transaction<{
    readonly recordings: Pick<RecordingStore, 'remove'>
    readonly jobs: Pick<JobStore, 'removeSetAside'>
  }>
}

/**
 * Deletes a recording and its files, which frees its quota (F156). Throws `not_found`, and `recording_busy` while it is
 * processed.
 */
export async function deleteRecording(ports: DeletePorts, userId: number, id: number): Promise<void> {
  await requireOwn(ports, userId, id)
  await deleteAnyRecording(ports, id)
}

/** Deletes any learner's recording, for the staff, and returns it as it was. Throws like `deleteRecording`. */
export async function deleteAnyRecording(
  { recordings, files, transaction }: DeletePorts,
  id: number,
): Promise<Recording> {
  const recording = await recordings.find(id)
  if (!recording) throw new Failure('not_found')
  const removed = await transaction(async (stores) => {
    const row = await stores.recordings.remove(id)
    if (row) await removeJobsSetAside(stores.jobs, [id])
    return row
  })
  if (!removed && (await recordings.find(id))) throw new Failure('recording_busy')
  if (removed) await removeAll(files, keysOf(removed))
  return removed ?? recording
}

/** The keys of a recording's files. */
export const keysOf = (recording: RecordingKeys): readonly (string | null)[] => [
  recording.original_key,
  recording.video_key,
  recording.poster_key,
  recording.public_video_key,
  recording.public_poster_key,
]
