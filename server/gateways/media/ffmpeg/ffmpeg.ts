/** One run of ffmpeg, in a folder with `take` and the output of earlier steps. */
export interface FfmpegStep {
  readonly args: readonly string[]
  /** The name of its output file. */
  readonly output: string
}

export interface Ffmpeg {
  /**
   * Runs the steps in order over the recording called `take` and returns each output file. Throws `FfmpegRefused` when
   * a step cannot succeed with this recording, any other error when it may succeed later.
   */
  run(take: Uint8Array, steps: readonly FfmpegStep[], signal: AbortSignal): Promise<Uint8Array[]>
}

/** ffmpeg could not process the recording; a retry would fail again. */
export class FfmpegRefused extends Error {
  override readonly name = 'FfmpegRefused'
}
