/** One run of ffmpeg, in the place where `take` and what earlier steps left are. */
export interface FfmpegStep {
  readonly args: readonly string[]
  /** The file it leaves there. */
  readonly leaves: string
}

/** An ffmpeg, wherever it runs: it sees one recording and what it makes of it, and nothing else. */
export interface Ffmpeg {
  /**
   * Runs the steps one after the other over the recording called `take`, and gives the file that each one left. Throws
   * `FfmpegRefused` where a step cannot be done with this recording, and any other error where it could not be done now.
   */
  run(take: Uint8Array, steps: readonly FfmpegStep[], signal: AbortSignal): Promise<Uint8Array[]>
}

/** ffmpeg read the recording and gave up on it: it would do so again. */
export class FfmpegRefused extends Error {
  override readonly name = 'FfmpegRefused'
}
