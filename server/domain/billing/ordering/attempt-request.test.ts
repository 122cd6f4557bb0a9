import { describe, expect, test } from 'vitest'
import { readCardRequest, readSubscribeRequest, requestColumns } from './attempt-request.ts'

const discount = { couponId: 'ANUAL10' }
const change = { subscriptionId: 'sub_1', priceId: 'basic-year-eur', discount }
const order = {
  priceId: 'basic-year-eur',
  discount: { promotionCodeId: 'promo_1' },
  trial: { until: 1_800_000_000_000 },
}

describe('the request of a payment attempt', () => {
  test.each([order, { ...order, trial: { days: 7 } }, { ...order, discount: null, trial: null }])(
    'to subscribe is read as it was written: %j',
    (request) => {
      expect(readSubscribeRequest(requestColumns('subscribe', request))).toEqual(request)
    },
  )

  test.each([change, { subscriptionId: null, priceId: null, discount: null }])(
    'for a card is read as it was written: %j',
    (request) => {
      expect(readCardRequest(requestColumns('change_card', request))).toEqual(request)
    },
  )

  test('of an upgrade that an older version stored is read like any other change of plan', () => {
    const { subscriptionId, ...next } = change
    expect(readCardRequest({ request_json: JSON.stringify({ subscriptionId, next }) })).toEqual(change)
  })

  test.each(['', '{}', JSON.stringify(order), JSON.stringify({ ...change, discount: {} })])(
    'for a card is refused where it has another shape: %s',
    (request_json) => {
      expect(() => readCardRequest({ request_json })).toThrow('invalid request')
    },
  )

  test.each(['', '{}', JSON.stringify(change), JSON.stringify({ ...order, trial: {} })])(
    'to subscribe is refused where it has another shape: %s',
    (request_json) => {
      expect(() => readSubscribeRequest({ request_json })).toThrow('invalid request')
    },
  )
})
