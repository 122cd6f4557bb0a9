import { describe, expect, test } from 'vitest'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { createStorage } from './storage.ts'

const engines = startEngines()
const ana = { email: 'ana@baila.test', name: 'Ana', lastname: 'Baila', created_at: 0 }
const job = { kind: 'letter', payload: {}, runAt: 0 }

describe.each(engines)('on $name', ({ open }) => {
  test('a transaction commits its writes, and listeners are notified after the commit', async () => {
    const storage = createStorage(await open())
    const leased: unknown[] = []
    storage.jobs.onEnqueued(() => leased.push(storage.jobs.lease(['letter'], 1, 10)))
    const account = await storage.transaction(async ({ accounts, jobs }) => {
      const created = await accounts.create(ana)
      await jobs.enqueue(job)
      expect(leased).toEqual([])
      return created
    })
    expect(await storage.accounts.findByEmail(ana.email)).toEqual(account)
    expect(await Promise.all(leased)).toMatchObject([{ kind: 'letter' }])
  })

  test('an error rolls the transaction back, and no listener is notified', async () => {
    const storage = createStorage(await open())
    let notified = 0
    storage.jobs.onEnqueued(() => {
      notified += 1
    })
    const work = storage.transaction(async ({ accounts, jobs }) => {
      await accounts.create(ana)
      await jobs.enqueue(job)
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await storage.accounts.findByEmail(ana.email)).toBeUndefined()
    expect([notified, await storage.jobs.lease(['letter'], 1, 10)]).toEqual([0, undefined])
  })
})
