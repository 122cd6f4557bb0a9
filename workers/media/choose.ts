import { type PrepareMethod, prepareMethods } from '#contract/workers.ts'
import { cutAtKeyFrame } from './cut.ts'
import type { Cut, TakeFacts } from './take-facts.ts'

/** WebCodecs support of this browser for a take. */
export interface MediaCapabilities {
  /** Decodes its video track. */
  readonly decodes: boolean
  /** Encodes H.264 at its size. */
  readonly encodes: boolean
}

/**
 * Lists the methods of preparing a take, best first: packets copied where they are H.264 and the cut is at a key frame,
 * transcoded by the browser's encoder, transcoded by ffmpeg. The original is always last, allowed or not: whatever
 * fails, the take is not lost.
 */
export function chooseMethods(
  facts: TakeFacts,
  cut: Cut,
  capabilities: MediaCapabilities,
  allowed: readonly PrepareMethod[] = prepareMethods,
): readonly PrepareMethod[] {
  const possible: Readonly<Record<PrepareMethod, boolean>> = {
    // VP8 and VP9 can be copied into an mp4 too, but few players support that.
    copied: facts.picture === 'avc' && cutAtKeyFrame(cut, facts) !== null,
    webcodecs: capabilities.decodes && capabilities.encodes,
    // ffmpeg.wasm is built without an AV1 decoder.
    ffmpeg: facts.picture !== 'av1',
    original: true,
  }
  const methods = allowed.filter((method) => method !== 'original' && possible[method])
  return [...methods, 'original']
}
