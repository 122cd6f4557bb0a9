import { describe, expect, test } from 'vitest'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { createStorage } from '../storage.ts'

const start = Date.UTC(2026, 10, 24, 12)

describe.each(startEngines())('on $name', ({ open }) => {
  test('maintenance is one row, which is changed and ended', async () => {
    const { maintenance } = createStorage(await open())
    expect(await maintenance.current()).toBeNull()
    await maintenance.begin({ why: 'Obras', until: null, since: start })
    await maintenance.begin({ why: 'Más obras', until: start + 1, since: start })
    expect(await maintenance.current()).toEqual({ why: 'Más obras', until: start + 1, since: start })
    expect([await maintenance.end(), await maintenance.end(), await maintenance.current()]).toEqual([true, false, null])
  })

  test('jobs are counted by kind: those that wait, with the oldest, and those that were set aside', async () => {
    const { jobs, jobCounts } = createStorage(await open())
    expect(await jobCounts.countByKind()).toEqual([])
    for (const runAt of [start + 5, start + 2, start + 9]) await jobs.enqueue({ kind: 'mail', payload: {}, runAt })
    await jobs.enqueue({ kind: 'video', payload: {}, runAt: start })
    const job = await jobs.lease(['video'], start, 1000)
    if (!job) throw new Error('there is no job to lease')
    await jobs.recordFailure(job, 'broken', { setAsideAt: start + 1 })
    expect(await jobCounts.countByKind()).toEqual([
      { kind: 'mail', queued: 3, setAside: 0, oldestDueAt: start + 2 },
      { kind: 'video', queued: 0, setAside: 1, oldestDueAt: null },
    ])
  })

  test('a message to support is accepted once, also of two at once, until it is purged', async () => {
    const { supportMessages } = createStorage(await open())
    expect(await supportMessages.isAccepted('hash')).toBe(false)
    const accepted = await Promise.all([supportMessages.accept('hash', start), supportMessages.accept('hash', start)])
    expect(accepted.filter(Boolean)).toHaveLength(1)
    await supportMessages.purge(start)
    expect(await supportMessages.isAccepted('hash')).toBe(true)
    await supportMessages.purge(start + 1)
    expect(await supportMessages.isAccepted('hash')).toBe(false)
  })

  test('connections are counted where there are several', async () => {
    const storage = createStorage(await open())
    await storage.isReachable()
    const counts = storage.connections()
    if (counts) expect(counts).toEqual({ total: 1, idle: 1, waiting: 0 })
    else expect(counts).toBeNull()
  })
})
