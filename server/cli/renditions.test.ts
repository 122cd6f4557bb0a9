import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { readFfmpegPath } from '#server/config/ffmpeg-path.ts'
import { openStorage } from '#server/storage/storage.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, aLessonMedia } from '#tests/factories/catalogue-file.ts'
import { spawnProgram, temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import { listRenditionsCommand, makeRenditionsCommand } from './renditions.ts'

const ffmpeg = readFfmpegPath(undefined, env.PATH)
const longTimeout = { timeout: 90_000, skip: ffmpeg === null }
/** 24 s of 320x180, in two views. */
const small = fileURLToPath(new URL('../../tests/fixtures/faststart/', import.meta.url))
const [front, rear] = [join(small, 'small-front.mp4'), join(small, 'small-rear.mp4')]
const noOptions = { lesson: undefined, front: undefined, rear: undefined, heights: undefined }

/** Lesson 1 plays both views, lesson 2 a file that is cut off, lesson 3 nothing yet. */
async function anAcademy() {
  const dataDir = temporaryFolder()
  const store = (key: string, bytes: Buffer) => {
    const path = join(dataDir, 'media', key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  store('public/clips/whole.mp4', readFileSync(front))
  store('public/clips/rear.mp4', readFileSync(rear))
  store('paid/clips/cut.mp4', readFileSync(front).subarray(0, 60_000))
  const storage = await openStorage({ dataDir, databaseUrl: null })
  const lessons = [aLesson(), aLesson({ id: 2, public: false, paid: true }), aLesson({ id: 3 })]
  const saver = { front: 'public/clips/rear.mp4', rear: null }
  const media = [
    { video_id: 1, media: aLessonMedia({ front: 'public/clips/whole.mp4', rear: 'public/clips/rear.mp4', saver }) },
    { video_id: 2, media: aLessonMedia({ front: 'paid/clips/cut.mp4', rear: null }) },
  ]
  const { version, files, ...contents } = aCatalogueFile({ videos: lessons, media })
  const revision = await storage.catalogue.replace(contents, 0)
  await storage.close()
  const config = readConfig({ DATA_DIR: dataDir, PATH: env.PATH })
  const read = async () => {
    const opened = await openStorage(config)
    const [playing, now] = [await opened.lessonMedia.find(1), await opened.catalogue.revision()]
    const { media: all } = await opened.catalogue.readContents()
    await opened.close()
    return { media: playing?.media, revision: now, all }
  }
  const filesOf = (tier: string) =>
    readdirSync(join(dataDir, 'media', tier), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.mp4'))
  return { dataDir, config, revision, read, filesOf }
}

test('a lesson plays its renditions once they are made, and the rest of its media stays', longTimeout, async () => {
  const { dataDir, config, revision, read, filesOf } = await anAcademy()
  expect(await listRenditionsCommand(config)).toContain('1\tsin calidades')
  const { ended, output } = spawnProgram('server/cli/main.ts', ['renditions', 'make', '--lesson', '1'], {
    DATA_DIR: dataDir,
    PATH: env.PATH ?? '',
  })
  expect({ code: await ended, ...output }).toMatchObject({ code: 0, err: '' })
  expect(output.out).toContain('Clase 1: 180 líneas.')
  const after = await read()
  expect(after.revision).toBeGreaterThan(revision)
  const [rendition, ...others] = after.media?.renditions ?? []
  expect(others).toEqual([])
  expect(rendition?.front).toMatch(/^public\/renditions\/1-[0-9a-f-]{36}\/front-180\.mp4$/)
  expect(after.media).toMatchObject({
    ...{ front: rendition?.front, rear: rendition?.rear, saver: null, media_duration: 24 },
    ...{ bpm: 92.5, chapters: [{ start: 0, title: 'Calentamiento' }] },
  })
  expect(filesOf('public')).toEqual(expect.arrayContaining(['clips/whole.mp4', rendition?.front.slice(7)]))
  expect(await listRenditionsCommand(config)).toMatch(/^1\t180 \(\d+ kb\/s\)\t/)
  const again = makeRenditionsCommand(config, { ...noOptions, lesson: '1' })
  await expect(again).rejects.toThrow('ya tiene calidades')
})

test('with several lessons, one that fails is reported, and its former media stays', longTimeout, async () => {
  const { config, read, filesOf } = await anAcademy()
  const before = await read()
  const making = makeRenditionsCommand(config, { ...noOptions, lesson: 'all' })
  await expect(making).rejects.toThrow(/Clase 1: 180 líneas\.\nClase 2: a su vídeo le falta el final .*\n.*1 de 2\./)
  const after = await read()
  expect(after.all[1]).toEqual(before.all[1])
  expect(after.media?.renditions).toHaveLength(1)
  expect(filesOf('paid')).toEqual(['clips/cut.mp4'])
})

test('a lesson is made again from its original files, under other keys', longTimeout, async () => {
  const { config, read } = await anAcademy()
  await makeRenditionsCommand(config, { ...noOptions, lesson: '1', front, heights: '120' })
  const first = (await read()).media
  expect(first).toMatchObject({ rear: null, renditions: [{ lines: 120, rear: null, rear_rate: 0 }] })
  await makeRenditionsCommand(config, { ...noOptions, lesson: '1', front, rear, heights: '100,120' })
  const second = (await read()).media
  expect(second?.renditions.map(({ lines }) => lines)).toEqual([100, 120])
  expect(second?.front).not.toBe(first?.front)
})

test('an interruption changes nothing and leaves no file', longTimeout, async () => {
  const { config, revision, read, filesOf } = await anAcademy()
  const making = makeRenditionsCommand(config, { ...noOptions, lesson: '1' }, AbortSignal.abort())
  await expect(making).rejects.toThrow('Interrumpido: quedan 1.')
  expect((await read()).revision).toBe(revision)
  expect(filesOf('public').sort()).toEqual(['clips/rear.mp4', 'clips/whole.mp4'])
})

test.each([
  [{}, '--lesson: tiene que ser'],
  [{ lesson: '7' }, 'no existe o no tiene vídeo'],
  [{ lesson: '3' }, 'no existe o no tiene vídeo'],
  [{ lesson: 'all', front }, 'para una sola clase'],
  [{ lesson: '1', rear }, 'falta --front'],
  [{ lesson: '1', heights: '240,x' }, '--heights'],
])('a command with %o explains what is wrong', longTimeout, async (options, message) => {
  const { config } = await anAcademy()
  await expect((async () => makeRenditionsCommand(config, { ...noOptions, ...options }))()).rejects.toThrow(message)
})

test('without ffmpeg the command reports it', async () => {
  const { config } = await anAcademy()
  const make = async () => makeRenditionsCommand({ ...config, ffmpegPath: null }, { ...noOptions, lesson: '1' })
  await expect(make()).rejects.toThrow('FFMPEG_PATH')
})
