import { BufferTarget, Conversion, type ConversionOptions, Output, type OutputFormat } from 'mediabunny'
import { cutsEnd, cutsStart } from './cut.ts'
import { openTake } from './open-take.ts'
import type { Cut, ProbedTake } from './take-facts.ts'

type ConvertOptions = Pick<ConversionOptions, 'video' | 'audio' | 'copy'> & {
  readonly format: OutputFormat
  readonly progress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Runs one mediabunny conversion from bytes to bytes. Returns null, before running it, when its video track would be
 * discarded: mediabunny calls such a conversion valid and writes an audio-only file.
 */
export async function convert(
  { bytes, facts }: ProbedTake,
  cut: Cut,
  { format, progress, signal, ...settings }: ConvertOptions,
): Promise<ArrayBuffer | null> {
  const input = openTake(bytes)
  try {
    const target = new BufferTarget()
    const conversion = await Conversion.init({
      input,
      output: new Output({ format, target }),
      ...settings,
      // A conversion that cuts nothing must not get a timestamp: half a millisecond beside a packet is a cut.
      trim: { ...(cutsStart(cut, facts) && { start: cut.from }), ...(cutsEnd(cut, facts) && { end: cut.to }) },
      // Location tags of a phone are personal data.
      tags: {},
      showWarnings: false,
    })
    if (conversion.discardedTracks.some(({ track }) => track.isVideoTrack())) return null
    conversion.onProgress = progress
    const cancel = () => void conversion.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      signal.throwIfAborted()
      await conversion.execute()
    } finally {
      signal.removeEventListener('abort', cancel)
    }
    return target.buffer
  } finally {
    input.dispose()
  }
}
