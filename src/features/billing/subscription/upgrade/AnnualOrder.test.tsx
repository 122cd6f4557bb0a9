import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { done } from '#contract/form-values.ts'
import { plans } from '#contract/rules/plans.ts'
import { aCoupon } from '#tests/factories/payment-page.ts'
import { aSubscriber } from '#tests/factories/subscription.ts'
import { renderBilling } from '#tests/setup/screens/render-billing.tsx'
import { AnnualOrder } from './AnnualOrder.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const price = (amount: number) => ({ price: '', trial_days: 0, amount, currency: 'EUR' as const, prod_id: '' })
const prices = { month: price(649), year: price(4999) }

/** The order of the annual plan with a coupon, of 20 % for the first year unless it is another. */
async function annualOrder(check = aCoupon()) {
  const upgrade = vi.fn(async (_order: object) => done)
  const onCoupon = vi.fn()
  await renderBilling(
    (user) => (
      <AnnualOrder
        user={user}
        plan={plans['basic-year']}
        current={plans['basic-month']}
        prices={prices}
        chargedAt="2026-03-01T10:00:00.000Z"
        coupon="BAILA"
        onCoupon={onCoupon}
        upgrade={upgrade}
        onUpgraded={vi.fn()}
        onQuoteChanged={vi.fn()}
      />
    ),
    { user: aSubscriber(), replies: { checkCoupon: check } },
  )
  await screen.findByText('El cupón es válido')
  return { upgrade, onCoupon }
}

const order = () => screen.getByRole('button', { name: /^CAMBIAR A PLAN ANUAL/ })
const words = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ')
const total = () => words(screen.getByRole('heading', { name: 'Total' }).parentElement)

test('the price of the years under a coupon of two years is stated for the second and the third one (D4)', async () => {
  await annualOrder(aCoupon({ percent_off: 40, months: 24 }))
  expect(total()).toContain(
    'se te cargarán en tu cuenta 29,99 €. Después, 29,99 € cada año hasta el 01/03/2028. Luego, 49,99 € cada año, hasta que lo canceles.',
  )
})

test('a coupon for the whole price states that the first charge is zero, and what follows (F198)', async () => {
  await annualOrder(aCoupon({ percent_off: 100, months: 12 }))
  expect(total()).toContain('(28/02/2026), no se te cargará nada en tu cuenta en este primer pago. Después, 49,99 €')
})

test.each([
  ['one year', { months: 12 }, 'con obligación de pago: Gratis el 01/03/2026, después 49,99 € cada año'],
  ['the first charge', {}, 'con obligación de pago: Gratis el 01/03/2026, después 49,99 € cada año'],
  ['two years', { months: 24 }, 'con obligación de pago: Gratis hasta el 01/03/2028, después 49,99 € cada año'],
  ['ever', { forever: true }, 'Gratis: no se te cobrará nada'],
])('the order button of a free plan for %s states what follows (Q52)', async (_, coupon, line) => {
  await annualOrder(aCoupon({ percent_off: 100, ...coupon }))
  expect(words(order())).toBe(`CAMBIAR A PLAN ANUAL${line}`)
})

test.each([
  ['coupon_expired', 'Cupón expirado'],
  ['coupon_exhausted', 'Cupón agotado'],
  // The code of another customer, which the order alone refuses.
  ['coupon_unknown', 'Cupón no válido'],
] as const)('an order refused with %s drops the coupon with its price (F191)', async (code, message) => {
  const { upgrade, onCoupon } = await annualOrder()
  expect(words(order())).toContain('con obligación de pago: 39,99 € el 01/03/2026')
  upgrade.mockRejectedValueOnce(new Failure(code))
  fireEvent.click(order())
  await screen.findByText(message)
  expect(screen.queryByText('El cupón es válido')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('BAILA')
  expect(onCoupon).toHaveBeenLastCalledWith(null)
  expect(total()).toContain('se te cargarán en tu cuenta 49,99 €.')
  expect(screen.queryByText('Sin el cupón:')).toBeNull()
  expect(words(order())).toContain('con obligación de pago: 49,99 € el 01/03/2026')
  await waitFor(() => expect(order().getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(order())
  await waitFor(() =>
    expect(upgrade.mock.calls.map(([sent]) => sent)).toEqual([
      { coupon: 'BAILA', first_charge_amount: 3999 },
      { first_charge_amount: 4999 },
    ]),
  )
})

test('a coupon that the order was refused for can be validated again', async () => {
  const { upgrade, onCoupon } = await annualOrder()
  upgrade.mockRejectedValueOnce(new Failure('coupon_exhausted'))
  fireEvent.click(order())
  await screen.findByText('Cupón agotado')
  fireEvent.click(screen.getByRole('button', { name: 'VALIDAR' }))
  await screen.findByText('El cupón es válido')
  expect(onCoupon).toHaveBeenLastCalledWith('BAILA')
  expect(words(order())).toContain('39,99 €')
})

test('another code replaces the message of the refused one', async () => {
  const { upgrade } = await annualOrder()
  upgrade.mockRejectedValueOnce(new Failure('coupon_exhausted'))
  fireEvent.click(order())
  await screen.findByText('Cupón agotado')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'OTRO' } })
  expect(screen.queryByText('Cupón agotado')).toBeNull()
  expect(screen.queryByText('El cupón es válido')).toBeNull()
})
