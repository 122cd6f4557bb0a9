import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { expect, test } from 'vitest'
import { readFfmpegPath } from '#server/config/ffmpeg-path.ts'
import { temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import { checkRenditions } from './check-renditions.ts'
import { lessonRenditions, makeRenditions, type RenditionRequest } from './make-renditions.ts'
import { readFragments } from './read-fragments.ts'
import { readSourceFacts } from './source-facts.ts'

const ffmpeg = readFfmpegPath(undefined, env.PATH)
const longTimeout = { timeout: 120_000, skip: ffmpeg === null }

/** A moving test picture with a tone, as an mp4 file. */
function aSource(folder: string, name: string, options: { size?: string; seconds?: number; args?: string[] } = {}) {
  const { size = '640x360', seconds = 5, args = [] } = options
  const path = join(folder, `${name}.mp4`)
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=${seconds}`]
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`]
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest']
  execFileSync(ffmpeg ?? '', ['-v', 'error', ...picture, ...sound, ...coding, ...args, path])
  return path
}

function aRequest(over: Partial<RenditionRequest> & Pick<RenditionRequest, 'front'>): RenditionRequest {
  const outDir = join(temporaryFolder(), 'made')
  const effort = { preset: 'ultrafast', crf: 30, sound: 1 }
  return { ffmpeg: ffmpeg ?? '', rear: null, outDir, effort, signal: new AbortController().signal, ...over }
}

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

test('a lesson gets each height that is not above its source, cut at the same instants', longTimeout, async () => {
  const folder = temporaryFolder()
  const request = aRequest({
    front: aSource(folder, 'front', { size: '854x480', seconds: 7 }),
    rear: aSource(folder, 'rear', { size: '854x480', seconds: 7 }),
  })
  const made = await makeRenditions(request)
  expect(made.renditions.map(({ lines, rear }) => [lines, rear?.lines])).toEqual([
    [240, 240],
    [480, 480],
  ])
  expect(filesIn(request.outDir).sort()).toEqual(['front-240.mp4', 'front-480.mp4', 'rear-240.mp4', 'rear-480.mp4'])
  const all = made.renditions.flatMap(({ front, rear }) => (rear ? [front, rear] : [front]))
  const checked = await checkRenditions(
    made.renditions.map(({ front }) => front.path),
    7,
  )
  expect(checked[0]?.cuts).toEqual([0, 2, 4, 6, 7])
  for (const { path, lines, bytes, rate } of all) {
    const facts = await readSourceFacts(path)
    expect(facts).toMatchObject({ lines, hasSound: path.includes('front') })
    expect(bytes).toBe(statSync(path).size)
    expect(Math.abs((bytes * 8) / 7 / rate - 1)).toBeLessThan(0.02)
    const { boxes, indexes } = await readFragments(path)
    expect(boxes.slice(0, 3)).toEqual(['ftyp', 'moov', 'sidx'])
    expect(boxes).not.toContain('mfra')
    expect(indexes[0]?.cuts).toEqual([0, 2, 4, 6, 7])
  }
  expect(lessonRenditions(made, (view, lines) => `paid/${view}-${lines}.mp4`)).toEqual(
    made.renditions.map(({ lines, front, rear }) => ({
      ...{ lines, front: `paid/front-${lines}.mp4`, front_rate: front.rate },
      ...{ rear: `paid/rear-${lines}.mp4`, rear_rate: rear?.rate },
    })),
  )
})

test('a rear source that is smaller serves the higher renditions with its largest file', longTimeout, async () => {
  const folder = temporaryFolder()
  const request = aRequest({
    front: aSource(folder, 'front', { size: '854x480', seconds: 3 }),
    rear: aSource(folder, 'rear', { size: '426x240', seconds: 3 }),
  })
  const { renditions } = await makeRenditions(request)
  expect(renditions.map(({ lines, rear }) => [lines, rear?.lines])).toEqual([
    [240, 240],
    [480, 240],
  ])
})

test.each([
  ['lower than 240 lines has one rendition at its own height', '320x180', [180]],
  ['between two heights keeps its own one where the lower shows much less', '640x360', [240, 360]],
  ['of an odd height loses a line', '322x181', [180]],
])('a source %s', longTimeout, async (_, size, lines) => {
  const scaled = ['-vf', `scale=${size.replace('x', ':')}`, '-pix_fmt', 'yuv444p']
  const front = aSource(temporaryFolder(), 'front', { seconds: 3, args: scaled })
  const made = await makeRenditions(aRequest({ front }))
  expect(made.renditions.map((rendition) => rendition.lines)).toEqual(lines)
})

test('a source without sound, and one of 60 frames a second, are cut every two seconds too', longTimeout, async () => {
  const front = aSource(temporaryFolder(), 'front', { args: ['-an', '-r', '60'] })
  const { renditions } = await makeRenditions(aRequest({ front, heights: [240] }))
  const { indexes } = await readFragments(renditions[0]?.front.path ?? '')
  expect(indexes.map(({ cuts }) => cuts)).toEqual([[0, 2, 4, 5]])
})

test('a source that cannot be a lesson is refused, and leaves no file', longTimeout, async () => {
  const folder = temporaryFolder()
  const whole = aSource(folder, 'whole', { args: ['-movflags', '+faststart'] })
  const silent = join(folder, 'sound.mp4')
  execFileSync(ffmpeg ?? '', ['-v', 'error', '-i', whole, '-vn', '-c:a', 'copy', silent])
  const cut = (share: number, name: string) => {
    const bytes = readFileSync(whole)
    writeFileSync(join(folder, name), bytes.subarray(0, Math.floor(bytes.length * share)))
    return join(folder, name)
  }
  writeFileSync(join(folder, 'text.mp4'), 'not a video')
  writeFileSync(join(folder, 'list.mp4'), `ffconcat version 1.0\nfile ${whole}\n`)
  const late = aSource(folder, 'late')
  writeFileSync(late, readFileSync(late).subarray(0, Math.floor(statSync(late).size / 2)))
  for (const [front, code] of [
    [silent, 'no_video'],
    [cut(0.6, 'cut.mp4'), 'cut_off'],
    [cut(0.001, 'head.mp4'), 'cut_off'],
    [late, 'cut_off'],
    [join(folder, 'text.mp4'), 'unreadable'],
    [join(folder, 'list.mp4'), 'unreadable'],
    [join(folder, 'none.mp4'), 'unreadable'],
    [aSource(folder, 'tiny', { size: '64x48' }), 'too_small'],
  ] as const) {
    const request = aRequest({ front })
    await expect(makeRenditions(request), front).rejects.toMatchObject({ code })
    expect(filesIn(request.outDir), front).toEqual([])
  }
})

test('a rear view that is cut off leaves no file of the front one either', longTimeout, async () => {
  const folder = temporaryFolder()
  const front = aSource(folder, 'front', { args: ['-movflags', '+faststart'] })
  const rear = join(folder, 'rear.mp4')
  writeFileSync(rear, readFileSync(front).subarray(0, Math.floor(statSync(front).size * 0.6)))
  const request = aRequest({ front, rear })
  await expect(makeRenditions(request)).rejects.toMatchObject({ code: 'cut_off' })
  expect(filesIn(request.outDir)).toEqual([])
})

test('an abort midway ends ffmpeg, and leaves no file', longTimeout, async () => {
  const front = aSource(temporaryFolder(), 'front', { size: '1280x720', seconds: 20 })
  const leaving = new AbortController()
  const request = aRequest({ front, effort: { preset: 'veryslow', crf: 10, sound: 1 }, signal: leaving.signal })
  const making = makeRenditions(request)
  const refused = expect(making).rejects.toThrow('called off')
  await expect
    .poll(() => filesIn(request.outDir).flatMap((name) => filesIn(join(request.outDir, name))))
    .toHaveLength(3)
  leaving.abort(new Error('called off'))
  await refused
  expect(filesIn(request.outDir)).toEqual([])
  await expect(makeRenditions({ ...request, signal: AbortSignal.abort(new Error('called off')) })).rejects.toThrow(
    'called off',
  )
})
