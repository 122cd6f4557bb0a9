/**
 * What the page may ask of the media thread: to turn what a recorder left into something that plays everywhere. It is
 * born at its first job and ended when idle.
 */
export interface MediaThread {
  /**
   * Makes the best file this browser can of a take: an mp4 with H.264 by copying, else by WebCodecs, else by
   * ffmpeg.wasm, else the original. What is cut off does not stay in the file (the original then begins at a key frame,
   * and only one that cannot be cut at all comes back whole: `duration` tells), and what came out is read again before
   * it is given. `progress` hears a share from 0 to 1, at most ten times a second. Jobs are done one at a time. Rejects
   * with a RangeError where nothing of the take would be kept, and with `unexpected` when the thread has died.
   */
  prepare(job: PrepareJob, progress: (share: number) => void): Promise<PrepareAnswer>
  /** Ends a job; its `prepare` answers `cancelled`. */
  cancel(id: string): Promise<void>
}

/** A file of media: its bytes, which are transferred, and what they are said to be. */
export interface MediaBytes {
  readonly bytes: ArrayBuffer
  readonly mimeType: string
}

export interface PrepareJob {
  /** Names the job, for `cancel`. */
  readonly id: string
  readonly take: MediaBytes
  /** Seconds to keep; beyond the end is the end. */
  readonly from: number
  readonly to: number
  /** Ways that may be taken, best first; all of them when left out. The original comes back when none of them worked. */
  readonly ways?: readonly PrepareWay[]
}

/** How a file was made. */
export const prepareWays = ['copied', 'webcodecs', 'ffmpeg', 'original'] as const
export type PrepareWay = (typeof prepareWays)[number]

export type PrepareAnswer =
  | {
      readonly kind: 'prepared'
      readonly way: PrepareWay
      readonly file: MediaBytes
      /** Seconds. */
      readonly duration: number
      readonly width: number
      readonly height: number
      /** Tracks of the take that are not in the file. */
      readonly lost: readonly ('video' | 'audio')[]
      /** A picture of it, webp or jpeg; null where none could be drawn. */
      readonly poster: MediaBytes | null
    }
  | { readonly kind: 'unreadable'; readonly why: 'empty' | 'unreadable' | 'no_picture' }
  | { readonly kind: 'cancelled' }
