import { BufferTarget, Conversion, type ConversionOptions, Output, type OutputFormat } from 'mediabunny'
import { cutsEnd, cutsStart } from './cut.ts'
import { openTake } from './open-take.ts'
import type { Cut, KnownTake, Make } from './take-facts.ts'

type How = Pick<ConversionOptions, 'video' | 'audio' | 'copy'> & { readonly format: OutputFormat }

/**
 * Runs one conversion of mediabunny from bytes to bytes. Answers null, before anything was run, where its picture would
 * be left out: such a conversion calls itself valid and makes a file of sound alone.
 */
export async function convert(
  { bytes, facts }: KnownTake,
  cut: Cut,
  { format, ...how }: How,
  [progress, signal]: readonly [Parameters<Make>[2], AbortSignal],
): Promise<ArrayBuffer | null> {
  const input = openTake(bytes)
  try {
    const target = new BufferTarget()
    const conversion = await Conversion.init({
      input,
      output: new Output({ format, target }),
      ...how,
      // One that cuts nothing off must not be told an instant: half a millisecond beside a packet is a cut.
      trim: { ...(cutsStart(cut, facts) && { start: cut.from }), ...(cutsEnd(cut, facts) && { end: cut.to }) },
      // Where a phone was when it recorded is nobody's business.
      tags: {},
      showWarnings: false,
    })
    if (conversion.discardedTracks.some(({ track }) => track.isVideoTrack())) return null
    conversion.onProgress = progress
    const stop = () => void conversion.cancel()
    signal.addEventListener('abort', stop, { once: true })
    try {
      signal.throwIfAborted()
      await conversion.execute()
    } finally {
      signal.removeEventListener('abort', stop)
    }
    return target.buffer
  } finally {
    input.dispose()
  }
}
