import { cutsEnd, cutsStart } from './cut.ts'
import type { Cut, TakeFacts } from './take-facts.ts'

/** Maximum lines of the video: above this, an encoder in wasm on a phone is slower than real time. */
const maxLines = 480

/** Frames per second. Recorders write no frame rate into webm; ffmpeg then assumes 1000 and encodes each frame. */
const frameRate = '30'

/**
 * The arguments for ffmpeg to transcode a take into H.264 and AAC. `-ss` after `-i` decodes the whole take and drops
 * frames before the cut: only then is an exact cut free of them. A frame is shown until the next one, so the frame rate
 * is set before the cut, which may lie in a gap between two frames.
 */
export function ffmpegArguments(source: string, result: string, facts: TakeFacts, cut: Cut): string[] {
  const { width, height } = fitted(facts)
  return [
    ...['-i', source, ...timeRange(facts, cut)],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1'],
    ...['-vf', `fps=${frameRate},scale=${width}:${height}`, '-pix_fmt', 'yuv420p'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '26', '-force_key_frames', 'expr:gte(t,n_forced)'],
    ...['-c:a', 'aac', '-b:a', '96k'],
    ...['-movflags', '+faststart', result],
  ]
}

/**
 * The ends of a cut that are inside the take. An end at the take's own end would drop its last frame, whose duration a
 * recorder does not write. ffmpeg counts from the first packet, wherever that is.
 */
function timeRange(facts: TakeFacts, cut: Cut): string[] {
  const start = cutsStart(cut, facts) ? ['-ss', String(cut.from - Math.max(facts.begins, 0))] : []
  return cutsEnd(cut, facts) ? [...start, '-t', String(cut.to - cut.from)] : start
}

/** The size with a shorter side of at most `maxLines`; H.264 requires even numbers. */
export function fitted({ width, height }: Pick<TakeFacts, 'width' | 'height'>): { width: number; height: number } {
  const scale = Math.min(1, maxLines / Math.min(width, height))
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2))
  return { width: even(width), height: even(height) }
}
