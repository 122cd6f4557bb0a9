import { describe, expect, test } from 'vitest'
import { initialPayment, isPaying, type PaymentEvent, type PaymentState, reducePayment } from './payment-state.ts'

const run = (events: readonly PaymentEvent[], from: PaymentState = editing) => events.reduce(reducePayment, from)
const editing: PaymentState = { step: 'editing', error: null, quoteChanged: false }
const subscribed: readonly PaymentEvent[] = [{ type: 'submitted' }, { type: 'method-created' }]

test('a payment without an authentication is awaited once the server has subscribed (F194)', () => {
  expect(run([...subscribed, { type: 'subscribed', toConfirm: false }])).toEqual({ step: 'waiting' })
  expect(run([...subscribed, { type: 'subscribed', toConfirm: false }, { type: 'settled' }])).toEqual({ step: 'paid' })
})

test('a payment with an authentication is awaited only after the bank has confirmed it', () => {
  const confirming = run([...subscribed, { type: 'subscribed', toConfirm: true }])
  expect(confirming).toEqual({ step: 'confirming' })
  expect(run([{ type: 'settled' }], confirming)).toBe(confirming)
  expect(run([{ type: 'confirmed' }], confirming)).toEqual({ step: 'waiting' })
})

test.each([
  ['an invalid card', [{ type: 'submitted' }], { type: 'card-refused', message: 'No' }],
  [
    'a refused authentication',
    [...subscribed, { type: 'subscribed', toConfirm: true }],
    { type: 'card-refused', message: 'No' },
  ],
  ['a refused subscription', subscribed, { type: 'refused', message: 'No' }],
  [
    'a payment that failed while it was awaited',
    [...subscribed, { type: 'subscribed', toConfirm: false }],
    { type: 'failed', message: 'No' },
  ],
] as const)('%s shows its message and can be tried again (F199)', (_case, before, event) => {
  const state = run([...before, event])
  expect(state).toEqual({ step: 'editing', error: 'No', quoteChanged: false })
  expect(run([{ type: 'submitted' }], state)).toEqual({ step: 'creating-method' })
})

test('a changed quote has to be agreed to again, and a new attempt clears it', () => {
  const changed = run([...subscribed, { type: 'quote-changed' }])
  expect(changed).toEqual({ step: 'editing', error: null, quoteChanged: true })
  expect(run(subscribed, changed)).toEqual({ step: 'subscribing' })
})

test('without an answer the learner’s state decides, and nothing is submitted meanwhile', () => {
  const checking = run([...subscribed, { type: 'outcome-unknown' }])
  expect(checking).toEqual({ step: 'checking' })
  expect(run([{ type: 'submitted' }], checking)).toBe(checking)
  expect(run([{ type: 'in-progress' }], checking)).toEqual({ step: 'waiting' })
  expect(run([{ type: 'settled' }], checking)).toEqual({ step: 'paid' })
})

test('a payment that is being processed on arrival is awaited at once (F197)', () => {
  expect(initialPayment({ stripe_payment_processing: true })).toEqual({ step: 'waiting' })
  expect(initialPayment({ stripe_payment_processing: false })).toEqual(editing)
})

describe('a second submit', () => {
  const steps: readonly PaymentState[] = [
    { step: 'creating-method' },
    { step: 'subscribing' },
    { step: 'confirming' },
    { step: 'checking' },
    { step: 'waiting' },
    { step: 'paid' },
  ]
  test.each(steps)('changes nothing while $step', (state) => {
    expect(reducePayment(state, { type: 'submitted' })).toBe(state)
    expect(isPaying(state)).toBe(true)
  })
})

test('no order of events leads from editing to paid without a submit', () => {
  const events: readonly PaymentEvent[] = [
    { type: 'method-created' },
    { type: 'subscribed', toConfirm: false },
    { type: 'confirmed' },
    { type: 'in-progress' },
    { type: 'outcome-unknown' },
    { type: 'settled' },
  ]
  expect(run([...events, ...events, ...events])).toBe(editing)
})
