import type { FileInfo, FileStore } from '../files/file-store.ts'
import type { WatchPorts } from '../lessons/watch-lesson.ts'

export interface FileDigests {
  /**
   * SHA-256 of each part of `partBytes` of this version of a file, in hexadecimal. Throws `busy` when it was replaced,
   * and when many files wait to be read, or several for this account.
   */
  ofParts(file: FileInfo, userId: number): Promise<readonly string[]>
  /** SHA-256 of a text, in hexadecimal. */
  ofText(text: string): string
}

export interface DownloadPorts extends Omit<WatchPorts, 'playbacks'> {
  readonly files: Pick<FileStore, 'stat'>
  readonly digests: FileDigests
  /** The content type of a file by its name. */
  typeOf(name: string): string
}
