import type { FileStore } from '#server/domain/files/file-store.ts'
import type { RecordingStore, UploadStore } from './ports.ts'
import type { Standing } from './send-piece.ts'
import { removeAll } from './take-files.ts'

export interface CallOffUploadPorts {
  readonly recordings: Pick<RecordingStore, 'findByClient'>
  readonly recordingUploads: Pick<UploadStore, 'find' | 'remove'>
  readonly files: Pick<FileStore, 'remove'>
}

/**
 * Gives up what somebody began to send: its place is free and its pieces are gone once this resolves, and a piece that
 * arrives later finds nothing. Repeatable. What had become a recording by then stays one, and is given.
 */
export async function callOffUpload(
  { recordings, recordingUploads, files }: CallOffUploadPorts,
  userId: number,
  clientId: string,
): Promise<Standing> {
  const upload = await recordingUploads.find(userId, clientId)
  if (upload) await removeAll(files, (await recordingUploads.remove(upload.id)) ?? [])
  // Asked only now: its last piece may have come at the same time, and one of the two ended the upload.
  const recording = await recordings.findByClient(userId, clientId)
  return recording ? { received: recording.size, recording } : { received: 0, recording: null }
}
