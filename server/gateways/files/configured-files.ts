import { join } from 'node:path'
import { diskFiles } from './disk-files.ts'
import type { MediaFiles } from './media-files.ts'
import type { S3Settings } from './s3-client.ts'
import { s3Files } from './s3-files.ts'

export interface MediaFilesSettings {
  readonly dataDir: string
  /** Null for the folder `media` inside `dataDir`. */
  readonly s3: S3Settings | null
}

/** The folder of the media on this machine's disk. */
const mediaFolder = (dataDir: string): string => join(dataDir, 'media')

/** The configured media store. */
export function mediaFiles({ dataDir, s3 }: MediaFilesSettings): MediaFiles {
  return s3 === null ? diskFiles(mediaFolder(dataDir)) : s3Files(s3)
}
