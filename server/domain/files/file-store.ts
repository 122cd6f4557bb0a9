/** The metadata of a file. */
export interface FileInfo {
  readonly key: string
  /** Bytes. */
  readonly size: number
  /** ms since 1970. */
  readonly modifiedAt: number
  /** Changes with the bytes, like an ETag; without quotation marks. */
  readonly version: string
}

/** A byte range, both ends included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Free bytes of a disk below which uploads are refused. */
export const minFreeBytes = 200e6

/** Stores media files. Keys are `MediaKey`s: a tier, then plain path segments. */
export interface FileStore {
  /** Writes a file atomically, replacing an existing one. */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Undefined when the file does not exist or the key is invalid. */
  stat(key: string): Promise<FileInfo | undefined>
  /** The bytes of exactly this version; undefined when it was deleted or replaced. */
  open(facts: FileInfo, span?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined>
  /** Deletes a file; a missing one is no error. */
  remove(key: string): Promise<void>
  /** Files whose key begins with `folder`, which ends with a slash; concurrent changes may be missed. */
  list(folder: string): AsyncIterable<Pick<FileInfo, 'key' | 'modifiedAt'>>
  /** Whether files can be read now. */
  isReachable(): Promise<boolean>
  /** Whether there is room for uploads; files that the academy makes itself are stored all the same. */
  hasRoom(): Promise<boolean>
}
