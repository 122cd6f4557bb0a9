import { CanvasSink, type InputVideoTrack } from 'mediabunny'
import type { MediaBytes } from '#contract/workers.ts'
import { openTake } from './open-take.ts'
import type { TakeFacts } from './take-facts.ts'

/** Pixels. */
const posterWidth = 320
/** Seconds into a take, when the learner has stepped back from the camera. */
const posterTime = 1

/** Draws a poster of a file; null when this browser cannot decode it. Never throws. */
export async function drawPoster(bytes: ArrayBuffer, { ends }: TakeFacts): Promise<MediaBytes | null> {
  const input = openTake(bytes)
  try {
    const track = await input.getPrimaryVideoTrack()
    return track && (await track.canDecode()) ? await draw(track, Math.min(posterTime, ends / 2)) : null
  } catch {
    return null
  } finally {
    input.dispose()
  }
}

async function draw(track: InputVideoTrack, at: number): Promise<MediaBytes | null> {
  const sink = new CanvasSink(track, { width: posterWidth })
  // A recorder's file has no index, so no seeking beyond its first frame.
  const frame = (await sink.getCanvas(at)) ?? (await firstOf(sink.canvases()))
  if (!(frame?.canvas instanceof OffscreenCanvas)) return null
  const webp = await frame.canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
  // A browser that cannot encode webp returns a png, ten times as large.
  const blob = webp.type === 'image/webp' ? webp : await frame.canvas.convertToBlob({ type: 'image/jpeg' })
  return { bytes: await blob.arrayBuffer(), mimeType: blob.type }
}

async function firstOf<T>(items: AsyncIterable<T>): Promise<T | undefined> {
  for await (const item of items) return item
  return undefined
}
