import { readFileSync } from 'node:fs'

/** A small recording of tests/fixtures/takes. */
export const take = (name: string): Buffer => readFileSync(new URL(`../fixtures/takes/${name}`, import.meta.url))

/** Recordings as browsers and phones make them. */
export const goodTakes = [
  'recorder-vp8-opus.webm',
  'recorder-vp9.webm',
  'recorder-h264-opus.mkv',
  'recorder-h264-opus.mp4',
  'h264-aac.mp4',
  'h264-aac-fragmented.mp4',
  'h264-rotated.mov',
] as const

/** The bytes of a short recording under tests/fixtures/takes, in memory of their own. */
export function takeBuffer(name: string): ArrayBuffer {
  return new Uint8Array(readFileSync(new URL(`../fixtures/takes/${name}`, import.meta.url))).buffer
}
