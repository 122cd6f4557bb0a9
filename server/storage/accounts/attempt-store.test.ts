import { describe, expect, test } from 'vitest'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { attemptStore } from './attempt-store.ts'

const engines = startEngines()
const start = Date.UTC(2026, 10, 21)
const hour = 3_600_000

describe.each(engines)('on $name', ({ open }) => {
  test('attempts are counted in a window that begins with the first one', async () => {
    const attempts = attemptStore(await open())
    expect(await attempts.count('key', hour, start)).toEqual({ count: 1, startedAt: start })
    expect(await attempts.count('key', hour, start + hour - 1)).toEqual({ count: 2, startedAt: start })
    expect(await attempts.count('key', hour, start + hour)).toEqual({ count: 1, startedAt: start + hour })
    expect(await attempts.count('another', hour, start)).toEqual({ count: 1, startedAt: start })
  })

  test('concurrent attempts are all counted', async () => {
    const attempts = attemptStore(await open())
    const counted = await Promise.all(Array.from({ length: 50 }, () => attempts.count('key', hour, start)))
    expect(counted.map(({ count }) => count).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
  })

  test('peeking counts nothing, and counts past their window are zero', async () => {
    const attempts = attemptStore(await open())
    await attempts.count('key', hour, start)
    expect(await attempts.peek('key', hour, start + 1)).toEqual({ count: 1, startedAt: start })
    expect(await attempts.peek('key', hour, start + hour)).toMatchObject({ count: 0 })
    expect(await attempts.peek('unknown', hour, start)).toMatchObject({ count: 0 })
  })

  test('decrementing takes one attempt back, never below zero', async () => {
    const attempts = attemptStore(await open())
    await attempts.count('key', hour, start)
    await attempts.count('key', hour, start)
    await attempts.decrement('key')
    expect(await attempts.peek('key', hour, start)).toEqual({ count: 1, startedAt: start })
    for (let n = 0; n < 3; n += 1) await attempts.decrement('key')
    await attempts.decrement('unknown')
    expect(await attempts.count('key', hour, start)).toEqual({ count: 1, startedAt: start })
  })

  test('only counts that began before the instant are purged', async () => {
    const attempts = attemptStore(await open())
    await attempts.count('old', hour, start)
    await attempts.count('young', hour, start + 1)
    await attempts.purge(start + 1)
    expect(await attempts.peek('old', hour, start)).toMatchObject({ count: 0 })
    expect(await attempts.peek('young', hour, start + 1)).toMatchObject({ count: 1 })
  })
})
