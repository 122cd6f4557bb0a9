import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { done } from '#contract/form-values.ts'
import type { SubscriptionData } from '#contract/subscription.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { aSubscriber, aSubscription, noSubscription } from '#tests/factories/subscription.ts'
import { aUser } from '#tests/factories/user.ts'
import { type Replies, renderBilling } from '#tests/setup/screens/render-billing.tsx'
import { ChallengeUpgrade } from './ChallengeUpgrade.tsx'
import { WhileOfferOpen } from './WhileOfferOpen.tsx'

const now = Date.parse('2026-02-20T10:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  academyClock.set(0)
  vi.unstubAllGlobals()
})

const offer = {
  price_id: 'challenge-year-eur',
  coupon: 'RETO50',
  deadline: '2026-02-21T10:00:00.000Z',
  list_amount: 11900,
  amount: 5950,
  currency: 'EUR',
}

async function challengeOffer(replies: Replies = {}, user = aSubscriber({ has_challenge: true })) {
  const onUpgraded = vi.fn()
  const part = (current: User) => (
    <>
      <WhileOfferOpen>SOLO 24H</WhileOfferOpen>
      <ChallengeUpgrade user={current} onUpgraded={onUpgraded} />
    </>
  )
  const stage = await renderBilling(part, {
    user,
    replies: {
      getChallengeOffer: offer,
      getSubscriptionData: aSubscription({ price_id: 'challenge-month-eur' }),
      upgradePlan: done,
      ...replies,
    },
  })
  return { ...stage, onUpgraded }
}

const order = () => screen.findByRole('button', { name: /^QUIERO LA OFERTA/ })
const words = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
const level1 = (name: string) => screen.findByRole('heading', { level: 1, name })

test('the offer shows what will be charged, the real discount and the deadline (F212, Q26, Q27)', async () => {
  await challengeOffer()
  expect((await order()).textContent?.replaceAll('\u00a0', ' ')).toBe(
    'QUIERO LA OFERTAcon obligación de pago: 59,50 € el 01/03/2026',
  )
  expect(words()).toContain('50% DTO')
  expect(words()).toContain('4,95 € al mes')
  expect(words()).toContain('119,00 € 59,50 € IVA incluido')
  expect(words()).toContain('21/02/2026, 11:00')
  expect(words()).not.toContain('4,99')
})

test('the offer states that a running discount ends with the change, and mentions none without one', async () => {
  const discounted = { price_id: 'challenge-month-eur', discount_percent: 20, discount_name: 'Descuento por seguir' }
  await challengeOffer({ getSubscriptionData: aSubscription(discounted) })
  await order()
  expect(words()).toContain('Tu descuento termina con el cambio. Ahora tienes ')
  cleanup()
  const one = { percent: 20, flat: null, name: 'Siempre', lasts: 'forever', ends_at: null } as const
  const discounts = [one, { ...one, percent: 50, name: 'Quédate', lasts: 'once' } as const]
  await challengeOffer({ getSubscriptionData: aSubscription({ ...discounted, discounts }) })
  await order()
  expect(words()).toMatch(/Tus descuentos terminan con el cambio\. Ahora tienes 20 % \(Siempre\) y 50 % \(Quédate\)/)
  cleanup()
  await challengeOffer()
  await order()
  expect(words()).not.toContain('Tu descuento')
})

test('the offer orders its price with its coupon, and is done once the subscription id has changed', async () => {
  const { server, onUpgraded } = await challengeOffer()
  fireEvent.click(await order())
  server.user = aSubscriber({ stripe_subscription_id: 'sub_2' })
  await waitFor(() => expect(onUpgraded).toHaveBeenCalledTimes(1))
  expect(server.sent.filter(({ name }) => name === 'upgradePlan')).toEqual([
    {
      name: 'upgradePlan',
      query: { coupon: 'RETO50', price_id: 'challenge-year-eur', first_charge_amount: '5950' },
    },
  ])
})

test('an amount that has changed is shown, and agreed to again (Q52)', async () => {
  const { server } = await challengeOffer({ upgradePlan: 'quote_changed' })
  await order()
  server.replies.getChallengeOffer = { ...offer, list_amount: 13_000, amount: 6500 }
  fireEvent.click(await order())
  await screen.findByRole('alert')
  expect((await order()).textContent?.replaceAll('\u00a0', ' ')).toContain('con obligación de pago: 65,00 €')
})

const inAMinute = { ...offer, deadline: new Date(now + 60_000).toISOString() }

test('the offer is gone at its deadline with its banner and its price, while the page is open (Q27, D8)', async () => {
  await challengeOffer({ getChallengeOffer: inAMinute })
  await order()
  await act(() => vi.advanceTimersByTimeAsync(58_000))
  await order()
  expect(words()).toContain('SOLO 24H')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  await level1('Esta oferta ha terminado')
  expect(words()).not.toContain('SOLO 24H')
  expect(words()).not.toContain('59,50')
  expect(screen.queryByRole('button')).toBeNull()
  // Where the price without the offer stands.
  expect(screen.getByRole('link', { name: 'Ver el plan anual' }).getAttribute('href')).toBe('/mejorar-plan')
})

test('the offer ends by the server’s clock, whatever the device shows', async () => {
  await challengeOffer({ getChallengeOffer: inAMinute })
  await order()
  act(() => academyClock.set(60_000))
  await level1('Esta oferta ha terminado')
  expect(words()).not.toContain('SOLO 24H')
})

test('the offer ends on a device that slept past its deadline', async () => {
  await challengeOffer({ getChallengeOffer: inAMinute })
  await order()
  vi.setSystemTime(now + 3_600_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await level1('Esta oferta ha terminado')
})

test('an order placed in time is waited for past the deadline', async () => {
  const { server, onUpgraded } = await challengeOffer({ getChallengeOffer: inAMinute })
  await act(() => vi.advanceTimersByTimeAsync(58_000))
  fireEvent.click(await order())
  await screen.findByText('Cambiando tu plan...')
  await act(() => vi.advanceTimersByTimeAsync(2500))
  expect(screen.queryByRole('heading', { name: 'Esta oferta ha terminado' })).toBeNull()
  expect(words()).not.toContain('SOLO 24H')
  server.user = aSubscriber({ stripe_subscription_id: 'sub_2' })
  await waitFor(() => expect(onUpgraded).toHaveBeenCalledTimes(1))
})

test('the offer is not shown after the deadline, nor to a learner without one', async () => {
  await challengeOffer({ getChallengeOffer: { ...offer, deadline: '2026-02-20T09:59:00.000Z' } })
  await level1('Esta oferta ha terminado')
  cleanup()
  await challengeOffer({ getChallengeOffer: 'offer_unavailable' })
  await level1('Esta oferta ha terminado')
})

test('the offer needs the plan of the challenge, which it replaces', async () => {
  const { server } = await challengeOffer({ getSubscriptionData: noSubscription }, aUser({ has_challenge: true }))
  await level1('Primero, el reto')
  // Its first view would set the deadline.
  expect(server.sent.map(({ name }) => name)).toEqual(['getSubscriptionData'])
  expect(screen.getByRole('link', { name: 'Apuntarme al reto' }).getAttribute('href')).toBe('/pagar-reto')
})

const ofChallenge = { price_id: 'challenge-month-eur' }
const canceled = {
  ...ofChallenge,
  next_payment_date: null,
  next_payment_price: null,
  canceled_at: '2026-02-10T10:00:00Z',
}
const unpaid = [{ kind: 'payment_failed', date: '2026-02-01T10:00:00.000Z', amount: 999 }] as const

test.each<[string, Partial<SubscriptionData>, Partial<User>, string, string]>([
  ['is cancelled', canceled, { stripe_subscription_canceled: true }, 'Primero, sigue con el reto', '/pagar-reto'],
  [
    'has ended',
    canceled,
    { stripe_subscription_canceled: true, subscription_active: false },
    'Primero, el reto',
    '/pagar-reto',
  ],
  ['is not paid', { ...ofChallenge, notices: [...unpaid] }, {}, 'Primero, tu último pago', '/cambiar-metodo-pago'],
  ['has no card', ofChallenge, { has_payment_method: false }, 'Primero, una tarjeta', '/cambiar-metodo-pago'],
  [
    'is followed by another one',
    { ...ofChallenge, next_price_id: 'challenge-year-eur' },
    {},
    'Tu cambio ya está hecho',
    '/perfil?seccion=suscripcion',
  ],
])('the deadline of the offer is not set for a plan that %s', async (_, data, over, heading, path) => {
  const user = aSubscriber({ has_challenge: true, ...over })
  const { server } = await challengeOffer({ getSubscriptionData: aSubscription(data) }, user)
  await level1(heading)
  expect(server.sent.map(({ name }) => name)).not.toContain('getChallengeOffer')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(path)
})

test('a failed order of the offer can be retried', async () => {
  const { server } = await challengeOffer({ getChallengeOffer: 'unexpected' })
  await screen.findByRole('alert')
  server.replies.getChallengeOffer = offer
  fireEvent.click(screen.getByRole('button', { name: 'Inténtalo otra vez' }))
  await order()
})
