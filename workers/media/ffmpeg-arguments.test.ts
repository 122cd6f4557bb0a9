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

test('what is cut off is read and dropped, never sought past', () => {
  const facts = { width: 640, height: 480 } as TakeFacts
  const said = ffmpegArguments('take.webm', 'result.mp4', facts, { from: 2.5, to: 5.5 })
  expect(said.indexOf('-ss')).toBeGreaterThan(said.indexOf('-i'))
  expect(said.slice(said.indexOf('-ss'), said.indexOf('-ss') + 4)).toEqual(['-ss', '2.5', '-t', '3'])
  expect(said.at(-1)).toBe('result.mp4')
  expect(said).not.toContain('copy')
})

test('no more pictures are made than a camera takes', () => {
  const said = ffmpegArguments('take.webm', 'result.mp4', { width: 640, height: 480 } as TakeFacts, { from: 0, to: 9 })
  expect(said[said.indexOf('-r') + 1]).toBe('30')
  expect(said.indexOf('-r')).toBeGreaterThan(said.indexOf('-i'))
})
