import { describe, expect, test } from 'vitest'
import { startEngines } from '#tests/setup/engines.ts'
import { createStorage } from './storage.ts'

const engines = startEngines()
const ana = { email: 'ana@baila.test', name: 'Ana', lastname: 'Baila', created_at: 0 }
const letter = { kind: 'letter', payload: {}, runAt: 0 }

describe.each(engines)('on $name', ({ open }) => {
  test('what was done together is there, and its job is told of once it can be seen', async () => {
    const storage = createStorage(await open())
    const seen: unknown[] = []
    storage.jobs.onEnqueued(() => seen.push(storage.jobs.lease(['letter'], 1, 10)))
    const account = await storage.transaction(async ({ accounts, jobs }) => {
      const made = await accounts.create(ana)
      await jobs.enqueue(letter)
      expect(seen).toEqual([])
      return made
    })
    expect(await storage.accounts.findByEmail(ana.email)).toEqual(account)
    expect(await Promise.all(seen)).toMatchObject([{ kind: 'letter' }])
  })

  test('when one of them fails nothing of it is there, and nobody is told', async () => {
    const storage = createStorage(await open())
    let told = 0
    storage.jobs.onEnqueued(() => {
      told += 1
    })
    const work = storage.transaction(async ({ accounts, jobs }) => {
      await accounts.create(ana)
      await jobs.enqueue(letter)
      throw new Error('the lights went out')
    })
    await expect(work).rejects.toThrow('the lights went out')
    expect(await storage.accounts.findByEmail(ana.email)).toBeUndefined()
    expect([told, await storage.jobs.lease(['letter'], 1, 10)]).toEqual([0, undefined])
  })
})
