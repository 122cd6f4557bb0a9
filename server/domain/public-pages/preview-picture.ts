import { previewPictureOf } from '#contract/rules/poster-sizes.ts'
import type { FileStore } from '../files/file-store.ts'

const own = /^\/media\//

/**
 * The picture for link previews that lies beside a picture in the media store; the picture itself where there is none, as
 * in a catalogue that was imported without them.
 */
export async function previewPicture(files: Pick<FileStore, 'stat'>, picture: string): Promise<string> {
  const preview = previewPictureOf(picture)
  const isStored =
    preview !== undefined && own.test(preview) && (await files.stat(preview.replace(own, ''))) !== undefined
  return isStored ? preview : picture
}
