import { expect, test } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'

const settings = { concurrency: 4, maxQueued: 64, retryAfter: 5 }

/** Work that ends on request, and counts how much of it ran at once. */
function aWorkshop() {
  const queue = boundedQueue(settings)
  const ends: (() => void)[] = []
  const seen = { running: 0, most: 0, done: [] as number[] }
  const work = (id: number) =>
    queue.run(async () => {
      seen.running += 1
      seen.most = Math.max(seen.most, seen.running)
      await new Promise<void>((resolve) => ends.push(resolve))
      seen.running -= 1
      seen.done.push(id)
      return id
    })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const finishAll = async () => {
    for (await settle(); ends.length > 0; await settle()) ends.shift()?.()
  }
  return { queue, work, seen, settle, finishAll }
}

test('at most four tasks run at once, in their order', async () => {
  const { work, seen, finishAll } = aWorkshop()
  const ids = Array.from({ length: 60 }, (_, id) => id)
  const all = Promise.all(ids.map(work))
  await finishAll()
  expect(await all).toEqual(ids)
  expect(seen.most).toBe(4)
  expect(seen.done).toEqual(ids)
})

test('with sixty-four queued the next is rejected, and the queued ones run', async () => {
  const { work, seen, settle, finishAll } = aWorkshop()
  const inside = Array.from({ length: 68 }, (_, id) => work(id))
  await settle()
  await expect(work(68)).rejects.toMatchObject({ code: 'busy', retryAfter: 5 })
  await finishAll()
  await Promise.all(inside)
  expect(seen.done).toHaveLength(68)
})

test('of one key so many are queued, and those of other keys are queued beside them', async () => {
  const queue = boundedQueue({ ...settings, concurrency: 1, maxQueuedPerKey: 2 })
  const ends: (() => void)[] = []
  const work = (key?: string) => queue.run(() => new Promise<void>((resolve) => void ends.push(resolve)), key)
  const ofAna = [work('ana'), work('ana'), work('ana')]
  await expect(work('ana')).rejects.toMatchObject({ code: 'busy', retryAfter: 5 })
  const others = [work('eva'), work()]
  ends.shift()?.()
  await ofAna[0]
  // The first of the queued ones runs now, so that another may wait.
  const again = work('ana')
  await expect(work('ana')).rejects.toMatchObject({ code: 'busy' })
  const all = Promise.all([...ofAna, ...others, again])
  for (let task = 0; task < 5; task += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    ends.shift()?.()
  }
  expect(await all).toHaveLength(6)
})

test('a failed task frees its slot', async () => {
  const { queue } = aWorkshop()
  const failing = () => queue.run(() => Promise.reject(new Error('no memory')))
  for (let round = 0; round < 10; round += 1) await expect(failing()).rejects.toThrow('no memory')
  expect(await queue.run(async () => 'served')).toBe('served')
})
