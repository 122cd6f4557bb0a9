import { Failure } from '#contract/errors.ts'
import type { AccountStore, Secrets } from '#server/domain/accounts/ports.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'

/** Sanitises uploaded pictures. */
export interface Pictures {
  /** Re-encodes a picture without metadata. Throws `image_refused` for unsupported files. */
  clean(file: Uint8Array): Promise<Uint8Array>
}

export interface SavePicturePorts {
  readonly accounts: Pick<AccountStore, 'find' | 'changePicture'>
  readonly files: Pick<FileStore, 'put' | 'remove'>
  readonly pictures: Pictures
  readonly secrets: Pick<Secrets, 'token'>
}

/**
 * Stores a profile picture and returns its key (F168). Each has an unguessable key of its own, so that caches never
 * serve an old one; the former picture is deleted once replaced. Throws `image_refused`.
 */
export async function savePicture(ports: SavePicturePorts, userId: number, file: Uint8Array): Promise<string> {
  const picture = await ports.pictures.clean(file)
  const key = savedPictureKey(ports.secrets)
  await ports.files.put(key, once(picture))
  try {
    const before = await swapKey(ports, userId, key)
    if (before !== null) await ports.files.remove(before)
    return key
  } catch (error) {
    await ports.files.remove(key)
    throw error
  }
}

/** A new key of a profile picture. */
export const savedPictureKey = (secrets: Pick<Secrets, 'token'>) => `public/avatars/${secrets.token()}.png`

/** Points the account to the new picture and returns the replaced key, retrying on concurrent changes. */
async function swapKey({ accounts }: SavePicturePorts, userId: number, key: string): Promise<string | null> {
  for (;;) {
    const account = await accounts.find(userId)
    // Deleted during the upload.
    if (!account) throw new Failure('signed_out')
    if (await accounts.changePicture(userId, account.image_key, key)) return account.image_key
  }
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
