import { describe, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { createStorage } from '../storage.ts'

const engines = startEngines()

describe.each(engines)('on $name', ({ open }) => {
  test('only the newest searches of a learner stay, and those of other learners', async () => {
    const storage = createStorage(await open())
    const [ana, luz] = [await anAccount(storage), await anAccount(storage)]
    await storage.searches.save({ user_id: luz.id, text: 'la más antigua', at: 1 }, 3)
    for (let at = 10; at < 16; at += 1) await storage.searches.save({ user_id: ana.id, text: `salsa ${at}`, at }, 3)
    const textsOf = async (id: number) =>
      (await storage.accounts.exportRows(id)).searches?.map((row) => (row as { text: string }).text)
    expect(await textsOf(ana.id)).toEqual(['salsa 13', 'salsa 14', 'salsa 15'])
    expect(await textsOf(luz.id)).toEqual(['la más antigua'])
  })
})
