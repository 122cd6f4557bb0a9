import type { DownloadRecord } from '#browser-storage/download-record.ts'
import type { DownloadSize } from '#contract/download.ts'

/** The downloads of the current learner on this device. */
export interface DownloadsState {
  /** By their position in the queue; empty for a guest. */
  readonly records: readonly DownloadRecord[]
  /** Bytes that this origin uses and may use, as the browser estimates them; null where it does not expose them. */
  readonly usage: { readonly used: number; readonly quota: number } | null
  /** Whether downloads wait for a connection that is not metered. */
  readonly wifiOnly: boolean
  /** Whether the browser exposes the kind of connection; without it `wifiOnly` has no effect. */
  readonly wifiSupported: boolean
}

/** A lesson that is to be downloaded. */
export interface AddedLesson {
  readonly id: number
  readonly title: string
  /** Of all its files, from `sizes`. */
  readonly bytes?: number
}

/**
 * Downloads lessons to this device, one at a time in the order of the queue. What is downloaded, and how far, is the
 * same in every tab. Methods that change something throw a `Failure`: `storage_unavailable` where the browser stores
 * nothing, `signed_out` without a learner.
 */
export interface Downloads {
  state(): DownloadsState
  /** Calls back on every change, those of other tabs included; returns unsubscribe. */
  subscribe(listener: () => void): () => void
  /** Sets the learner by id, or null for none: their downloads continue, those of another learner stop. */
  setLearner(userId: number | null): Promise<void>
  /**
   * Queues lessons; `lines` is the requested height: the nearest one not above it is chosen, else the smallest. `bytes`
   * is their size where it is known.
   */
  add(lessons: readonly AddedLesson[], lines: number): Promise<void>
  pause(lessonId: number): Promise<void>
  /** Continues a download that was paused or has stopped. */
  resume(lessonId: number): Promise<void>
  move(lessonId: number, to: 'first' | 'earlier' | 'later'): Promise<void>
  /** Deletes a download with its bytes, except those that another learner of this device has downloaded too. */
  remove(lessonId: number): Promise<void>
  removeAll(): Promise<void>
  setWifiOnly(on: boolean): Promise<void>
  /**
   * Sizes before they start, in bytes, one for each height of each lesson that the learner may watch. Throws a
   * `Failure`.
   */
  sizes(lessonIds: readonly number[]): Promise<readonly DownloadSize[]>
}
