import { Failure } from '#contract/errors.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'
import { removeAll } from '#server/domain/files/whole-files.ts'
import type { Recording, RecordingStore } from './ports.ts'

export interface ModeratePorts {
  readonly recordings: Pick<RecordingStore, 'find' | 'withdraw' | 'reject' | 'restore'>
  readonly files: Pick<FileStore, 'remove'>
  now(): number
}

/**
 * Rejects a recording for the staff: it is unpublished and visible to its learner only. Throws `not_found`, and
 * `recording_busy` while it is processed or when it was rejected before.
 */
export async function rejectRecording(ports: ModeratePorts, id: number, note: string): Promise<Recording> {
  const { recordings, files, now } = ports
  if (!(await recordings.find(id))) throw new Failure('not_found')
  await removeAll(files, await recordings.withdraw(id, now()))
  if (!(await recordings.reject(id, note, now()))) throw new Failure('recording_busy')
  return found(ports, id)
}

/**
 * Restores a rejected recording as a draft. Throws `not_found`, and `recording_busy` when there is nothing to restore.
 */
export async function restoreRecording(ports: ModeratePorts, id: number): Promise<Recording> {
  if (!(await ports.recordings.find(id))) throw new Failure('not_found')
  if (!(await ports.recordings.restore(id, ports.now()))) throw new Failure('recording_busy')
  return found(ports, id)
}

async function found({ recordings }: ModeratePorts, id: number): Promise<Recording> {
  const recording = await recordings.find(id)
  if (!recording) throw new Failure('not_found')
  return recording
}
