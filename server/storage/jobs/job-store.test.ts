import { describe, expect, test } from 'vitest'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { jobStore } from './job-store.ts'

const engines = startEngines()
const minute = 60_000

describe.each(engines)('on $name', ({ open }) => {
  test('jobs are leased once each, in order of their due time, and none early', async () => {
    const jobs = jobStore(await open())
    await jobs.enqueue({ kind: 'greet', payload: { to: 'Bea' }, runAt: 20 })
    await jobs.enqueue({ kind: 'greet', payload: { to: 'Ana' }, runAt: 10 })
    await jobs.enqueue({ kind: 'greet', payload: { to: 'Eva' }, runAt: 999 })
    const taken = [await jobs.lease(['greet'], 30, minute), await jobs.lease(['greet'], 30, minute)]
    expect(taken).toMatchObject([
      { kind: 'greet', payload: { to: 'Ana' }, attempt: 1, first_run_at: 10 },
      { payload: { to: 'Bea' } },
    ])
    expect(await jobs.lease(['greet'], 30, minute)).toBeUndefined()
  })

  test('only the requested kinds are leased', async () => {
    const jobs = jobStore(await open())
    await jobs.enqueue({ kind: 'greet', payload: {}, runAt: 0 })
    expect(await jobs.lease([], 1, minute)).toBeUndefined()
    expect(await jobs.lease(['wave'], 1, minute)).toBeUndefined()
  })

  test('concurrent leases get different jobs', async () => {
    const jobs = jobStore(await open())
    for (let count = 0; count < 5; count += 1) await jobs.enqueue({ kind: 'greet', payload: count, runAt: count })
    const takes = await Promise.all(Array.from({ length: 20 }, () => jobs.lease(['greet'], 100, minute)))
    const ids = takes.flatMap((job) => job?.id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    for (let job = await jobs.lease(['greet'], 100, minute); job; job = await jobs.lease(['greet'], 100, minute))
      ids.push(job.id)
    expect(new Set(ids).size).toBe(5)
  })

  test('an expired lease means a dead process: its job is due again once the death is recorded, and the dead process can end nothing', async () => {
    const jobs = jobStore(await open())
    await jobs.enqueue({ kind: 'greet', payload: { to: 'Ana' }, runAt: 0 })
    const first = await jobs.lease(['greet'], 0, minute)
    expect(await jobs.expiredLeases(['greet'], minute - 1)).toEqual([])
    const [dead] = await jobs.expiredLeases(['greet'], minute)
    expect(dead).toEqual(first)
    expect(await jobs.expiredLeases(['wave'], minute)).toEqual([])
    if (!first || !dead) throw new Error('nothing was taken')
    expect(await jobs.lease(['greet'], minute, minute)).toBeUndefined()
    const deaths = [1, 2].map(() => jobs.recordDeath(dead, minute, { runAt: 2 * minute }))
    expect((await Promise.all(deaths)).filter(Boolean)).toHaveLength(1)
    expect(await jobs.lease(['greet'], 2 * minute - 1, minute)).toBeUndefined()
    const second = await jobs.lease(['greet'], 2 * minute, minute)
    expect(second).toMatchObject({ id: first.id, attempt: 2, deaths: 1, failures: 0, payload: { to: 'Ana' } })
    expect(await jobs.recordFailure(first, 'too late', { runAt: minute })).toBe(false)
    await jobs.complete(first)
    expect(await jobs.lease(['greet'], 2 * minute + 1, minute)).toBeUndefined()
    if (second) await jobs.complete(second)
    expect(await jobs.lease(['greet'], 99 * minute, minute)).toBeUndefined()
  })

  test('a renewed lease does not expire, and an ended one cannot be renewed', async () => {
    const jobs = jobStore(await open())
    await jobs.enqueue({ kind: 'greet', payload: {}, runAt: 0 })
    const first = await jobs.lease(['greet'], 0, minute)
    if (!first) throw new Error('nothing was taken')
    const [late] = await jobs.expiredLeases(['greet'], minute)
    await jobs.renewLease(first, 2 * minute)
    expect(await jobs.expiredLeases(['greet'], minute)).toEqual([])
    // Read as expired just before it was renewed.
    expect(late && (await jobs.recordDeath(late, minute, { runAt: minute }))).toBe(false)
    expect(await jobs.recordDeath(first, 2 * minute, { setAsideAt: 2 * minute })).toBe(true)
    await jobs.renewLease(first, 99 * minute)
    expect(await jobs.expiredLeases(['greet'], 100 * minute)).toEqual([])
    expect(await jobs.lease(['greet'], 100 * minute, minute)).toBeUndefined()
  })

  test('releasing counts nothing, and the only process of a database can expire all leases', async () => {
    const jobs = jobStore(await open())
    await jobs.enqueue({ kind: 'greet', payload: {}, runAt: 0 })
    const first = await jobs.lease(['greet'], 0, minute)
    if (first) await jobs.release(first, 5)
    expect(await jobs.lease(['greet'], 4, minute)).toBeUndefined()
    expect(await jobs.lease(['greet'], 5, minute)).toMatchObject({ attempt: 2, failures: 0, deaths: 0 })
    await jobs.expireLeases(6)
    expect(await jobs.expiredLeases(['greet'], 6)).toMatchObject([{ attempt: 2 }])
  })

  test('a failed job is rescheduled with its error and first due time; set aside, it is not leased again', async () => {
    const db = await open()
    const jobs = jobStore(db)
    const take = async (now: number) => {
      const job = await jobs.lease(['greet'], now, minute)
      if (!job) throw new Error('nothing was taken')
      return job
    }
    await jobs.enqueue({ kind: 'greet', payload: {}, runAt: 5 })
    await jobs.recordFailure(await take(5), 'no answer', { runAt: 100 })
    expect(await jobs.lease(['greet'], 99, minute)).toBeUndefined()
    const again = await take(100)
    expect(again).toMatchObject({ attempt: 2, first_run_at: 5 })
    await jobs.recordFailure(again, 'refused', { setAsideAt: 101 })
    expect(await jobs.lease(['greet'], 99 * minute, minute)).toBeUndefined()
    expect(await db.selectFrom('jobs').select(['last_error', 'set_aside_at']).execute()).toEqual([
      { last_error: 'refused', set_aside_at: 101 },
    ])
  })

  test('of jobs set aside the named ones of a kind are deleted, and no waiting one', async () => {
    const db = await open()
    const jobs = jobStore(db)
    const setAside = async (kind: string, id: number) => {
      await jobs.enqueue({ kind, payload: { id }, runAt: 0 })
      const job = await jobs.lease([kind], 0, minute)
      if (job) await jobs.recordFailure(job, 'refused', { setAsideAt: 9 })
    }
    for (const id of [1, 2]) await setAside('greet', id)
    await setAside('wave', 1)
    await jobs.enqueue({ kind: 'greet', payload: { id: 1 }, runAt: 0 })
    await jobs.removeSetAside('greet', (payload) => (payload as { id: number }).id === 1)
    const left = await db.selectFrom('jobs').select(['kind', 'payload_json', 'set_aside_at']).orderBy('id').execute()
    expect(left).toEqual([
      { kind: 'greet', payload_json: '{"id":2}', set_aside_at: 9 },
      { kind: 'wave', payload_json: '{"id":1}', set_aside_at: 9 },
      { kind: 'greet', payload_json: '{"id":1}', set_aside_at: null },
    ])
  })

  test('of jobs set aside those of the named kinds are deleted once they are old, and none that waits or runs', async () => {
    const db = await open()
    const jobs = jobStore(db)
    const setAside = async (kind: string, setAsideAt: number) => {
      await jobs.enqueue({ kind, payload: { to: 'ana@baila.test' }, runAt: 0 })
      const job = await jobs.lease([kind], 0, minute)
      if (job) await jobs.recordFailure(job, 'refused: ana@baila.test', { setAsideAt })
    }
    for (const at of [9, 10]) await setAside('greet', at)
    await setAside('wave', 9)
    for (let count = 0; count < 2; count += 1) await jobs.enqueue({ kind: 'greet', payload: {}, runAt: 0 })
    await jobs.lease(['greet'], 0, minute)
    const left = () =>
      db.selectFrom('jobs').select(['kind', 'set_aside_at']).orderBy('kind').orderBy('set_aside_at').execute()
    const before = await left()
    await jobs.purgeSetAside([], 10)
    expect(await left()).toEqual(before)
    await jobs.purgeSetAside(['greet', 'other'], 10)
    expect(before).toHaveLength(5)
    const isGone = (row: (typeof before)[number]) => row.kind === 'greet' && row.set_aside_at === 9
    expect(before.filter(isGone)).toHaveLength(1)
    expect(await left()).toEqual(before.filter((row) => !isGone(row)))
  })

  test('a key holds one job at a time, and setting it aside frees the key', async () => {
    const jobs = jobStore(await open())
    const enqueue = () => jobs.enqueue({ kind: 'greet', payload: {}, runAt: 0, key: 'greet:1' })
    await Promise.all([enqueue(), enqueue(), enqueue()])
    const only = await jobs.lease(['greet'], 1, minute)
    if (!only) throw new Error('nothing was taken')
    expect(await jobs.lease(['greet'], 1, minute)).toBeUndefined()
    await jobs.recordFailure(only, 'refused', { setAsideAt: 1 })
    await enqueue()
    expect(await jobs.lease(['greet'], 1, minute)).toMatchObject({ attempt: 1 })
  })

  test('listeners are notified of each enqueued job and its due time', async () => {
    const jobs = jobStore(await open())
    const notified: number[] = []
    jobs.onEnqueued((runAt) => notified.push(runAt))
    await jobs.enqueue({ kind: 'greet', payload: {}, runAt: 7 })
    expect(notified).toEqual([7])
  })
})
