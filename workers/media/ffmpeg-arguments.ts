import type { Cut, TakeFacts } from './take-facts.ts'

/** Maximum lines of the video: above this, an encoder in wasm on a phone is slower than real time. */
const maxLines = 480

/** Frames per second. Recorders write no frame rate into webm; ffmpeg then assumes 1000 and encodes each frame. */
const frameRate = '30'

/**
 * The arguments for ffmpeg to transcode a take into H.264 and AAC. `-ss` after `-i` decodes the whole take and drops
 * frames before the cut: only then is an exact cut free of them.
 */
export function ffmpegArguments(source: string, result: string, facts: TakeFacts, { from, to }: Cut): string[] {
  const { width, height } = fitted(facts)
  return [
    ...['-i', source, '-ss', String(from), '-t', String(to - from)],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1'],
    ...['-vf', `scale=${width}:${height}`, '-r', frameRate, '-pix_fmt', 'yuv420p'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '26', '-force_key_frames', 'expr:gte(t,n_forced)'],
    ...['-c:a', 'aac', '-b:a', '96k'],
    ...['-movflags', '+faststart', result],
  ]
}

/** The size with a shorter side of at most `maxLines`; H.264 requires even numbers. */
export function fitted({ width, height }: Pick<TakeFacts, 'width' | 'height'>): { width: number; height: number } {
  const scale = Math.min(1, maxLines / Math.min(width, height))
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2))
  return { width: even(width), height: even(height) }
}
