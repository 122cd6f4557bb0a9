import { expect, test } from 'vitest'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, aLessonMedia } from '#tests/factories/catalogue-file.ts'
import { unanswered } from '#tests/factories/lost-answers.ts'
import { testServer } from '#tests/factories/server.ts'
import { storeRenditions } from './store-renditions.ts'

const keyOf = (set: string) => `public/renditions/1-${set}/front-480.mp4`
const key = keyOf('abc')

/** A lesson, the ports, and renditions of one file. */
async function academy() {
  const { storage, files, now } = await testServer()
  const [access, media] = [aLesson(), aLessonMedia()]
  const {
    version: _version,
    files: _files,
    ...contents
  } = aCatalogueFile({ videos: [access], media: [{ video_id: 1, media }] })
  await storage.catalogue.replace(contents, 0)
  const made = {
    duration: 21.5,
    files: [{ name: 'front-480.mp4', read: bytes }],
    list: (keyOf: (name: string) => string) => [
      { lines: 480, front: keyOf('front-480.mp4'), front_rate: 500_000, rear: null, rear_rate: 0 },
    ],
  }
  const front = async () => (await storage.catalogue.readContents()).media[0]?.media.front
  const ids = ['abc', 'def', 'ghi']
  const newId = () => ids.shift() ?? ''
  return { ports: { ...storage, files, newId, now }, lesson: { id: 1, access, media }, made, front, files }
}

test('renditions stay when their keys were stored and the answer of the catalogue was lost', async () => {
  const { ports, lesson, made, front, files } = await academy()
  const catalogue = { replaceMedia: unanswered(ports.catalogue.replaceMedia) }
  await expect(storeRenditions({ ...ports, catalogue }, lesson, made)).rejects.toThrow('the answer was lost')
  expect(await front()).toBe(key)
  expect(await files.stat(key)).toBeDefined()
})

test('renditions of a lesson that was given other media, or that cannot all be written, leave no file', async () => {
  const { ports, lesson, made, front, files } = await academy()
  const former = { ...lesson, media: aLessonMedia({ front: 'public/clips/former.mp4' }) }
  expect(await storeRenditions(ports, former, made)).toBeNull()
  expect(await files.stat(key)).toBeUndefined()
  const broken = { ...made, files: [...made.files, { name: 'rear-480.mp4', read: noBytes }] }
  await expect(storeRenditions(ports, lesson, broken)).rejects.toThrow('cannot be read')
  expect([await files.stat(keyOf('def')), await front()]).toEqual([undefined, lesson.media.front])
})

test('renditions that are made again leave the playing ones unchanged, whether they are stored or not', async () => {
  const { ports, lesson, made, front, files } = await academy()
  const media = await storeRenditions(ports, lesson, made)
  if (!media) throw new Error('they were not stored')
  const broken = { ...made, files: [...made.files, { name: 'rear-480.mp4', read: noBytes }] }
  await expect(storeRenditions(ports, { ...lesson, media }, broken)).rejects.toThrow('cannot be read')
  expect(await storeRenditions(ports, lesson, made), 'of the media before').toBeNull()
  expect(await front()).toBe(key)
  expect(await files.stat(key)).toBeDefined()
  expect([await files.stat(keyOf('def')), await files.stat(keyOf('ghi'))]).toEqual([undefined, undefined])
})

async function* bytes() {
  yield Buffer.from('una clase')
}

async function* noBytes(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('media clase')
  throw new Error('it cannot be read')
}
