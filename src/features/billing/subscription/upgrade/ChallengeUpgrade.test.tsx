import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { done } from '#contract/form-values.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { aSubscriber, aSubscription, noSubscription } from '#tests/factories/subscription.ts'
import { aUser } from '#tests/factories/user.ts'
import { type Replies, renderBilling } from '#tests/setup/render-billing.tsx'
import { ChallengeUpgrade } from './ChallengeUpgrade.tsx'

const now = Date.parse('2026-02-20T10:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(academyClock, 'now').mockImplementation(() => now)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
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
  const stage = await renderBilling((current) => <ChallengeUpgrade user={current} onUpgraded={onUpgraded} />, {
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

test('shows what will be charged, the real discount and the deadline (F212, Q26, Q27)', async () => {
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

test('orders its price with its coupon, and is done once the subscription id has changed', async () => {
  const { server, onUpgraded } = await challengeOffer()
  fireEvent.click(await order())
  server.user = aSubscriber({ stripe_subscription_id: 'sub_2' })
  await waitFor(() => expect(onUpgraded).toHaveBeenCalledTimes(1))
  expect(server.sent.filter(({ name }) => name === 'upgradePlan')).toEqual([
    { name: 'upgradePlan', query: { coupon: 'RETO50', price_id: 'challenge-year-eur' } },
  ])
})

test('is gone at its deadline, while the page is open', async () => {
  await challengeOffer({ getChallengeOffer: { ...offer, deadline: new Date(now + 60_000).toISOString() } })
  await order()
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  await order()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  await level1('Esta oferta ha terminado')
  expect(screen.queryByRole('button')).toBeNull()
})

test('is not shown after the deadline, nor to who has none', async () => {
  await challengeOffer({ getChallengeOffer: { ...offer, deadline: '2026-02-20T09:59:00.000Z' } })
  await level1('Esta oferta ha terminado')
  cleanup()
  await challengeOffer({ getChallengeOffer: 'offer_unavailable' })
  await level1('Esta oferta ha terminado')
})

test('needs the plan of the challenge, which it replaces', async () => {
  const { server } = await challengeOffer({ getSubscriptionData: noSubscription }, aUser({ has_challenge: true }))
  await level1('Primero, el reto')
  // Its first view would start the deadline.
  expect(server.sent.map(({ name }) => name)).toEqual(['getSubscriptionData'])
  expect(screen.getByRole('link', { name: 'Apuntarme al reto' }).getAttribute('href')).toBe('/pagar-reto')
})

test('a failure can be retried', async () => {
  const { server } = await challengeOffer({ getChallengeOffer: 'unexpected' })
  await screen.findByRole('alert')
  server.replies.getChallengeOffer = offer
  fireEvent.click(screen.getByRole('button', { name: 'Inténtalo otra vez' }))
  await order()
})
