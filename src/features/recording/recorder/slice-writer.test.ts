import { expect, test, vi } from 'vitest'
import { createSliceWriter } from './slice-writer.ts'

/** A device whose writes are released by the test, and fail from a given slice on. */
function aDevice(refusesFrom = Number.POSITIVE_INFINITY) {
  const kept: string[] = []
  let open = true
  let most = 0
  let inside = 0
  let release = () => {}
  return {
    kept,
    most: () => most,
    hold() {
      open = false
    },
    letGo() {
      open = true
      release()
    },
    store: {
      async addSlice(id: string, number: number, bytes: ArrayBuffer) {
        inside += 1
        most = Math.max(most, inside)
        if (!open)
          await new Promise<void>((resolve) => {
            release = resolve
          })
        inside -= 1
        if (number >= refusesFrom) throw new DOMException('full', 'QuotaExceededError')
        kept.push(`${id}/${number}:${new TextDecoder().decode(bytes)}`)
      },
    },
  }
}

test('slices are stored in order, one write at a time', async () => {
  const device = aDevice()
  const writer = createSliceWriter('t', device.store, () => {})
  for (const text of ['a', 'b', 'c']) {
    writer.add(new Blob([text]))
    await writer.flush()
  }
  expect(await writer.flush()).toBe(true)
  expect([device.kept, device.most()]).toEqual([['t/0:a', 't/1:b', 't/2:c'], 1])
})

test('slices that arrive during a write are written together, and none is lost', async () => {
  const device = aDevice()
  device.hold()
  const writer = createSliceWriter('t', device.store, () => {})
  writer.add(new Blob(['a']))
  await vi.waitFor(() => expect(device.most()).toBe(1))
  for (const text of ['b', 'c', 'd']) writer.add(new Blob([text]))
  device.letGo()
  await writer.flush()
  expect([device.kept, device.most()]).toEqual([['t/0:a', 't/1:bcd'], 1])
})

test('a full disk has a prefix without a hole, and the failure is reported once', async () => {
  const device = aDevice(1)
  const said: unknown[] = []
  const writer = createSliceWriter('t', device.store, (cause) => said.push(cause))
  for (const text of ['a', 'b', 'c']) {
    writer.add(new Blob([text]))
    await writer.flush()
  }
  expect(await writer.flush()).toBe(false)
  expect([device.kept, said.length]).toEqual([['t/0:a'], 1])
  expect(await writer.bytes('video/webm').text()).toBe('abc')
})

test('an empty slice is ignored', async () => {
  const device = aDevice()
  const writer = createSliceWriter('t', device.store, () => {})
  writer.add(new Blob([]))
  await writer.flush()
  expect(device.kept).toEqual([])
})
