import { type PrepareMethod, prepareMethods } from '#contract/workers.ts'
import { cutAtKeyFrame } from './cut.ts'
import type { Cut, TakeFacts } from './take-facts.ts'

/** What WebCodecs of this browser can do with a take. */
export interface MediaCapabilities {
  /** Reads its picture. */
  readonly decodes: boolean
  /** Makes H.264 of its size. */
  readonly encodes: boolean
}

/**
 * The ways to make a file of a take, best first: packets copied where they are H.264 already and the cut is at a key
 * frame, else made anew by the browser's own encoder, else by ffmpeg. The original always stands at the end, allowed or
 * not: whatever fails, nothing is lost.
 */
export function chooseMethods(
  facts: TakeFacts,
  cut: Cut,
  abilities: MediaCapabilities,
  allowed: readonly PrepareMethod[] = prepareMethods,
): readonly PrepareMethod[] {
  const possible: Readonly<Record<PrepareMethod, boolean>> = {
    // VP8 and VP9 can be copied into an mp4 too, and then play almost nowhere.
    copied: facts.picture === 'avc' && cutAtKeyFrame(cut, facts) !== null,
    webcodecs: abilities.decodes && abilities.encodes,
    // The ffmpeg of the browser is built without a decoder for AV1.
    ffmpeg: facts.picture !== 'av1',
    original: true,
  }
  const ways = allowed.filter((way) => way !== 'original' && possible[way])
  return [...ways, 'original']
}
