import type { ProcessingFailure, TakeRefusal } from '#contract/rules/recording-limit.ts'

/** What a recording is, after every packet of it was read. */
export interface TakeFacts {
  readonly container: 'webm' | 'mp4'
  readonly video: 'avc' | 'vp8' | 'vp9'
  readonly hasAudio: boolean
  /** Pixels, as it is shown. */
  readonly width: number
  readonly height: number
  /** Seconds, from the first picture to the end of the last packet. */
  readonly duration: number
}

export type Inspection =
  | { readonly kind: 'fine'; readonly facts: TakeFacts }
  | { readonly kind: 'refused'; readonly why: Exclude<TakeRefusal, ProcessingFailure | 'staff'> }

/** What is kept of a recording: an mp4 (H.264, AAC, at most 720 lines, upright or lying) that plays everywhere, and a picture of it. */
export interface TranscodedTake {
  readonly video: Uint8Array
  readonly poster: Uint8Array
}

/**
 * Reads and remakes recordings away from the thread that answers requests. A hostile file costs a worker that is ended,
 * never the server: time and memory are bounded.
 */
export interface RecordingMedia {
  /** Says whether this is a recording that can be taken. A worker that dies or takes too long says `unreadable`. */
  inspect(bytes: Uint8Array): Promise<Inspection>
  /** Makes what is kept. Throws when it cannot now; a file it will never manage is a `Hopeless`. */
  transcode(bytes: Uint8Array, facts: TakeFacts): Promise<TranscodedTake>
  /** Ends what is running. */
  close(): Promise<void>
}
