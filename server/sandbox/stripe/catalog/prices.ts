import { Stripe } from 'stripe'
import { type Context, now } from '../context.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { invalid, missing } from '../protocol/failure.ts'
import { listFields, pageOf } from '../protocol/lists.ts'
import {
  clearable,
  flag,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  need,
  object,
  oneOf,
  text,
} from '../protocol/params.ts'
import type { Cycle } from '../state/hidden.ts'
import { newId } from '../state/identifiers.ts'
import { productOf } from './products.ts'

const interval = oneOf('day', 'week', 'month', 'year')
const changeable = {
  active: flag,
  metadata,
  nickname: clearable(text),
  lookup_key: text,
  transfer_lookup_key: flag,
} as const

export const priceEndpoints = [
  endpoint(
    'POST /v1/prices',
    {
      ...changeable,
      currency: text,
      product: text,
      unit_amount: integer,
      recurring: object({ interval, interval_count: integer, usage_type: oneOf('licensed') }),
      tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
    },
    (context, params) => {
      const product = productOf(context, need(params.product, 'product'), 'product')
      const cents = need(params.unit_amount, 'unit_amount')
      if (cents < 0) throw invalid('unit_amount must be at least 0', { param: 'unit_amount' })
      const lookupKey = freeLookupKey(context, params)
      const price: Stripe.Price = {
        id: newId('price'),
        object: 'price',
        active: params.active ?? true,
        billing_scheme: 'per_unit',
        created: now(context),
        currency: need(params.currency, 'currency').toLowerCase(),
        custom_unit_amount: null,
        livemode: false,
        lookup_key: lookupKey,
        metadata: mergeMetadata(null, params.metadata),
        nickname: params.nickname ?? null,
        product: product.id,
        recurring: params.recurring
          ? {
              interval: need(params.recurring.interval, 'recurring[interval]'),
              interval_count: params.recurring.interval_count ?? 1,
              meter: null,
              trial_period_days: null,
              usage_type: 'licensed',
            }
          : null,
        tax_behavior: params.tax_behavior ?? 'unspecified',
        tiers_mode: null,
        transform_quantity: null,
        type: params.recurring ? 'recurring' : 'one_time',
        unit_amount: cents,
        unit_amount_decimal: decimalOf(cents),
      }
      return context.store.insert('price', price, null, { owner: product.id })
    },
  ),
  endpoint('GET /v1/prices/:id', {}, (context, _params, id) => priceOf(context, id)),
  endpoint('POST /v1/prices/:id', changeable, (context, params, id) => {
    const price = priceOf(context, id)
    return context.store.change('price', id, {
      active: params.active ?? price.active,
      nickname: params.nickname === undefined ? price.nickname : params.nickname,
      lookup_key: params.lookup_key === undefined ? price.lookup_key : freeLookupKey(context, params, id),
      metadata: mergeMetadata(price.metadata, params.metadata),
    })
  }),
  endpoint(
    'GET /v1/prices',
    {
      ...listFields,
      active: flag,
      currency: text,
      product: text,
      type: oneOf('one_time', 'recurring'),
      lookup_keys: listOf(text),
    },
    (context, params) => {
      const { product, active, currency, type, lookup_keys } = params
      const found = context.store
        .list('price', product === undefined ? {} : { owner: product })
        .filter(
          (price) =>
            price.active === (active ?? price.active) &&
            price.currency === (currency ?? price.currency) &&
            price.type === (type ?? price.type) &&
            (!lookup_keys || (price.lookup_key !== null && lookup_keys.includes(price.lookup_key))),
        )
      return pageOf(found, '/v1/prices', params)
    },
  ),
]

/** A stored price; a 404, or a 400 about `param`, when there is none. */
function priceOf({ store }: Context, id: string, param?: string): Stripe.Price {
  const price = store.find('price', id)
  if (!price) throw missing('price', id, param)
  return price
}

/** A price that a subscription may have, with its interval. */
export function recurringPriceOf(context: Context, id: string, param: string): { price: Stripe.Price; cycle: Cycle } {
  const price = priceOf(context, id, param)
  if (!price.recurring)
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param },
    )
  if (!price.active) throw invalid('The price specified is inactive. This field only accepts active prices.', { param })
  return { price, cycle: cycleOf(price) }
}

/** The interval of a recurring price. */
export function cycleOf({ id, recurring }: Stripe.Price): Cycle {
  if (!recurring) throw new Error(`${id} is not recurring`)
  return { interval: recurring.interval as Cycle['interval'], count: recurring.interval_count }
}

/** Whole cents as the decimal of the API. */
export const decimalOf = (cents: number): Stripe.Decimal => Stripe.Decimal.from(cents)

function freeLookupKey(
  { store }: Context,
  { lookup_key, transfer_lookup_key }: { lookup_key?: string; transfer_lookup_key?: boolean },
  own?: string,
): string | null {
  if (lookup_key === undefined) return null
  const holder = store.list('price').find((price) => price.lookup_key === lookup_key && price.id !== own)
  if (holder && !transfer_lookup_key)
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  if (holder) store.change('price', holder.id, { lookup_key: null })
  return lookup_key
}
