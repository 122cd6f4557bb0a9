import { describe, expect, test, vi } from 'vitest'
import { dayMs } from '#contract/time-units.ts'
import { diskFiles } from '#server/gateways/files/disk-files.ts'
import { createStorage } from '#server/storage/storage.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, aLessonMedia } from '#tests/factories/catalogue-file.ts'
import { temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { purgeRenditions } from './purge-renditions.ts'
import { storeRenditions } from './store-renditions.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(startEngines())('on $name', ({ open }) => {
  /** A lesson whose renditions can be made again and again, on a clock that can be moved. */
  async function academy() {
    const storage = createStorage(await open())
    const files = diskFiles(temporaryFolder())
    const [access, media] = [aLesson({ paid: true, public: false, lead: false }), aLessonMedia()]
    const {
      version: _version,
      files: _files,
      ...contents
    } = aCatalogueFile({
      videos: [access],
      media: [{ video_id: 1, media }],
    })
    await storage.catalogue.replace(contents, 0)
    let at = Date.now()
    let sets = 0
    const newId = () => {
      sets += 1
      return `set-${sets}`
    }
    const ports = { ...storage, files, now: () => at, newId }
    let lesson = { id: 1, access, media }
    return {
      ...ports,
      contents,
      pass(days: number) {
        at += days * dayMs
      },
      purge: () => purgeRenditions(ports),
      async make() {
        const made = {
          duration: 21.5,
          files: [{ name: 'front-480.mp4', read: () => bytes() }],
          list: (keyOf: (name: string) => string) => [
            { lines: 480, front: keyOf('front-480.mp4'), front_rate: 500_000, rear: null, rear_rate: 0 },
          ],
        }
        const stored = await storeRenditions(ports, lesson, made)
        if (!stored) throw new Error('not stored')
        lesson = { ...lesson, media: stored }
        return stored.front
      },
      put: (key: string) => files.put(key, bytes()),
      isThere: async (key: string) => (await files.stat(key)) !== undefined,
    }
  }

  test('a file that cannot be deleted does not prevent the purge of the renditions of the other tiers', async () => {
    const { pass, put, isThere, ...ports } = await academy()
    const [stuck, other] = ['public/renditions/1-lost/front-240.mp4', 'paid/renditions/1-lost/front-240.mp4']
    for (const key of [stuck, other]) await put(key)
    const remove = (key: string) =>
      key === stuck ? Promise.reject(new Error(`${key} is stuck`)) : ports.files.remove(key)
    const purge = () => purgeRenditions({ ...ports, files: { ...ports.files, remove } })
    pass(1)
    await purge()
    pass(30.5)
    await expect(purge()).rejects.toThrow(`${stuck} is stuck`)
    expect([await isThere(stuck), await isThere(other)]).toEqual([true, false])
  })

  test('a replaced set stays for thirty days after it was replaced, and is then deleted', async () => {
    const { make, pass, purge, put, isThere } = await academy()
    const first = await make()
    // Of an attempt that was killed, and of the academy's own naming.
    const [lost, other] = ['paid/renditions/1-lost/rear-240.mp4', 'paid/renditions/1-lost/clip.mp4']
    for (const key of [lost, other]) await put(key)
    pass(365)
    const second = await make()
    pass(1)
    await purge()
    pass(29)
    await purge()
    expect([await isThere(first), await isThere(lost)]).toEqual([true, true])
    pass(1.5)
    await purge()
    expect([await isThere(first), await isThere(lost), await isThere(second), await isThere(other)]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  test('the renditions of a removed lesson stay for thirty days, and for ever where it returns meanwhile', async () => {
    const { make, pass, purge, isThere, catalogue, contents } = await academy()
    const front = await make()
    const withLesson = await catalogue.readContents()
    pass(1)
    const without = { ...contents, videos: [], media: [], tallies: [] }
    await catalogue.replace(without, 1)
    await purge()
    pass(20)
    await catalogue.replace(withLesson, 2)
    await purge()
    pass(20)
    await catalogue.replace(without, 3)
    await purge()
    pass(29)
    await purge()
    expect(await isThere(front)).toBe(true)
    pass(2)
    await purge()
    expect(await isThere(front)).toBe(false)
  })
})

async function* bytes() {
  yield Buffer.from('una clase')
}
