import type { FileStore } from '#server/domain/files/file-store.ts'

/** The media store with what only the server itself asks of it. */
export interface MediaFiles extends FileStore {
  /** The id written in the store, by which servers see that they use the same one; null for none. */
  identity(): Promise<string | null>
  /** Writes an id unless there is one, and returns the stored one. */
  identify(id: string): Promise<string>
  /** Removes leftovers of interrupted writes, except those that another server may still write at `now` (ms). */
  sweep(now: number): Promise<void>
}
