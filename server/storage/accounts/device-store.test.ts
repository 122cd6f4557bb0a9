import { describe, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { createStorage } from '../storage.ts'

const engines = startEngines()

describe.each(engines)('on $name', ({ open }) => {
  const academy = async () => {
    const storage = createStorage(await open())
    return { ...storage, ana: await anAccount(storage), eva: await anAccount(storage) }
  }

  test('a device is a known one of the accounts that signed in on it only', async () => {
    const { devices, ana, eva } = await academy()
    await devices.remember({ oldHash: null, newHash: 'one', userId: ana.id, at: 1 })
    expect(await devices.isKnown('one', ana.id)).toBe(true)
    expect(await devices.isKnown('one', eva.id)).toBe(false)
    expect(await devices.isKnown('two', ana.id)).toBe(false)
  })

  test("rotating a device's token keeps all accounts known on it", async () => {
    const { devices, ana, eva } = await academy()
    await devices.remember({ oldHash: null, newHash: 'one', userId: ana.id, at: 1 })
    await devices.remember({ oldHash: 'one', newHash: 'two', userId: eva.id, at: 2 })
    await devices.remember({ oldHash: 'two', newHash: 'three', userId: ana.id, at: 3 })
    expect([await devices.isKnown('three', ana.id), await devices.isKnown('three', eva.id)]).toEqual([true, true])
    expect([await devices.isKnown('one', ana.id), await devices.isKnown('two', ana.id)]).toEqual([false, false])
  })

  test('unused devices and those of deleted accounts are deleted', async () => {
    const { accounts, devices, ana, eva } = await academy()
    await devices.remember({ oldHash: null, newHash: 'old', userId: ana.id, at: 1 })
    await devices.remember({ oldHash: null, newHash: 'young', userId: ana.id, at: 5 })
    await devices.remember({ oldHash: null, newHash: 'evas', userId: eva.id, at: 5 })
    await devices.purge(5)
    expect([await devices.isKnown('old', ana.id), await devices.isKnown('young', ana.id)]).toEqual([false, true])
    await accounts.delete(eva.id)
    expect(await devices.isKnown('evas', eva.id)).toBe(false)
  })

  test('an account has a hundred known devices, and the one unused for longest gives way to another', async () => {
    const { devices, ana, eva } = await academy()
    await devices.remember({ oldHash: null, newHash: 'of eva', userId: eva.id, at: 0 })
    for (let at = 1; at <= 100; at += 1) await devices.remember({ oldHash: null, newHash: `${at}`, userId: ana.id, at })
    expect(await devices.isKnown('1', ana.id)).toBe(true)
    // The clock of another server may be behind.
    await devices.remember({ oldHash: null, newHash: 'new', userId: ana.id, at: 1 })
    const known = (hash: string) => devices.isKnown(hash, ana.id)
    expect([await known('1'), await known('2'), await known('new')]).toEqual([false, true, true])
    expect(await devices.isKnown('of eva', eva.id)).toBe(true)
  })
})
