import type { AccountStore } from '#server/domain/accounts/ports.ts'
import { type PurgeFolderPorts, purgeFolder } from '#server/domain/files/purge-folder.ts'
import { isPictureKey, pictureFolder } from './save-picture.ts'

interface PurgePicturesPorts extends PurgeFolderPorts {
  readonly accounts: Pick<AccountStore, 'referencedPictures'>
}

/**
 * Deletes profile pictures that no account has any more: of a deleted account, or replaced, whose removal failed. Files
 * of the folder with other names stay: they may be the catalogue's.
 */
export const purgePictures = (ports: PurgePicturesPorts): Promise<void> =>
  purgeFolder(ports, pictureFolder, async (keys) => {
    const ours = await ports.accounts.referencedPictures(keys)
    return new Set(keys.filter((key) => ours.has(key) || !isPictureKey(key)))
  })
