import { describe, expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { createStorage } from '#server/storage/storage.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { register } from './register.ts'

const at = Date.UTC(2026, 10, 21, 9)
const code = 'NUEVO23456'
const passwords = { hash: async () => 'hash', isCommon: () => false }
const origin = { currency: 'EUR', experiment: null, coupon_code: null } as const

describe.each(startEngines())('on $name', ({ open }) => {
  test('a registration repeated while the first one is stored reports the taken address, not the used coupon', async () => {
    const storage = createStorage(await open())
    await storage.operatorCoupons.add([{ code, days: 30, created_at: at }])
    const ports = { ...storage, passwords, secrets: randomSecrets, pause: async () => undefined, now: () => at }
    const names = { name: 'Ana', lastname: 'Baila' }
    const credentials = { email: 'ana@baila.test', password: 'baila1234' }
    const form = { ...names, ...credentials, origin, challenge: false, operatorCoupon: code, network: 'network' }
    /** The first registration is stored while the coupon of the second is looked up. */
    const find = async (searched: string) => {
      await register(ports, form)
      return storage.operatorCoupons.find(searched)
    }
    const repeated = register({ ...ports, operatorCoupons: { ...storage.operatorCoupons, find } }, form)
    await expect(repeated).rejects.toThrow(new Failure('email_taken'))
    const account = await storage.accounts.findByEmail('ana@baila.test')
    expect(await storage.operatorCoupons.find(code)).toMatchObject({ user_id: account?.id, used_at: at })
  })
})
