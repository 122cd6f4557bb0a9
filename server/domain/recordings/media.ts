import type { ProcessingFailure, TakeRefusal } from '#contract/rules/recording-limit.ts'

/** The properties of a take, from a full packet walk. */
export interface TakeFacts {
  readonly container: 'webm' | 'mp4'
  readonly video: 'avc' | 'vp8' | 'vp9'
  readonly hasAudio: boolean
  /** Pixels, after rotation. */
  readonly width: number
  readonly height: number
  /** Seconds, from the first frame to the end of the last packet. */
  readonly duration: number
}

export type Inspection =
  | { readonly kind: 'fine'; readonly facts: TakeFacts }
  | { readonly kind: 'refused'; readonly why: Exclude<TakeRefusal, ProcessingFailure | 'staff'> }

/**
 * The stored form of a recording: an mp4 (H.264, AAC, at most 720 lines, portrait or landscape) that plays everywhere,
 * and a poster.
 */
export interface TranscodedTake {
  readonly video: Uint8Array
  readonly poster: Uint8Array
}

/**
 * Inspects and transcodes recordings in workers with bounded time and memory: a malicious file costs a worker, never
 * the server.
 */
export interface RecordingMedia {
  /**
   * Checks whether a file is an acceptable recording. A worker that crashes or times out makes it `unreadable`, or with
   * `throw` an error that may be retried.
   */
  inspect(bytes: Uint8Array, onLostWorker?: 'refuse' | 'throw'): Promise<Inspection>
  /** Transcodes a take. Throws an error that may be retried, or a `NonRetryableError` for an undecodable file. */
  transcode(bytes: Uint8Array, facts: TakeFacts): Promise<TranscodedTake>
  /** Terminates running workers. */
  close(): Promise<void>
}
