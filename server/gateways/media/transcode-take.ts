import { Hopeless } from '#server/domain/jobs/ports.ts'
import type { MadeTake, TakeFacts } from '#server/domain/recordings/media.ts'
import { type Ffmpeg, FfmpegRefused } from './ffmpeg/ffmpeg.ts'
import { isKeptAsItIs, keptBox, type PictureWay, remakeSteps } from './ffmpeg/remake-steps.ts'
import type { Reading } from './inspection/inspect-take.mjs'

export interface MakeParts {
  readonly ffmpeg: Ffmpeg
  /** How pictures are encoded with this ffmpeg where they cannot stay as they are. */
  readonly encoding: Exclude<PictureWay, 'copied'>
  /** Reads what was made as if it came from a stranger. */
  inspect(bytes: Uint8Array, signal: AbortSignal): Promise<Reading>
  readonly signal: AbortSignal
}

/** Seconds of the original that may be missing in what was made. */
const mostLost = 0.15
/** Seconds it may be longer: ffmpeg still reads the last pictures of a recorder that was cut off, which we do not count. */
const mostGained = 0.3

/**
 * Makes what is kept of a recording. ffmpeg also calls it a success when it lost the second half on the way: only what
 * was read again and found whole is given. A picture that cannot stay as it is after all is encoded.
 */
export async function makeTake(parts: MakeParts, bytes: Uint8Array, facts: TakeFacts): Promise<MadeTake> {
  const ways: PictureWay[] = isKeptAsItIs(facts) ? ['copied', parts.encoding] : [parts.encoding]
  const reasons: string[] = []
  for (const way of ways) {
    try {
      const [video, poster] = await parts.ffmpeg.run(bytes, remakeSteps(facts, way), parts.signal)
      const fault = video && whatIsWrong(await parts.inspect(video, parts.signal), facts)
      if (video && poster && !fault) return { video, poster }
      reasons.push(fault ?? 'something is missing')
    } catch (error) {
      if (!(error instanceof FfmpegRefused)) throw error
      // Its own words may quote what a stranger wrote.
      reasons.push('ffmpeg gave up on it')
    }
  }
  throw new Hopeless(`no recording can be made of this: ${reasons.join('; ')}`)
}

function whatIsWrong(reading: Reading, wanted: TakeFacts): string | undefined {
  if (reading.kind === 'refused') return `what was made is ${reading.why}`
  const { facts, pictures } = reading
  if (facts.container !== 'mp4' || facts.video !== 'avc') return `what was made is ${facts.video} in ${facts.container}`
  if (facts.hasAudio !== wanted.hasAudio) return 'the sound was lost'
  const { longSide, shortSide } = keptBox
  if (Math.max(facts.width, facts.height) > longSide || Math.min(facts.width, facts.height) > shortSide)
    return 'the picture is too big'
  // A recorder's webm does not say how long its last picture stands.
  const lastPicture = facts.duration / pictures
  const gained = facts.duration - wanted.duration
  if (gained < -mostLost || gained > mostGained + lastPicture) return `${wanted.duration} s became ${facts.duration} s`
  return undefined
}
