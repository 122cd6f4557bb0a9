import { expect, test } from 'vitest'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { sameOriginHeaders, testServer } from '#tests/factories/server.ts'

const longTimeout = { timeout: 60_000 }
const day = 86_400_000
const start = Date.UTC(2026, 10, 21, 9)

/** An academy with coupons of 30 days, a used one among them, and a learner whose coupon ended yesterday. */
async function academyWithCoupons() {
  const clock = { now: start }
  const server = await testServer({ now: () => clock.now })
  const { storage, get } = server
  const coupon = { source: 'coupon', plan: 'coupon', active_until: start - day, has_payment_method: false } as const
  const ana = await anAccount(storage, { at: start - 31 * day, membership: coupon })
  const other = await anAccount(storage, { at: start })
  const codes = ['NUEVO23456', 'NUEVO34567', 'GASTADO234']
  await storage.operatorCoupons.add(codes.map((code) => ({ code, days: 30, created_at: start })))
  await storage.operatorCoupons.redeem('GASTADO234', other.id, start)
  const renewAs = async (account: typeof ana, code: string, more: Readonly<Record<string, string>> = {}) => {
    const headers = { ...sameOriginHeaders, ...(await signedInAs(server, account)), ...more }
    return get(`/api/payment/renovate-coupon-operator?coupon_code=${encodeURIComponent(code)}`, headers)
  }
  const until = async () => (await storage.memberships.find(ana.id))?.active_until
  return { ...server, clock, ana, renew: renewAs.bind(null, ana), renewAs, until }
}

test(
  'a coupon renews the access of a coupon user, and its days are added to what is left (F201)',
  longTimeout,
  async () => {
    const { renew, until, get, ana, storage, now } = await academyWithCoupons()
    expect((await renew(' nuevo23456 ')).statusCode).toBe(200)
    expect(await until(), 'what ended begins again today').toBe(start + 30 * day)
    expect((await renew('NUEVO34567')).statusCode).toBe(200)
    expect(await until()).toBe(start + 60 * day)
    const headers = await signedInAs({ storage, now }, ana)
    expect((await get('/api/user', headers)).json()).toMatchObject({
      subscription_active: true,
      is_coupon_claro_user: true,
    })
    const { coupons } = (await get('/api/user/get-user-coupons', headers)).json()
    expect(coupons.map(({ code }: { code: string }) => code).sort()).toEqual(['NUEVO23456', 'NUEVO34567'])
  },
)

test.each([
  ['an unknown coupon', 'NADANADA22', 'coupon_unknown'],
  ['a used coupon', 'GASTADO234', 'coupon_used'],
  ['no code', '', 'coupon_unknown'],
] as const)('%s renews nothing', longTimeout, async (_name, code, failure) => {
  const { renew, until, storage } = await academyWithCoupons()
  const answer = await renew(code)
  expect([answer.statusCode, answer.json().code]).toEqual([422, failure])
  expect(await until()).toBe(start - day)
  expect(await storage.operatorCoupons.find('GASTADO234')).toMatchObject({ used_at: start })
})

test(
  'a renewal repeated after a lost answer, or sent at once, is answered as the first and adds nothing',
  longTimeout,
  async () => {
    const { renew, until, clock } = await academyWithCoupons()
    const answers = await Promise.all(Array.from({ length: 10 }, () => renew('NUEVO23456')))
    clock.now += 3_600_000
    answers.push(await renew('nuevo23456'))
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(() => [200, '{"status":"ok"}']),
    )
    expect(await until()).toBe(start + 30 * day)
  },
)

test('a coupon renews nothing a second time, and is reported as used after a day', longTimeout, async () => {
  const { renew, until, clock } = await academyWithCoupons()
  expect((await renew('NUEVO23456')).statusCode).toBe(200)
  clock.now += day
  const answer = await renew('NUEVO23456')
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'coupon_used'])
  expect(await until()).toBe(start + 30 * day)
})

test('the coupon of a registration is used, and renews nothing', longTimeout, async () => {
  const { renewAs, storage } = await academyWithCoupons()
  const membership = { source: 'coupon', plan: 'coupon', active_until: start + 30 * day } as const
  const nueva = await anAccount(storage, { at: start, membership })
  await storage.operatorCoupons.redeem('NUEVO23456', nueva.id, start)
  const answer = await renewAs(nueva, 'NUEVO23456')
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'coupon_used'])
  expect(await storage.memberships.find(nueva.id)).toMatchObject(membership)
})

test('an account that never used a coupon cannot renew with one, and uses none up', longTimeout, async () => {
  const { renewAs, storage } = await academyWithCoupons()
  const paying = await anAccount(storage, { at: start, role: 'subscriber' })
  for (const account of [paying, await anAccount(storage, { at: start })]) {
    const answer = await renewAs(account, 'NUEVO23456')
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
  }
  expect(await storage.operatorCoupons.find('NUEVO23456')).toMatchObject({ used_at: null, user_id: null })
})

test('guests and other pages cannot renew, and codes longer than any coupon are refused', longTimeout, async () => {
  const { get, ana, renew, until, storage, now } = await academyWithCoupons()
  const path = '/api/payment/renovate-coupon-operator?coupon_code=NUEVO23456'
  expect((await get(path, sameOriginHeaders)).statusCode).toBe(401)
  const { 'x-requested-with': _proof, ...foreign } = {
    ...sameOriginHeaders,
    ...(await signedInAs({ storage, now }, ana)),
  }
  expect((await get(path, foreign)).statusCode).toBe(403)
  expect((await renew('A'.repeat(65))).statusCode).toBe(422)
  expect(await until()).toBe(start - day)
  expect(await storage.operatorCoupons.find('NUEVO23456')).toMatchObject({ used_at: null })
})

test('after ten wrong codes in ten minutes a right one is refused as well, and works later', longTimeout, async () => {
  const { renew, until, clock } = await academyWithCoupons()
  for (let guess = 0; guess < 10; guess += 1)
    expect((await renew(`WRONG0000${guess}`)).json()).toMatchObject({ code: 'coupon_unknown' })
  const refused = await renew('NUEVO23456')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(await until()).toBe(start - day)
  clock.now += 600_000
  expect((await renew('NUEVO23456')).statusCode).toBe(200)
})
