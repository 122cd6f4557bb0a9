import type { FileStore } from '#server/domain/files/file-store.ts'
import { purgeFolder } from '#server/domain/files/purge-folder.ts'
import { removeAll } from '#server/domain/files/whole-files.ts'
import type { RecordingStore, UploadStore } from './ports.ts'
import { takeFolders } from './take-files.ts'

interface PurgeUploadsPorts {
  readonly recordings: Pick<RecordingStore, 'referencedKeys'>
  readonly recordingUploads: Pick<UploadStore, 'expired' | 'remove'>
  readonly files: Pick<FileStore, 'list' | 'remove'>
  now(): number
}

/** Deletes expired uploads, and every file no recording or upload refers to. */
export async function purgeUploads(ports: PurgeUploadsPorts): Promise<void> {
  const { recordings, recordingUploads, files, now } = ports
  for (const { id } of await recordingUploads.expired(now()))
    await removeAll(files, (await recordingUploads.remove(id)) ?? [])
  for (const folder of takeFolders) await purgeFolder(ports, folder, recordings.referencedKeys)
}
