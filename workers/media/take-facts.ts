import type { AudioCodec, VideoCodec } from 'mediabunny'

/** Properties of a take, read from its packets. Times are in seconds. */
export interface TakeFacts {
  /** Read from the container and its tracks; the type that a recorder declares is often wrong. */
  readonly mimeType: string
  readonly container: 'mp4' | 'webm'
  /** Video codec; null for an unknown one. */
  readonly picture: VideoCodec | null
  readonly sound: AudioCodec | 'unknown' | null
  /** Display size in pixels. */
  readonly width: number
  readonly height: number
  /** Timestamp of the first packet of any track; negative when an edit list hides the start of the file. */
  readonly begins: number
  /** End of the last packet. */
  readonly ends: number
  /** Timestamps of the key frames, ascending. */
  readonly keyFrames: readonly number[]
}

/** The time range of a take to prepare, in seconds. */
export interface Cut {
  readonly from: number
  readonly to: number
}

/** A take with its facts. Its bytes are never transferred: another method may need them. */
export interface ProbedTake {
  readonly bytes: ArrayBuffer
  readonly facts: TakeFacts
}

/**
 * Converts the cut of a take into a file; null when it cannot. May throw. `progress` receives a share from 0 to 1. When
 * `signal` aborts, it stops at once and frees its resources.
 */
export type ConvertTake = (
  take: ProbedTake,
  cut: Cut,
  progress: (share: number) => void,
  signal: AbortSignal,
) => Promise<ArrayBuffer | null>
