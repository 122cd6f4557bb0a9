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
