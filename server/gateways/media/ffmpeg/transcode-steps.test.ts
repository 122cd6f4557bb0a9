import { expect, test } from 'vitest'
import type { TakeFacts } from '#server/domain/recordings/media.ts'
import { canCopyVideo, maxBox, transcodeSteps } from './transcode-steps.ts'

const facts: TakeFacts = { container: 'webm', video: 'vp9', hasAudio: true, width: 640, height: 480, duration: 10 }
const way = { ...maxBox, preset: 'veryfast' }
const after = (args: readonly string[] | undefined, option: string) => args?.[args.indexOf(option) + 1]
const sizeOf = (over: Partial<TakeFacts>) =>
  /scale=(\d+):(\d+)/
    .exec(after(transcodeSteps({ ...facts, ...over }, way)[0]?.args, '-vf') ?? '')
    ?.slice(1)
    .map(Number)

test.each([
  ['webm', 'copied'],
  ['mp4', 'copied'],
  ['webm', way],
] as const)('the input of a %s is read as that format, from its file only, by allowed decoders', (container, kept) => {
  const steps = transcodeSteps({ ...facts, container }, kept)
  expect(steps.map(({ output: leaves }) => leaves)).toEqual(['video.mp4', 'poster.jpg'])
  const demuxers = [container === 'webm' ? 'matroska' : 'mov', 'mov']
  for (const [step, { args }] of steps.entries()) {
    const input = args.indexOf('-i')
    const before = args.slice(0, input)
    expect(args[input + 1]).toBe(step === 0 ? 'take' : 'video.mp4')
    expect(args.lastIndexOf('-i')).toBe(input)
    expect(after(before, '-f')).toBe(demuxers[step])
    expect(after(before, '-protocol_whitelist')).toBe('file,pipe')
    expect(after(before, '-codec_whitelist')).toBe('h264,vp8,vp9,opus,vorbis,aac')
    expect(after(before, '-max_pixels')).toBe('3686400')
    expect(before).toContain('-nostdin')
    expect(args).toContain('-map_metadata')
    expect(args.at(-1)).toBe(['video.mp4', 'poster.jpg'][step])
  }
})

test('a picture is made to fit 720 lines, upright or lying, never larger than it was, with even sides', () => {
  expect(sizeOf({ width: 1920, height: 1080 })).toEqual([1280, 720])
  expect(sizeOf({ width: 1080, height: 1920 })).toEqual([720, 1280])
  expect(sizeOf({ width: 1920, height: 1920 })).toEqual([720, 720])
  expect(sizeOf({ width: 1920, height: 16 })).toEqual([1280, 10])
  expect(sizeOf({ width: 641, height: 479 })).toEqual([642, 480])
  expect(sizeOf({ width: 320, height: 240 })).toEqual([320, 240])
})

test('a re-encoded video has no higher frame rate than a camera', () => {
  expect(after(transcodeSteps(facts, way)[0]?.args, '-r')).toBe('30')
  expect(transcodeSteps({ ...facts, video: 'avc' }, 'copied')[0]?.args).not.toContain('-r')
})

test('only H.264 within the box stays as it is', () => {
  expect(canCopyVideo({ ...facts, video: 'avc' })).toBe(true)
  expect(canCopyVideo({ ...facts, video: 'avc', width: 720, height: 1280 })).toBe(true)
  expect(canCopyVideo({ ...facts, video: 'avc', width: 1920, height: 1080 })).toBe(false)
  expect(canCopyVideo({ ...facts, video: 'avc', width: 960, height: 960 })).toBe(false)
  expect(canCopyVideo(facts)).toBe(false)
})

test('a recording without sound is transcoded without an audio track', () => {
  const [video] = transcodeSteps({ ...facts, hasAudio: false }, way)
  expect(video?.args).not.toContain('0:a:0')
})
