import { afterEach, expect, test, vi } from 'vitest'
import { downloadsChannel } from '#browser-storage/download-record.ts'
import { newEntry } from '#browser-storage/outbox-entry.ts'
import {
  aDownload,
  aDownloadFile,
  aDownloadRecord,
  partsInMemory,
  recordsInMemory,
} from '#tests/factories/downloads.ts'
import { createOutboxMirror } from '../learning/outbox-mirror.ts'
import { deleteDeviceData } from './delete-device-data.ts'

const device = vi.hoisted(() => ({
  downloads: undefined as unknown,
  parts: undefined as unknown,
  outbox: { of: vi.fn(), remove: vi.fn() },
  takes: { removeAllOf: vi.fn(async (_userId: number) => undefined) },
}))
vi.mock('#browser-storage/download-store.ts', () => ({
  get downloadStore() {
    return device.downloads
  },
}))
vi.mock('#browser-storage/part-store.ts', async (original) => ({
  ...(await original<object>()),
  get partStore() {
    return device.parts
  },
}))
vi.mock('#browser-storage/outbox-store.ts', () => ({ outboxStore: device.outbox }))
vi.mock('#browser-storage/take-store.ts', () => ({ takeStore: device.takes }))

/** What was posted to other tabs: a channel of the test would hear those of other files too. */
const posted: object[] = []
vi.stubGlobal(
  'BroadcastChannel',
  class {
    readonly name: string
    constructor(name: string) {
      this.name = name
    }
    postMessage = (message: object) => void posted.push({ channel: this.name, ...message })
    close() {}
  },
)

afterEach(() => {
  posted.length = 0
  localStorage.clear()
  vi.restoreAllMocks()
})

const finished = (key: string, userId: number) =>
  newEntry({ key, userId, action: { kind: 'finished', lessonId: 1, programId: null }, at: 1 })

/** A device of the learners 7 and 8: each has a lesson of their own, and one that both have stored. */
async function aSharedDevice() {
  const downloads = recordsInMemory()
  const { store: parts, parts: stored } = partsInMemory()
  const file = (name: string) => aDownloadFile(new Uint8Array(10), { address: `/media/${name}.mp4` })
  const learners = [
    [7, 1, 'salsa'],
    [7, 2, 'both'],
    [8, 2, 'both'],
    [8, 3, 'son'],
  ] as const
  for (const [userId, lessonId, name] of learners) {
    await parts.put(file(name), 0, new ArrayBuffer(10))
    const download = aDownload([file(name)], { video_id: lessonId })
    const key = `${userId}/${lessonId}`
    await downloads.putAll([
      aDownloadRecord({ key, user_id: userId, lesson_id: lessonId, state: 'complete', download }),
    ])
  }
  const rows = [finished('mine', 7), finished('other', 8)]
  device.downloads = downloads
  device.parts = parts
  device.outbox.of.mockImplementation(async (userId: number) => rows.filter((row) => row.userId === userId))
  device.outbox.remove.mockReset()
  const mirror = createOutboxMirror(() => localStorage)
  for (const entry of [...rows, finished('mirrored', 7)]) mirror.put(entry)
  return { downloads, stored, mirror }
}

test('what the learner of a deleted account has on the device is deleted, and what another one has is not', async () => {
  const { downloads, stored, mirror } = await aSharedDevice()
  await deleteDeviceData(7)
  expect((await downloads.all()).map(({ key }) => key)).toEqual(['8/2', '8/3'])
  expect([...stored.keys()]).toEqual(['/media/both.mp4 v1 0', '/media/son.mp4 v1 0'])
  expect(device.outbox.remove.mock.calls).toEqual([['mine']])
  expect(mirror.read().map(({ key }) => key)).toEqual(['other'])
  expect(device.takes.removeAllOf.mock.calls).toEqual([[7]])
  // A tab that downloads stops.
  expect(posted).toEqual([{ channel: downloadsChannel, kind: 'changed' }])
})

test('what cannot be deleted is logged, and the rest goes', async () => {
  const { downloads } = await aSharedDevice()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  device.outbox.of.mockRejectedValue(new Error('no storage'))
  device.takes.removeAllOf.mockRejectedValueOnce(new Error('no storage'))
  await deleteDeviceData(7)
  expect((await downloads.of(7)).length).toBe(0)
  expect(warn).toHaveBeenCalledTimes(2)
})
