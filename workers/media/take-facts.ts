import type { AudioCodec, VideoCodec } from 'mediabunny'

/** What a take is, after its packets were walked. Times are in seconds. */
export interface TakeFacts {
  /** As the container and its tracks say it; what a recorder calls its own file is often something else. */
  readonly mimeType: string
  readonly container: 'mp4' | 'webm'
  /** null where it is one that nobody here knows. */
  readonly picture: VideoCodec | null
  readonly sound: AudioCodec | 'unknown' | null
  /** Pixels, as it is shown. */
  readonly width: number
  readonly height: number
  /** When the first packet of any track is shown; below zero where a file hides its beginning. */
  readonly begins: number
  /** When the last packet ends. */
  readonly ends: number
  /** When each key frame is shown, in order. */
  readonly keyFrames: readonly number[]
}

/** The part that is kept. */
export interface Cut {
  readonly from: number
  readonly to: number
}

/** A take with what is known of it. Its bytes are never given away: another way may need them. */
export interface KnownTake {
  readonly bytes: ArrayBuffer
  readonly facts: TakeFacts
}

/**
 * Makes a file of the part of a take that is kept, or answers null where it finds that it cannot. May throw. `progress`
 * hears a share from 0 to 1, as often as there is one. When `signal` aborts, it stops at once and gives back what it holds.
 */
export type Make = (
  take: KnownTake,
  cut: Cut,
  progress: (share: number) => void,
  signal: AbortSignal,
) => Promise<ArrayBuffer | null>
