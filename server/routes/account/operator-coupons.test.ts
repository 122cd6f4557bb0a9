import { expect, test } from 'vitest'
import { anAccount, demoPassword, signedInAs } from '#tests/factories/accounts.ts'
import { registrationServer, start } from '#tests/factories/registration.ts'
import { sameOriginHeaders } from '#tests/factories/server.ts'

const day = 86_400_000
/** Dozens of calls, on a machine that may be busy. */
const longTimeout = { timeout: 30_000 }

const coupon = (code: string) => ({ code, days: 30, created_at: start })

test('a coupon opens its days to the account that registers with it, and is reported as used from then on', async () => {
  const { get, registerWithCoupon, accountOf, storage, mailTo, now } = await registrationServer()
  await storage.operatorCoupons.add([coupon('ABCDEFGH23')])
  const validate = async (code: string) =>
    (await get(`/api/validate-coupon-operator/${code}`, sameOriginHeaders)).json()
  expect(await validate('abcdefgh23')).toEqual({ valid: true, used: false })
  expect((await registerWithCoupon(' abcdefgh23 ')).statusCode).toBe(200)
  expect(await validate('ABCDEFGH23')).toEqual({ valid: true, used: true })
  expect(await validate('ZZZZZZZZZZ')).toEqual({ valid: false, used: false })
  const account = await accountOf('ana@baila.test')
  if (!account) throw new Error('no account was registered')
  const user = (await get('/api/user', await signedInAs({ storage, now }, account))).json()
  expect(user).toMatchObject({
    is_coupon_claro_user: true,
    subscription_active: true,
    has_subscription: false,
    has_payment_method: false,
    stripe_subscription_active_until: new Date(start + 30 * day).toISOString(),
  })
  expect(await mailTo('ana@baila.test')).toHaveLength(1)
})

test('a used or unknown coupon is refused in plain words, and makes no account', async () => {
  const { registerWithCoupon, accountOf, storage } = await registrationServer()
  const other = await anAccount(storage)
  await storage.operatorCoupons.add([coupon('ABCDEFGH23')])
  await storage.operatorCoupons.redeem('ABCDEFGH23', other.id, start)
  const answers = [await registerWithCoupon('ABCDEFGH23'), await registerWithCoupon('NADANADA22')]
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [422, 'Este cupón ya ha sido utilizado.'],
    [422, 'El cupón no es válido.'],
  ])
  expect(await accountOf('ana@baila.test')).toBeUndefined()
})

test('a coupon is not used up by a registration that fails', async () => {
  const { registerWithCoupon, storage } = await registrationServer()
  await anAccount(storage, { email: 'ana@baila.test' })
  await storage.operatorCoupons.add([coupon('ABCDEFGH23')])
  expect((await registerWithCoupon('ABCDEFGH23')).headers['x-failure-code']).toBe('email_taken')
  expect(await storage.operatorCoupons.find('ABCDEFGH23')).toMatchObject({ used_at: null, user_id: null })
})

test('a registration repeated after a lost answer reports its own account, with the days of its coupon once', async () => {
  const { registerWithCoupon, accountOf, storage, mailTo, post } = await registrationServer()
  await storage.operatorCoupons.add([coupon('ABCDEFGH23')])
  expect((await registerWithCoupon('ABCDEFGH23')).statusCode).toBe(200)
  const repeated = await registerWithCoupon('ABCDEFGH23')
  expect([repeated.statusCode, repeated.headers['x-failure-code']]).toEqual([422, 'email_taken'])
  const account = await accountOf('ana@baila.test')
  expect(await storage.memberships.find(account?.id ?? 0)).toMatchObject({ active_until: start + 30 * day })
  expect(await mailTo('ana@baila.test')).toHaveLength(1)
  expect((await post('/api/login', { email: 'ana@baila.test', password: demoPassword })).statusCode).toBe(200)
})

test(
  'of fifty registrations with one coupon at once one gets a membership, and the others leave no account',
  longTimeout,
  async () => {
    const { registerWithCoupon, accountOf, storage } = await registrationServer()
    await storage.operatorCoupons.add([coupon('ABCDEFGH23')])
    const emails = Array.from({ length: 50 }, (_, index) => `ana.${index}@baila.test`)
    const answers = await Promise.all(emails.map((email) => registerWithCoupon('ABCDEFGH23', { email })))
    const codes = answers.map(({ statusCode, headers }) => headers['x-failure-code'] ?? statusCode)
    expect([
      codes.filter((code) => code === 200).length,
      codes.filter((code) => code === 'coupon_used').length,
    ]).toEqual([1, 49])
    const accounts = (await Promise.all(emails.map(accountOf))).flatMap((account) => account ?? [])
    expect(accounts).toHaveLength(1)
    expect(await storage.memberships.find(accounts[0]?.id ?? 0)).toMatchObject({ source: 'coupon' })
    expect(await storage.operatorCoupons.find('ABCDEFGH23')).toMatchObject({ user_id: accounts[0]?.id })
  },
)

test('after ten wrong coupons in ten minutes not even a right one is revealed', longTimeout, async () => {
  const clock = { now: start }
  const { get, registerWithCoupon, storage } = await registrationServer({ now: () => clock.now })
  await storage.operatorCoupons.add([coupon('ABCDEFGH23')])
  const validate = async (code: string) =>
    (await get(`/api/validate-coupon-operator/${code}`, { ...sameOriginHeaders, 'x-forwarded-for': '192.0.2.1' }))
      .statusCode
  const wrong = [validate('ABCDEFGH23')]
  for (let guess = 0; guess < 9; guess += 1) wrong.push(validate(`WRONG0000${guess}`))
  expect(new Set(await Promise.all(wrong))).toEqual(new Set([200]))
  expect((await registerWithCoupon('WRONG00009')).headers['x-failure-code']).toBe('coupon_unknown')
  expect([await validate('ABCDEFGH23'), (await registerWithCoupon('ABCDEFGH23')).statusCode]).toEqual([429, 429])
  clock.now += 600_000
  expect(await validate('ABCDEFGH23')).toBe(200)
})
