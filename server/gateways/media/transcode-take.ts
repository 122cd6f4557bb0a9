import { NonRetryableError } from '#server/domain/jobs/ports.ts'
import type { TakeFacts, TranscodedTake } from '#server/domain/recordings/media.ts'
import { type Ffmpeg, FfmpegRefused } from './ffmpeg/ffmpeg.ts'
import { canCopyVideo, maxBox, transcodeSteps, type VideoEncoding } from './ffmpeg/transcode-steps.ts'
import type { Reading } from './inspection/inspect-take.mjs'

export interface TranscodeParts {
  readonly ffmpeg: Ffmpeg
  /** How this ffmpeg encodes video that cannot be copied. */
  readonly encoding: Exclude<VideoEncoding, 'copied'>
  /** Inspects the output as if it were an upload. */
  inspect(bytes: Uint8Array, signal: AbortSignal): Promise<Reading>
  readonly signal: AbortSignal
}

/** Seconds the output may be shorter. */
const maxLostSeconds = 0.15
/** Seconds it may be longer: ffmpeg reads the last frames of an interrupted recorder, which our inspection skips. */
const maxGainedSeconds = 0.3

/**
 * Transcodes a recording to its mp4 and poster. ffmpeg reports success even when it lost the second half, so the output
 * is inspected and compared. When copying the video fails it is encoded. Throws `NonRetryableError` when both fail; an
 * inspection that fails itself is no fault of the take, and its error is thrown on.
 */
export async function transcodeTake(
  parts: TranscodeParts,
  bytes: Uint8Array,
  facts: TakeFacts,
): Promise<TranscodedTake> {
  const encodings: VideoEncoding[] = canCopyVideo(facts) ? ['copied', parts.encoding] : [parts.encoding]
  const reasons: string[] = []
  for (const encoding of encodings) {
    try {
      const [video, poster] = await parts.ffmpeg.run(bytes, transcodeSteps(facts, encoding), parts.signal)
      const fault = video && faultOf(await parts.inspect(video, parts.signal), facts)
      if (video && poster && !fault) return { video, poster }
      reasons.push(fault ?? 'something is missing')
    } catch (error) {
      if (!(error instanceof FfmpegRefused)) throw error
      // Its log may quote the file.
      reasons.push('ffmpeg gave up on it')
    }
  }
  throw new NonRetryableError(`no recording can be made of this: ${reasons.join('; ')}`)
}

function faultOf(reading: Reading, wanted: TakeFacts): string | undefined {
  if (reading.kind === 'refused') return `what was made is ${reading.why}`
  const { facts, pictures } = reading
  if (facts.container !== 'mp4' || facts.video !== 'avc') return `what was made is ${facts.video} in ${facts.container}`
  if (facts.hasAudio !== wanted.hasAudio) return 'the sound was lost'
  const { longSide, shortSide } = maxBox
  if (Math.max(facts.width, facts.height) > longSide || Math.min(facts.width, facts.height) > shortSide)
    return 'the picture is too big'
  // A recorder's webm does not state the duration of its last frame.
  const lastFrame = facts.duration / pictures
  const gained = facts.duration - wanted.duration
  if (gained < -maxLostSeconds || gained > maxGainedSeconds + lastFrame)
    return `${wanted.duration} s became ${facts.duration} s`
  return undefined
}
