import { Failure } from '#contract/errors.ts'
import type { AccountStore, Secrets } from '#server/domain/accounts/ports.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'

/** Looks at pictures that somebody sent. */
export interface Pictures {
  /** The same picture with nothing in it but its pixels. Throws `image_refused` for what is no picture we take. */
  clean(file: Uint8Array): Promise<Uint8Array>
}

export interface SavePicturePorts {
  readonly accounts: Pick<AccountStore, 'find' | 'changePicture'>
  readonly files: Pick<FileStore, 'put' | 'remove'>
  readonly pictures: Pictures
  readonly secrets: Pick<Secrets, 'token'>
}

/**
 * Keeps a profile picture and gives its key (F168). Each gets a name of its own that nobody can guess, so that caches
 * never show an old one; the one before goes once nothing points to it. Throws `image_refused`.
 */
export async function savePicture(ports: SavePicturePorts, userId: number, file: Uint8Array): Promise<string> {
  const picture = await ports.pictures.clean(file)
  const key = `public/avatars/${ports.secrets.token()}.png`
  await ports.files.put(key, once(picture))
  try {
    const before = await pointTo(ports, userId, key)
    if (before !== null) await ports.files.remove(before)
    return key
  } catch (error) {
    await ports.files.remove(key)
    throw error
  }
}

/** Gives the key of the picture before, which whoever saved at the same moment may have changed meanwhile. */
async function pointTo({ accounts }: SavePicturePorts, userId: number, key: string): Promise<string | null> {
  for (;;) {
    const account = await accounts.find(userId)
    // Deleted while the picture was on its way.
    if (!account) throw new Failure('signed_out')
    if (await accounts.changePicture(userId, account.image_key, key)) return account.image_key
  }
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
