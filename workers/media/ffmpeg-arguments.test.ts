import { expect, test } from 'vitest'
import { ffmpegArguments, fitted } from './ffmpeg-arguments.ts'
import type { TakeFacts } from './take-facts.ts'

test.each([
  [640, 480, 640, 480],
  [1280, 720, 854, 480],
  [720, 1280, 480, 854],
  [1920, 1080, 854, 480],
  [321, 241, 322, 242],
  [176, 144, 176, 144],
  [1, 1, 2, 2],
])('%i x %i becomes %i x %i', (width, height, ...made) => {
  const { width: madeWidth, height: madeHeight } = fitted({ width, height })
  expect([madeWidth, madeHeight]).toEqual(made)
})

test('frames before the cut are decoded and dropped, not skipped by a seek', () => {
  const facts = { width: 640, height: 480 } as TakeFacts
  const args = ffmpegArguments('take.webm', 'result.mp4', facts, { from: 2.5, to: 5.5 })
  expect(args.indexOf('-ss')).toBeGreaterThan(args.indexOf('-i'))
  expect(args.slice(args.indexOf('-ss'), args.indexOf('-ss') + 4)).toEqual(['-ss', '2.5', '-t', '3'])
  expect(args.at(-1)).toBe('result.mp4')
  expect(args).not.toContain('copy')
})

test('the frame rate is at most that of a camera', () => {
  const args = ffmpegArguments('take.webm', 'result.mp4', { width: 640, height: 480 } as TakeFacts, { from: 0, to: 9 })
  expect(args[args.indexOf('-r') + 1]).toBe('30')
  expect(args.indexOf('-r')).toBeGreaterThan(args.indexOf('-i'))
})
