import { join } from 'node:path'
import { diskFiles } from './disk-files.ts'
import type { MediaFiles } from './media-files.ts'

/** The media store in `dataDir`. */
export const mediaFiles = ({ dataDir }: { readonly dataDir: string }): MediaFiles => diskFiles(join(dataDir, 'media'))
