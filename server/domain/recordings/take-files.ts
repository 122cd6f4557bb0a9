import type { FileStore } from '#server/domain/files/file-store.ts'

/** A name nobody can guess, from random text. */
export interface TokenSource {
  token(): string
}

/** Where a piece of an upload lies. No pass opens it, and any server can go on with it. */
export const partKey = (userId: number, uploadId: number, secrets: TokenSource) =>
  `uploads/${userId}/${uploadId}-${secrets.token()}.piece`

/** Where what was sent lies until it is remade. */
export const originalKey = (userId: number, secrets: TokenSource) => `uploads/${userId}/${secrets.token()}.take`

/** Where a recording lies: what its learner calls it is in no name. Two files of one name differ by their ending. */
export const processedName = (userId: number, id: number, secrets: TokenSource) =>
  `recordings/${userId}/${id}-${secrets.token()}`

/** Where a copy for others lies; in a folder of its own, since a catalogue may have files in the same tier. */
export const publicName = (secrets: TokenSource) => `${publishedFolder}${secrets.token()}`

const publishedFolder = 'published/takes/'
/** The folders in which every file belongs to a recording or to an upload. */
export const takeFolders = ['uploads/', 'recordings/', publishedFolder] as const

const jpegBegins = 0xff

/** The ending of a picture's name, by its first byte: JPEG, else WebP. */
export const pictureEnding = (picture: Uint8Array) => (picture[0] === jpegBegins ? 'jpg' : 'webp')

/** Keeps bytes that are in memory. */
export const putBytes = (files: Pick<FileStore, 'put'>, key: string, bytes: Uint8Array): Promise<void> =>
  files.put(key, once(bytes))

/** All bytes of a file; undefined when it is not there. */
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

/** Removes files; null stands for one that never was. */
export async function removeAll(files: Pick<FileStore, 'remove'>, keys: readonly (string | null)[]): Promise<void> {
  for (const key of keys) if (key !== null) await files.remove(key)
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
