/** What is known of a file without reading it. */
export interface FileInfo {
  readonly key: string
  /** Bytes. */
  readonly size: number
  /** ms since 1970. */
  readonly modifiedAt: number
  /** Differs whenever the bytes differ; without quotation marks. */
  readonly version: string
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Where media lies. Keys are `MediaKey`s: a tier, then plain path segments. */
export interface FileStore {
  /** Keeps the bytes under the key, whole or not at all; what lay there before is replaced. */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Undefined when no such file exists, or the key is none. */
  stat(key: string): Promise<FileInfo | undefined>
  /** Bytes of exactly the version that `facts` describes; undefined when it is gone or was replaced since. */
  open(facts: FileInfo, span?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined>
  /** Removes a file; one that is not there is no failure. */
  remove(key: string): Promise<void>
  /** Every file whose key begins with `folder`, which ends with a slash; what comes and goes meanwhile may be missed. */
  list(folder: string): AsyncIterable<Pick<FileInfo, 'key' | 'modifiedAt'>>
  /** Whether files can be read now. */
  isReachable(): Promise<boolean>
}
