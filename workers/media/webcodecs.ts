import { canEncodeVideo, Mp4OutputFormat } from 'mediabunny'
import type { MediaCapabilities } from './choose.ts'
import { convert } from './convert.ts'
import { openTake } from './open-take.ts'
import type { KnownTake, Make, TakeFacts } from './take-facts.ts'
import { unlessStalled } from './unless-stalled.ts'

/** ms without a new frame after which an encoder has hung. */
const patience = 20_000

/** Bits a second for a dance: full body, whole room, and every frame another. */
const bitrateOf = ({ width, height }: Pick<TakeFacts, 'width' | 'height'>): number =>
  width * height <= 640 * 480 ? 1_500_000 : 2_500_000

/** What WebCodecs of this browser can do with a take; nothing where there are none. */
export async function abilitiesFor({ bytes, facts }: KnownTake): Promise<MediaCapabilities> {
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
 * Makes the picture anew with the browser's own encoder. The sound is copied: hardly any browser encodes AAC, and the
 * academy makes its sound anew in any case.
 */
export const transcodeByWebCodecs: Make = unlessStalled(transcode, patience)

function transcode(...[take, cut, progress, signal]: Parameters<Make>) {
  return convert(
    take,
    cut,
    {
      format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
      video: { codec: 'avc', bitrate: bitrateOf(take.facts), keyFrameInterval: 1, forceTranscode: true },
      copy: { boundaryPolicy: 'shrink' },
    },
    [progress, signal],
  )
}
