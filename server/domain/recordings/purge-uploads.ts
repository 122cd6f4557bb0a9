import { hourMs } from '#contract/time-units.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'
import type { RecordingStore, UploadStore } from './ports.ts'
import { removeAll, takeFolders } from './take-files.ts'

export interface PurgeUploadsPorts {
  readonly recordings: Pick<RecordingStore, 'referencedKeys'>
  readonly recordingUploads: Pick<UploadStore, 'expired' | 'remove'>
  readonly files: Pick<FileStore, 'list' | 'remove'>
  now(): number
}

// Files are written before their rows; younger files (ms) may still get theirs.
const minFileAgeMs = hourMs
const batchSize = 200

/** Deletes expired uploads, and every file no recording or upload refers to. */
export async function purgeUploads(ports: PurgeUploadsPorts): Promise<void> {
  const { recordingUploads, files, now } = ports
  for (const { id } of await recordingUploads.expired(now()))
    await removeAll(files, (await recordingUploads.remove(id)) ?? [])
  for (const folder of takeFolders) await purgeFolder(ports, folder)
}

async function purgeFolder({ recordings, files, now }: PurgeUploadsPorts, folder: string): Promise<void> {
  let old: string[] = []
  const removeUnreferenced = async () => {
    const referenced = await recordings.referencedKeys(old)
    await removeAll(
      files,
      old.filter((key) => !referenced.has(key)),
    )
    old = []
  }
  for await (const { key, modifiedAt } of files.list(folder)) {
    if (now() - modifiedAt > minFileAgeMs) old.push(key)
    if (old.length >= batchSize) await removeUnreferenced()
  }
  await removeUnreferenced()
}
