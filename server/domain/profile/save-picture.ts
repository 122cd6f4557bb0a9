import { Failure } from '#contract/errors.ts'
import type { AccountStore, Secrets } from '#server/domain/accounts/ports.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'
import { type RemoveOrReportPorts, removeOrReport } from '#server/domain/files/remove-or-report.ts'
import { putBytes } from '#server/domain/files/whole-files.ts'

/** Sanitises uploaded pictures. */
export interface Pictures {
  /** Re-encodes a picture without metadata. Throws `image_refused` for unsupported files. */
  clean(file: Uint8Array): Promise<Uint8Array>
}

export interface SavePicturePorts extends RemoveOrReportPorts {
  readonly accounts: Pick<AccountStore, 'find' | 'changePicture'>
  readonly files: Pick<FileStore, 'put' | 'remove'>
  readonly pictures: Pictures
  readonly secrets: Pick<Secrets, 'token'>
}

/**
 * Stores a profile picture and returns its key (F168). Each has an unguessable key of its own, so that caches never
 * serve an old one; the former picture is deleted once replaced. Throws `image_refused`, and `signed_out` when the
 * account was deleted meanwhile.
 */
export async function savePicture(ports: SavePicturePorts, userId: number, file: Uint8Array): Promise<string> {
  const picture = await ports.pictures.clean(file)
  const key = savedPictureKey(ports.secrets)
  await putBytes(ports.files, key, picture)
  // If it throws, the file stays: a commit whose answer was lost may have stored its key. The purge deletes it if not.
  const before = await swapKey(ports, userId, key)
  await removeOrReport(ports, [before === undefined ? key : before])
  if (before === undefined) throw new Failure('signed_out')
  return key
}

export const pictureFolder = 'public/avatars/'

/** A new key of a profile picture. */
export const savedPictureKey = (secrets: Pick<Secrets, 'token'>) => `${pictureFolder}${secrets.token()}.png`

/** Whether a key may be one of `savedPictureKey`. */
export const isPictureKey = (key: string) => /^public\/avatars\/[\w-]{43}\.png$/.test(key)

/**
 * Points the account to the new picture and returns the replaced key, retrying on concurrent changes; undefined when
 * the account is gone.
 */
async function swapKey(
  { accounts }: SavePicturePorts,
  userId: number,
  key: string,
): Promise<string | null | undefined> {
  for (;;) {
    const account = await accounts.find(userId)
    if (!account) return undefined
    if (await accounts.changePicture(userId, account.image_key, key)) return account.image_key
  }
}
