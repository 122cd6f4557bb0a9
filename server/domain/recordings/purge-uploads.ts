import type { FileStore } from '#server/domain/files/file-store.ts'
import { purgeFolder } from '#server/domain/files/purge-folder.ts'
import { removeAll } from '#server/domain/files/whole-files.ts'
import { tryAll } from '#server/domain/try-all.ts'
import type { RecordingStore, UploadStore } from './ports.ts'
import { takeFolders } from './take-files.ts'

interface PurgeUploadsPorts {
  readonly recordings: Pick<RecordingStore, 'referencedKeys'>
  readonly recordingUploads: Pick<UploadStore, 'expired' | 'remove'>
  readonly files: Pick<FileStore, 'list' | 'remove'>
  now(): number
}

/**
 * Deletes expired uploads, and every file no recording or upload refers to. What cannot be deleted keeps nothing else;
 * the first error is thrown at the end.
 */
export async function purgeUploads(ports: PurgeUploadsPorts): Promise<void> {
  const { recordings, recordingUploads, files, now } = ports
  const expired = await recordingUploads.expired(now())
  await tryAll([
    ...expired.map(
      ({ id }) =>
        async () =>
          removeAll(files, (await recordingUploads.remove(id)) ?? []),
    ),
    ...takeFolders.map((folder) => () => purgeFolder(ports, folder, recordings.referencedKeys)),
  ])
}
