import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { done } from '#contract/form-values.ts'
import { aSubscriber, aSubscription, noSubscription } from '#tests/factories/subscription.ts'
import { aUser } from '#tests/factories/user.ts'
import { pressTwice } from '#tests/setup/screens/press-twice.ts'
import { type Replies, renderBilling } from '#tests/setup/screens/render-billing.tsx'
import { UpgradePage } from './UpgradePage.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const price = (amount: number) => ({ price: '', trial_days: 7, amount, currency: 'EUR', prod_id: '' })
const coupon = (over: object = {}) => ({
  coupon: {
    percent_off: 20,
    amount_off: null,
    currency: null,
    applies_to: null,
    name: null,
    months: null,
    forever: false,
    ...over,
  },
  max_redemptions: null,
  times_redeemed: 0,
  redeem_by: null,
  restrictions: { first_time_transaction: false },
})

interface Stage {
  readonly user?: Parameters<typeof renderBilling>[1]['user']
  readonly code?: string
  readonly replies?: Replies
}

/** The upgrade page; both prices of the tier are 6,49 € and 49,99 € in this order of requests. */
async function upgradePage({ user = aSubscriber(), code, replies = {} }: Stage = {}) {
  const onUpgraded = vi.fn()
  const onCoupon = vi.fn()
  const stage = await renderBilling(
    (current) => <UpgradePage user={current} coupon={code ?? null} onCoupon={onCoupon} onUpgraded={onUpgraded} />,
    {
      user,
      replies: {
        getSubscriptionData: aSubscription(),
        getPriceData: (path: string) => price(path.includes('year') ? 4999 : 649),
        upgradePlan: done,
        paymentTimeout: done,
        ...replies,
      },
    },
  )
  const sent = (name: string) => stage.server.sent.filter((call) => call.name === name)
  return { ...stage, onUpgraded, onCoupon, sent }
}

const order = () => screen.findByRole('button', { name: /^CAMBIAR A PLAN ANUAL/ })
const words = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ')
const total = () => words(screen.getByRole('heading', { name: 'Total' }).parentElement)

test('the upgrade page states price, saving, total and date, in the order button too (F211, Q52)', async () => {
  await upgradePage()
  expect(words(await order())).toBe('CAMBIAR A PLAN ANUALcon obligación de pago: 49,99 € el 01/03/2026')
  expect(screen.getByText('Nuestra mejor oferta! Ahórrate 27,89 € cada año.')).toBeTruthy()
  expect(words(screen.getByRole('heading', { name: 'PAGO ANUAL' }).parentElement)).toContain('4,16 € al mes')
  expect(total()).toContain('Cuando termine tu plan mensual (28/02/2026), se te cargarán en tu cuenta 49,99 €.')
  expect(screen.getByRole('link', { name: 'CANCELAR' }).getAttribute('href')).toBe('/perfil?seccion=suscripcion')
})

test('the upgrade page states before the order that the present discount ends with it (F211, F216)', async () => {
  await upgradePage({
    replies: { getSubscriptionData: aSubscription({ discount_percent: 50, discount_name: '50 % por quedarte' }) },
  })
  await order()
  expect(words(screen.getByText('Tu descuento termina con el cambio.').parentElement)).toContain('50 % por quedarte')
  cleanup()
  await upgradePage()
  await order()
  expect(screen.queryByText(/descuento/)).toBeNull()
})

test('an upgrade is done once the subscription id has changed, polled every 3 s, and is ordered once', async () => {
  const { server, sent, onUpgraded } = await upgradePage()
  fireEvent.click(await order())
  await screen.findByText('Cambiando tu plan...')
  await waitFor(() => expect(server.refreshes).toBe(1))
  fireEvent.click(await order())
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect([server.refreshes, onUpgraded.mock.calls.length]).toEqual([2, 0])
  server.user = aSubscriber({ stripe_subscription_id: 'sub_2' })
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(onUpgraded).toHaveBeenCalledTimes(1)
  expect(sent('upgradePlan')).toEqual([{ name: 'upgradePlan', query: { first_charge_amount: '4999' } }])
  expect(sent('paymentTimeout')).toEqual([])
})

test('an upgrade of a plan that itself began by a change, whose id stays, is done once the annual plan follows', async () => {
  const { server, onUpgraded } = await upgradePage()
  fireEvent.click(await order())
  await screen.findByText('Cambiando tu plan...')
  await waitFor(() => expect(server.refreshes).toBe(1))
  server.replies.getSubscriptionData = aSubscription({ next_price_id: 'feedback-year-eur' })
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(onUpgraded, 'another plan than the one that was ordered').not.toHaveBeenCalled()
  server.replies.getSubscriptionData = aSubscription({ next_price_id: 'basic-year-eur' })
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(onUpgraded).toHaveBeenCalledTimes(1)
})

test('an order whose answer was lost is done once the annual plan follows', async () => {
  const { server, onUpgraded } = await upgradePage({ replies: { upgradePlan: 'no network' } })
  const button = await order()
  server.replies.getSubscriptionData = aSubscription({ next_price_id: 'basic-year-eur' })
  fireEvent.click(button)
  await waitFor(() => expect(onUpgraded).toHaveBeenCalledTimes(1))
})

test('an order whose coupon is refused is not done by a change that was planned without it', async () => {
  const { server, sent, onUpgraded } = await upgradePage({
    code: 'BAILA20',
    replies: { checkCoupon: coupon(), upgradePlan: 'coupon_exhausted' },
  })
  await screen.findByText('El cupón es válido')
  server.replies.getSubscriptionData = aSubscription({ next_price_id: 'basic-year-eur' })
  fireEvent.click(await order())
  await screen.findByText('Cupón agotado')
  expect(words(await order())).toContain('con obligación de pago: 49,99 € el 01/03/2026')
  await waitFor(async () => expect((await order()).getAttribute('aria-disabled')).toBeNull())
  expect([server.refreshes, onUpgraded.mock.calls.length]).toEqual([0, 0])
  server.replies.upgradePlan = done
  fireEvent.click(await order())
  await waitFor(() => expect(onUpgraded).toHaveBeenCalledTimes(1))
  expect(sent('upgradePlan').map(({ query }) => query)).toEqual([
    { coupon: 'BAILA20', first_charge_amount: '3999' },
    { first_charge_amount: '4999' },
  ])
})

test('two presses of one moment are one order', async () => {
  const { server, sent, onUpgraded } = await upgradePage()
  server.user = aSubscriber({ stripe_subscription_id: 'sub_2' })
  pressTwice(await order())
  await waitFor(() => expect(onUpgraded).toHaveBeenCalledTimes(1))
  expect(sent('upgradePlan')).toHaveLength(1)
})

test('an upgrade shows a notice at 9 s and a timeout at 30 s, and still accepts a late success (Q43)', async () => {
  const { server, sent, onUpgraded } = await upgradePage()
  fireEvent.click(await order())
  await screen.findByText('Cambiando tu plan...')
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(screen.getByText('Estamos procesando su petición, por favor espere.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(21_000))
  expect(words(screen.getByRole('alert'))).toContain('consulte con soporte')
  expect(screen.getByRole('link', { name: 'Escribir a soporte' }).getAttribute('href')).toBe('/soporte')
  await waitFor(() => expect(sent('paymentTimeout')).toHaveLength(1))
  fireEvent.click(await order())
  server.user = aSubscriber({ stripe_subscription_id: 'sub_2' })
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(onUpgraded).toHaveBeenCalledTimes(1)
  expect(sent('upgradePlan')).toHaveLength(1)
})

test('a failure shows its message and can be repeated; an answer that was lost counts', async () => {
  const { server, onUpgraded } = await upgradePage({ replies: { upgradePlan: 'payments_unavailable' } })
  fireEvent.click(await order())
  expect(words(await screen.findByRole('alert'))).toContain('No se te ha cobrado nada')
  await waitFor(() => expect(server.refreshes).toBe(1))
  expect(onUpgraded).not.toHaveBeenCalled()
  server.replies.upgradePlan = 'no network'
  server.user = aSubscriber({ stripe_subscription_id: 'sub_2' })
  fireEvent.click(await order())
  await waitFor(() => expect(onUpgraded).toHaveBeenCalledTimes(1))
})

test('a coupon of the URL is validated, lowers the total, and is sent', async () => {
  const { sent, onCoupon } = await upgradePage({ code: 'BAILA20', replies: { checkCoupon: coupon() } })
  await screen.findByText('El cupón es válido')
  expect(onCoupon).toHaveBeenLastCalledWith('BAILA20')
  expect(total()).toContain('49,99 € 39,99 € IVA incluido')
  expect(total()).toContain('Después, 49,99 € cada año')
  expect(words(await order())).toContain('con obligación de pago: 39,99 € el 01/03/2026')
  fireEvent.click(await order())
  const query = { coupon: 'BAILA20', first_charge_amount: '3999' }
  await waitFor(() => expect(sent('upgradePlan')).toEqual([{ name: 'upgradePlan', query }]))
})

test('the price is that of the server, not of the page, and a changed price is agreed to again (Q52)', async () => {
  const { server, sent } = await upgradePage({
    replies: {
      getPriceData: (path: string) => price(path.includes('year') ? 5999 : 649),
      upgradePlan: 'quote_changed',
    },
  })
  expect(words(await order())).toContain('con obligación de pago: 59,99 € el 01/03/2026')
  expect(total()).toContain('59,99 € IVA incluido')
  expect(screen.queryByText('Sin el cupón:')).toBeNull()
  server.replies.getPriceData = (path: string) => price(path.includes('year') ? 6999 : 649)
  fireEvent.click(await order())
  expect(words(await screen.findByRole('alert'))).toContain('El precio ha cambiado. No se te ha cobrado nada.')
  expect(words(await order())).toContain('con obligación de pago: 69,99 € el 01/03/2026')
  expect(server.refreshes).toBe(0)
  server.replies.upgradePlan = done
  fireEvent.click(await order())
  await screen.findByText('Cambiando tu plan...')
  expect(sent('upgradePlan').map(({ query }) => query)).toEqual([
    { first_charge_amount: '5999' },
    { first_charge_amount: '6999' },
  ])
})

test.each([
  ['of the monthly plan', coupon({ applies_to: { products: ['basic-month'] } }), 'Cupón solo válido para plan mensual'],
  ['of another annual plan', coupon({ applies_to: { products: ['personal-year'] } }), 'Cupón no válido'],
  ['for a first purchase', { ...coupon(), restrictions: { first_time_transaction: true } }, 'Cupón no válido'],
  ['that is unknown', 'coupon_unknown', 'Cupón no válido'],
] as const)('a coupon %s is refused and changes no price (F191)', async (_, checkCoupon, message) => {
  const { sent, onCoupon } = await upgradePage({ code: 'BAILA20', replies: { checkCoupon } })
  await screen.findByText(message)
  expect(onCoupon).toHaveBeenLastCalledWith(null)
  expect(total()).toContain('49,99 € IVA incluido')
  fireEvent.click(await order())
  await waitFor(() => expect(sent('upgradePlan')[0]?.query).toEqual({ first_charge_amount: '4999' }))
})

test.each([
  ['an annual plan', aSubscriber(), aSubscription({ price_id: 'basic-year-eur' })],
  [
    'an annual plan without a card',
    aSubscriber({ has_payment_method: false }),
    aSubscription({ price_id: 'basic-year-eur' }),
  ],
  ['a cancelled plan', aSubscriber({ stripe_subscription_canceled: true }), aSubscription()],
  ['no plan', aUser(), noSubscription],
  ['a coupon user', aUser({ is_coupon_claro_user: true, subscription_active: true }), noSubscription],
])('no upgrade is offered to %s', async (_, user, getSubscriptionData) => {
  await upgradePage({ user, replies: { getSubscriptionData } })
  await screen.findByRole('heading', { level: 1, name: 'No hay ningún plan que cambiar' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a trial without a card has no annual plan to order, only one to pay for', async () => {
  await upgradePage({ user: aSubscriber({ in_trial: true, has_payment_method: false }) })
  await screen.findByRole('heading', { level: 1, name: 'Primero activa tu plan' })
  expect(screen.getByRole('link', { name: 'Activar plan' }).getAttribute('href')).toBe('/pago')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a trial of the challenge without a card is led to the payment of the challenge', async () => {
  await upgradePage({
    user: aSubscriber({ in_trial: true, has_payment_method: false }),
    replies: { getSubscriptionData: aSubscription({ price_id: 'challenge-month-eur' }) },
  })
  await screen.findByRole('heading', { level: 1, name: 'Primero activa tu plan' })
  expect(screen.getByRole('link', { name: 'Activar plan' }).getAttribute('href')).toBe('/pagar-reto')
})

test('a plan whose last renewal is unpaid has no annual plan to order, only its card to change', async () => {
  const notices = [{ kind: 'payment_failed', date: '2026-02-01T10:00:00.000Z', amount: 649 }] as const
  await upgradePage({ replies: { getSubscriptionData: aSubscription({ notices: [...notices] }) } })
  await screen.findByRole('heading', { level: 1, name: 'Primero, tu último pago' })
  expect(screen.getByRole('link', { name: 'Cambiar tarjeta' }).getAttribute('href')).toBe('/cambiar-metodo-pago')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a plan without a card has no annual plan to order, only a card to add', async () => {
  await upgradePage({ user: aSubscriber({ has_payment_method: false }) })
  await screen.findByRole('heading', { level: 1, name: 'Primero, una tarjeta' })
  expect(screen.getByRole('link', { name: 'Añadir tarjeta' }).getAttribute('href')).toBe('/cambiar-metodo-pago')
  expect(screen.queryByText('No hay ningún plan que cambiar')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an upgrade that was ordered before is not offered again', async () => {
  await upgradePage({ replies: { getSubscriptionData: aSubscription({ next_price_id: 'basic-year-eur' }) } })
  await screen.findByRole('heading', { level: 1, name: 'Tu cambio ya está hecho' })
  expect(screen.getByText(/Pasas a «Suscripción anual» .* el 01\/03\/2026/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('prices that cannot be loaded show an error with a retry', async () => {
  const { server } = await upgradePage({ replies: { getPriceData: 'unexpected' } })
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: /^CAMBIAR/ })).toBeNull()
  server.replies.getPriceData = price(4999)
  fireEvent.click(screen.getByRole('button', { name: 'Inténtalo otra vez' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
