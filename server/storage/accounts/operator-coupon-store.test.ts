import { describe, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { createStorage } from '../storage.ts'

const engines = startEngines()

describe.each(engines)('on $name', ({ open }) => {
  const academy = async () => {
    const storage = createStorage(await open())
    await storage.operatorCoupons.add(['AAAAAAAAAA', 'BBBBBBBBBB'].map((code) => ({ code, days: 30, created_at: 1 })))
    return { ...storage, ana: await anAccount(storage), eva: await anAccount(storage) }
  }

  test('of fifty concurrent redemptions of a coupon one succeeds', async () => {
    const { operatorCoupons, ana, eva } = await academy()
    const used = await Promise.all(
      Array.from({ length: 50 }, (_, n) => operatorCoupons.redeem('AAAAAAAAAA', n % 2 === 0 ? ana.id : eva.id, n + 2)),
    )
    expect(used.filter(Boolean)).toHaveLength(1)
    const held = [...(await operatorCoupons.listOf(ana.id)), ...(await operatorCoupons.listOf(eva.id))]
    expect(held).toEqual([expect.objectContaining({ code: 'AAAAAAAAAA', days: 30 })])
    expect(await operatorCoupons.find('BBBBBBBBBB')).toMatchObject({ user_id: null, used_at: null })
  })

  test('of the coupons that are removed the used ones stay', async () => {
    const { operatorCoupons, ana } = await academy()
    await operatorCoupons.redeem('AAAAAAAAAA', ana.id, 2)
    expect(await operatorCoupons.removeUnused(['AAAAAAAAAA', 'BBBBBBBBBB', 'CCCCCCCCCC'])).toBe(1)
    expect((await operatorCoupons.list()).map(({ code }) => code)).toEqual(['AAAAAAAAAA'])
  })

  test('an unknown code cannot be redeemed, and codes are unique', async () => {
    const { operatorCoupons, ana } = await academy()
    expect(await operatorCoupons.redeem('CCCCCCCCCC', ana.id, 2)).toBe(false)
    expect(await operatorCoupons.find('CCCCCCCCCC')).toBeUndefined()
    await operatorCoupons.redeem('AAAAAAAAAA', ana.id, 2)
    await expect(operatorCoupons.add([{ code: 'AAAAAAAAAA', days: 99, created_at: 3 }])).rejects.toThrow()
    expect(await operatorCoupons.find('AAAAAAAAAA')).toMatchObject({ days: 30, used_at: 2 })
  })
})
