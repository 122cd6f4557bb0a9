import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import type { Quote } from '#contract/payment.ts'
import { chargeSentence, checkoutCopy, obligationLine, paymentErrorText, summaryRows } from './order-copy.ts'

const quote = (over: Partial<Quote> = {}): Quote => ({
  price_id: 'feedback-year-eur',
  currency: 'EUR',
  list_amount: 9950,
  first_charge_amount: 9950,
  first_charge_at: '2026-03-05T10:00:00.000Z',
  due_now: 9950,
  renewal_amount: 9950,
  trial_days: 0,
  kind: 'new',
  ...over,
})
const trial = quote({ due_now: 0, trial_days: 7, first_charge_at: '2026-03-12T10:00:00.000Z' })

test('the order button states price and date of the first charge (Q52)', () => {
  expect(obligationLine(quote(), 'year')).toBe('con obligación de pago: 99,50\u00a0€ el 05/03/2026')
  expect(obligationLine(trial, 'year')).toBe('con obligación de pago: 99,50\u00a0€ el 12/03/2026')
  expect(obligationLine(quote({ currency: 'USD' }), 'year')).toBe('con obligación de pago: $99.50 el 05/03/2026')
})

test('a first period that costs nothing states what follows (Q49)', () => {
  const free = quote({ first_charge_amount: 0, due_now: 0 })
  expect(obligationLine(free, 'month')).toBe(
    'con obligación de pago: Gratis el 05/03/2026, después 99,50\u00a0€ cada mes',
  )
  expect(obligationLine({ ...free, renewal_amount: 0 }, 'month')).toBe('Gratis: no se te cobrará nada')
  expect(obligationLine({ ...free, discount_ends_at: '2026-06-05T10:00:00.000Z' }, 'month')).toBe(
    'con obligación de pago: Gratis hasta el 05/06/2026, después 99,50\u00a0€ cada mes',
  )
})

test('the summary states until when a discount of several charges lasts (D4)', () => {
  const three = quote({ due_now: 1039, first_charge_amount: 1039, list_amount: 1299, renewal_amount: 1299 })
  const after = (given: Quote) => summaryRows(given, 'month').find(({ label }) => label === 'Después')?.text
  const discount_ends_at = '2026-06-05T10:00:00.000Z'
  expect(after({ ...three, discount_ends_at })).toBe(
    '10,39\u00a0€ cada mes hasta el 05/06/2026. Luego, 12,99\u00a0€ cada mes, hasta que lo canceles',
  )
  expect(after({ ...three, due_now: 0, first_charge_amount: 0, discount_ends_at })).toBe(
    'Gratis hasta el 05/06/2026. Luego, 12,99\u00a0€ cada mes, hasta que lo canceles',
  )
  expect(after({ ...three, discount_ends_at: null })).toBe('12,99\u00a0€ cada mes, hasta que lo canceles')
})

test('the summary states what is paid today, the first charge and the renewal (D4)', () => {
  expect(summaryRows(quote(), 'year')).toEqual([
    { label: 'Hoy pagas', text: '99,50\u00a0€' },
    { label: 'Después', text: '99,50\u00a0€ cada año, hasta que lo canceles' },
  ])
  expect(summaryRows(trial, 'year')).toEqual([
    { label: 'Hoy', text: 'Gratis, 7 días de prueba' },
    { label: 'Primer cobro', text: '99,50\u00a0€ el 12/03/2026' },
    { label: 'Después', text: '99,50\u00a0€ cada año, hasta que lo canceles' },
  ])
})

test('a trial of one day is in the singular', () => {
  expect(summaryRows({ ...trial, trial_days: 1 }, 'year')[0]).toEqual({ label: 'Hoy', text: 'Gratis, 1 día de prueba' })
})

test('a discount is a line of its own, with the price it is taken from', () => {
  expect(summaryRows(quote({ first_charge_amount: 7950, due_now: 7950 }), 'year').slice(0, 3)).toEqual([
    { label: 'Precio', text: '99,50\u00a0€ cada año' },
    { label: 'Descuento', text: '-20,00\u00a0€' },
    { label: 'Hoy pagas', text: '79,50\u00a0€' },
  ])
})

test.each([
  ['now', quote(), 'Al realizar el pago se te cargará en tu cuenta 99,50\u00a0€.'],
  [
    'when the current plan ends',
    quote({ kind: 'at_period_end', due_now: 0 }),
    'Cuando termine tu plan actual (04/03/2026), se te cargarán en tu cuenta 99,50\u00a0€.',
  ],
  [
    'when a plan that goes on is renewed',
    quote({ kind: 'resume', due_now: 0 }),
    'Cuando termine tu plan actual (04/03/2026), se te cargarán en tu cuenta 99,50\u00a0€.',
  ],
  [
    'after the trial',
    trial,
    'Cuando termine tu período de prueba (12/03/2026), se te cargarán en tu cuenta 99,50\u00a0€.',
  ],
] as const)('a charge %s has its own sentence (F198)', (_when, of, text) => {
  expect(chargeSentence(of)).toBe(text)
})

test.each([
  ['trial', 7, 'Empieza tu período de prueba', 'PRUEBA DE 7 DÍAS 100% GRATUITA', 'EMPEZAR PERÍODO PRUEBA'],
  ['trial', 14, 'Empieza tu período de prueba', 'PRUEBA DE 14 DÍAS 100% GRATUITA', 'EMPEZAR PERÍODO PRUEBA'],
  ['direct', 0, 'Suscríbete ahora', 'Si no estás satisfecho con tu compra, te devolvemos el dinero', 'EMPEZAR'],
  ['challenge', 7, 'Me apunto al reto ¡SHAKE YOUR BODY!', 'PRUEBA DE 7 DÍAS 100% GRATUITA', 'EMPEZAR EL RETO'],
  [
    'challenge',
    0,
    'Me apunto al reto ¡SHAKE YOUR BODY!',
    'Si no estás satisfecho con tu compra, te devolvemos el dinero',
    'EMPEZAR EL RETO',
  ],
  ['profile', 0, 'Elige tu plan', 'Garantía de 15 días', 'REALIZAR PAGO'],
] as const)('the variant %s with a trial of %i days has its own text (F186, F187, F68)', (variant, days, ...words) => {
  const { title, headline, button } = checkoutCopy(variant, days)
  expect([title, headline, button]).toEqual(words)
})

test('no variant promises a trial that the quote does not have', () => {
  for (const variant of ['trial', 'direct', 'profile', 'challenge'] as const)
    expect(JSON.stringify(checkoutCopy(variant, 0))).not.toMatch(/PRUEBA|prueba|GRAT/)
})

test('a refused payment shows the message of the server, else its own (F199)', () => {
  expect(paymentErrorText(new Failure('card_declined', { serverMessage: 'Tu tarjeta ha sido rechazada.' }))).toBe(
    'Tu tarjeta ha sido rechazada.',
  )
  expect(paymentErrorText(new Failure('unexpected'))).toBe('Se ha producido un error')
  expect(paymentErrorText(new Failure('payments_unavailable'))).toContain('No se te ha cobrado nada')
  expect(paymentErrorText(new Failure('offline'))).toBe('No tienes conexión. Inténtalo otra vez cuando vuelva la red.')
})
