import type { FileStore } from './file-store.ts'

/** Writes bytes in memory to a file. */
export const putBytes = (files: Pick<FileStore, 'put'>, key: string, bytes: Uint8Array): Promise<void> =>
  files.put(key, once(bytes))

/** Reads a whole file; undefined when it does not exist. */
export async function readBytes(
  files: Pick<FileStore, 'stat' | 'open'>,
  key: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const facts = await files.stat(key)
  const stream = facts && (await files.open(facts))
  if (!facts || !stream) return undefined
  const bytes = new Uint8Array(facts.size)
  let at = 0
  for await (const chunk of stream) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** Deletes files; null entries are skipped. */
export async function removeAll(files: Pick<FileStore, 'remove'>, keys: readonly (string | null)[]): Promise<void> {
  for (const key of keys) if (key !== null) await files.remove(key)
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
