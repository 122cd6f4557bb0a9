import { expect, test } from 'vitest'
import { payingAcademy } from '#tests/factories/payments.ts'
import { sameOriginHeaders } from '#tests/factories/server.ts'
import { cards } from '#tests/factories/stripe-sandbox.ts'

const price_id = 'basic-month-eur'

/** An academy whose coupon has one use, which the unfinished order of one of two learners took. */
async function aHeldUse() {
  const academy = await payingAcademy()
  const limits = { name: '50 %', percentOff: 50, duration: 'once', maxRedemptions: 1 } as const
  await academy.provider.coupons.put({ id: 'UNO', ...limits }, 'UNO')
  const [ana, eva] = [await academy.learner(), await academy.learner()]
  const card = await academy.newCard(cards.challengedAlways)
  const { clientSecret } = (await ana.order({ payment_method_id: card, price_id, coupon: 'UNO' })).json()
  const uses = async (get: (url: string) => ReturnType<typeof ana.get>, code = 'UNO') =>
    (await get(`/api/payment/check-coupon?${new URLSearchParams({ coupon: code })}`)).json().times_redeemed
  return { ...academy, ana, eva, card, clientSecret, uses }
}

test('the use that an unfinished order holds is available to its learner only (F190)', async () => {
  const { ana, eva, get, uses } = await aHeldUse()
  expect([await uses(ana.get), await uses(ana.get, ' uno ')]).toEqual([0, 0])
  expect([await uses(eva.get), await uses((url) => get(url, sameOriginHeaders))]).toEqual([1, 1])
  // The check and the quote agree.
  const quote = (who: typeof ana) => who.get(`/api/payment/quote?price_id=${price_id}&coupon=UNO`)
  expect((await quote(ana)).json()).toMatchObject({ due_now: 324 })
  expect((await quote(eva)).json()).toEqual({ code: 'coupon_exhausted' })
})

test('an order that the bank refused holds its use until it is paid', async () => {
  const { confirm, settle, ana, card, clientSecret, uses } = await aHeldUse()
  await confirm(clientSecret, card, 'refused')
  await settle()
  expect(await uses(ana.get), 'the order can still be finished').toBe(0)
  await confirm(clientSecret, card, 'accepted')
  await settle()
  expect(await ana.user()).toMatchObject({ subscription_active: true })
  expect(await uses(ana.get)).toBe(1)
})

test('a coupon that has expired is refused although the order of its learner holds a use', async () => {
  const academy = await payingAcademy()
  const redeemBy = academy.now() + 3_600_000
  const limits = { name: '50 %', percentOff: 50, duration: 'once', maxRedemptions: 1, redeemBy } as const
  await academy.provider.coupons.put({ id: 'PRONTO', ...limits }, 'PRONTO')
  const ana = await academy.learner()
  await ana.order({ payment_method_id: await academy.newCard(), price_id, coupon: 'PRONTO' })
  const quote = async () => (await ana.get(`/api/payment/quote?price_id=${price_id}&coupon=PRONTO`)).json()
  expect(await quote()).toMatchObject({ due_now: 324 })
  await academy.advance(2 * 3_600_000)
  expect(await quote()).toEqual({ code: 'coupon_expired' })
})
