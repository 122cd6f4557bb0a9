import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { couponDiscountText, couponErrorText } from './coupon-copy.ts'

test.each([
  ['coupon_exhausted', 'Cupón agotado'],
  ['coupon_expired', 'Cupón expirado'],
  ['coupon_unknown', 'Cupón no válido'],
  ['coupon_monthly_only', 'Cupón solo válido para plan mensual'],
  ['unexpected', 'Cupón no válido'],
] as const)('%s reads %j (F191)', (code, text) => {
  expect(couponErrorText(new Failure(code))).toBe(text)
})

test('a lost connection is not reported as an invalid coupon (Q45)', () => {
  expect(couponErrorText(new Failure('offline'))).toContain('No tienes conexión')
  expect(couponErrorText(new Failure('unreachable'))).not.toContain('Cupón no válido')
  expect(couponErrorText(new Failure('provider_unreachable'))).not.toContain('Cupón no válido')
})

test('beyond the limit of attempts the message says that the order goes without the coupon, and until when', () => {
  const text = couponErrorText(new Failure('too_many_requests', { retryAfter: 480 }))
  expect(text).toMatch(/^Tu cupón sigue puesto, sin comprobar: este pedido no lo lleva y se cobrará el precio completo/)
  expect(text).toContain('Podrás volver a probar en 8 minutos.')
})

const coupon = {
  percent_off: null,
  amount_off: null,
  currency: null,
  applies_to: null,
  name: null,
  months: null,
  forever: false,
}

test('a discount states its amount and duration', () => {
  const text = (over: object) => couponDiscountText({ coupon: { ...coupon, ...over } })
  expect(text({ percent_off: 12.5, months: 3 })).toBe('12,5\u00a0% de descuento durante 3 meses')
  expect(text({ percent_off: 20, months: 1 })).toBe('20\u00a0% de descuento durante un mes')
  expect(text({ percent_off: 100, forever: true })).toBe('100\u00a0% de descuento en todas tus cuotas')
  expect(text({ amount_off: 1000, currency: 'EUR' })).toBe('10,00\u00a0€ de descuento en tu primera cuota')
  expect(text({ amount_off: 1000, currency: 'USD' })).toBe('$10.00 de descuento en tu primera cuota')
})
