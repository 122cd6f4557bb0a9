import type { FileStore } from '#server/domain/files/file-store.ts'
import type { RecordingStore, UploadStore } from './ports.ts'
import { removeAll, takeFolders } from './take-files.ts'

export interface ForgetUploadsPorts {
  readonly recordings: Pick<RecordingStore, 'inUse'>
  readonly recordingUploads: Pick<UploadStore, 'ranOut' | 'remove'>
  readonly files: Pick<FileStore, 'list' | 'remove'>
  now(): number
}

// A file is there before its row; whoever writes it is done long before this, in ms.
const youngestSwept = 3_600_000
const askedAtOnce = 200

/** Gives up uploads that ran out, and removes every file that no recording and no upload names. */
export async function forgetUploads(ports: ForgetUploadsPorts): Promise<void> {
  const { recordingUploads, files, now } = ports
  for (const { id } of await recordingUploads.ranOut(now()))
    await removeAll(files, (await recordingUploads.remove(id)) ?? [])
  for (const folder of takeFolders) await sweep(ports, folder)
}

async function sweep({ recordings, files, now }: ForgetUploadsPorts, folder: string): Promise<void> {
  let old: string[] = []
  const removeUnnamed = async () => {
    const named = await recordings.inUse(old)
    await removeAll(
      files,
      old.filter((key) => !named.has(key)),
    )
    old = []
  }
  for await (const { key, modifiedAt } of files.list(folder)) {
    if (now() - modifiedAt > youngestSwept) old.push(key)
    if (old.length >= askedAtOnce) await removeUnnamed()
  }
  await removeUnnamed()
}
