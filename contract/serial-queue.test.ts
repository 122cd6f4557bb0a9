import { expect, test } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

test('a queued job starts once the one before it has ended', async () => {
  const enqueue = createSerialQueue()
  const log: string[] = []
  const job = (name: string) => async () => {
    log.push(`${name} starts`)
    await new Promise((resolve) => setTimeout(resolve))
    log.push(`${name} ends`)
    return name
  }
  expect(await Promise.all([enqueue(job('first')), enqueue(job('second'))])).toEqual(['first', 'second'])
  expect(log).toEqual(['first starts', 'first ends', 'second starts', 'second ends'])
})

test('the failure of a queued job rejects only its own caller, and the next job runs', async () => {
  const enqueue = createSerialQueue()
  const failed = enqueue(() => Promise.reject(new Error('no')))
  const next = enqueue(async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
