import { CanvasSink, type InputVideoTrack } from 'mediabunny'
import type { MediaBytes } from '#contract/workers.ts'
import { openTake } from './open-take.ts'
import type { TakeFacts } from './take-facts.ts'

/** Pixels. */
const width = 320
/** Seconds into a take: whoever records has stepped back by then. */
const shown = 1

/** Draws a picture of a file; null where this browser cannot read it. Never throws. */
export async function drawPoster(bytes: ArrayBuffer, { ends }: TakeFacts): Promise<MediaBytes | null> {
  const input = openTake(bytes)
  try {
    const track = await input.getPrimaryVideoTrack()
    return track && (await track.canDecode()) ? await draw(track, Math.min(shown, ends / 2)) : null
  } catch {
    return null
  } finally {
    input.dispose()
  }
}

async function draw(track: InputVideoTrack, at: number): Promise<MediaBytes | null> {
  const sink = new CanvasSink(track, { width })
  // Nothing beyond its beginning can be looked up in what a recorder writes, which has no index.
  const frame = (await sink.getCanvas(at)) ?? (await first(sink.canvases()))
  if (!(frame?.canvas instanceof OffscreenCanvas)) return null
  const asked = await frame.canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
  // A browser that cannot write webp answers with a png, ten times as large.
  const blob = asked.type === 'image/webp' ? asked : await frame.canvas.convertToBlob({ type: 'image/jpeg' })
  return { bytes: await blob.arrayBuffer(), mimeType: blob.type }
}

async function first<T>(all: AsyncIterable<T>): Promise<T | undefined> {
  for await (const one of all) return one
  return undefined
}
