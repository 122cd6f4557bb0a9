import { hourMs } from '#contract/time-units.ts'
import type { FileStore } from './file-store.ts'

export interface PurgeFolderPorts {
  readonly files: Pick<FileStore, 'list' | 'remove'>
  now(): number
}

// Files are written before their rows; younger files (ms) may still get theirs.
const minFileAgeMs = hourMs
const batchSize = 200

/**
 * Deletes the files of a folder that no row refers to: `referencedKeys` returns those of a batch that one does. A file
 * that cannot be deleted does not keep the others; the first error is thrown in the end.
 */
export async function purgeFolder(
  { files, now }: PurgeFolderPorts,
  folder: string,
  referencedKeys: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  let old: string[] = []
  const errors: unknown[] = []
  const removeUnreferenced = async () => {
    const referenced = await referencedKeys(old)
    for (const key of old)
      if (!referenced.has(key)) await files.remove(key).catch((error: unknown) => errors.push(error))
    old = []
  }
  for await (const { key, modifiedAt } of files.list(folder)) {
    if (now() - modifiedAt > minFileAgeMs) old.push(key)
    if (old.length >= batchSize) await removeUnreferenced()
  }
  await removeUnreferenced()
  if (errors.length > 0) throw errors[0]
}
