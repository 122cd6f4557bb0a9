import type { Cut, TakeFacts } from './take-facts.ts'

/** Lines of the picture at most: where this is needed, an encoder in wasm on a phone is slower than the dance. */
const mostLines = 480

/** Pictures a second. Recorders write no rate into webm, for which ffmpeg takes a thousand, and makes each of them. */
const rate = '30'

/**
 * What ffmpeg is told to make H.264 and AAC of a take. It reads the whole and drops what is cut off before encoding:
 * only so is an exact cut free of what was before it.
 */
export function ffmpegArguments(source: string, result: string, facts: TakeFacts, { from, to }: Cut): string[] {
  const { width, height } = fitted(facts)
  return [
    ...['-i', source, '-ss', String(from), '-t', String(to - from)],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1'],
    ...['-vf', `scale=${width}:${height}`, '-r', rate, '-pix_fmt', 'yuv420p'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '26', '-force_key_frames', 'expr:gte(t,n_forced)'],
    ...['-c:a', 'aac', '-b:a', '96k'],
    ...['-movflags', '+faststart', result],
  ]
}

/** The size of a picture whose shorter side has no more lines than that; H.264 takes even numbers only. */
export function fitted({ width, height }: Pick<TakeFacts, 'width' | 'height'>): { width: number; height: number } {
  const share = Math.min(1, mostLines / Math.min(width, height))
  const even = (side: number) => Math.max(2, 2 * Math.round((side * share) / 2))
  return { width: even(width), height: even(height) }
}
