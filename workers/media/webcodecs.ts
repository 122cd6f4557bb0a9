import { canEncodeVideo, Mp4OutputFormat } from 'mediabunny'
import type { MediaCapabilities } from './choose.ts'
import { convert } from './convert.ts'
import { openTake } from './open-take.ts'
import type { ConvertTake, ProbedTake, TakeFacts } from './take-facts.ts'

/**
 * Aborts `convert` when it reports no progress for `timeoutMs`: a hardware encoder that another program took emits
 * neither a frame nor an error.
 */
export function unlessStalled(convert: ConvertTake, timeoutMs: number): ConvertTake {
  return async (take, cut, progress, signal) => {
    const controller = new AbortController()
    const abort = () => controller.abort(signal.aborted ? signal.reason : new Error('the encoder reported no progress'))
    const aborted = new Promise<never>((_, reject) =>
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true }),
    )
    let timer = setTimeout(abort, timeoutMs)
    const restartTimer = (share: number) => {
      clearTimeout(timer)
      timer = setTimeout(abort, timeoutMs)
      progress(share)
    }
    signal.addEventListener('abort', abort, { once: true })
    try {
      return await Promise.race([convert(take, cut, restartTimer, controller.signal), aborted])
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  }
}

/** An encoder without a new frame for this long has hung. */
const stallTimeoutMs = 20_000

/** Bits per second for dance video, in which most of the picture changes in every frame. */
const bitrateOf = ({ width, height }: Pick<TakeFacts, 'width' | 'height'>): number =>
  width * height <= 640 * 480 ? 1_500_000 : 2_500_000

/** WebCodecs support of this browser for a take; none without WebCodecs. */
export async function readCapabilities({ bytes, facts }: ProbedTake): Promise<MediaCapabilities> {
  const [decodes, encodes] = await Promise.all([canDecode(bytes), canEncode(facts)])
  return { decodes, encodes }
}

async function canDecode(bytes: ArrayBuffer): Promise<boolean> {
  const input = openTake(bytes)
  try {
    return (await (await input.getPrimaryVideoTrack())?.canDecode()) ?? false
  } catch {
    return false
  } finally {
    input.dispose()
  }
}

async function canEncode(facts: TakeFacts): Promise<boolean> {
  const { width, height } = facts
  try {
    return await canEncodeVideo('avc', { width, height, bitrate: bitrateOf(facts) })
  } catch {
    return false
  }
}

/**
 * Transcodes the video with the browser's encoder. Audio is copied: hardly any browser encodes AAC, and the server
 * transcodes audio in any case.
 */
export const transcodeByWebCodecs: ConvertTake = unlessStalled(transcode, stallTimeoutMs)

function transcode(...[take, cut, progress, signal]: Parameters<ConvertTake>) {
  return convert(take, cut, {
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    video: { codec: 'avc', bitrate: bitrateOf(take.facts), keyFrameInterval: 1, forceTranscode: true },
    copy: { boundaryPolicy: 'shrink' },
    progress,
    signal,
  })
}
