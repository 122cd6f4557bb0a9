import type { Stripe } from 'stripe'
import { cycleOf, recurringPriceOf } from '../catalog/prices.ts'
import { type Context, now } from '../context.ts'
import { invalid, missing } from '../protocol/failure.ts'
import {
  flag,
  ignored,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  need,
  object,
  type Params,
  text,
} from '../protocol/params.ts'
import type { Cycle } from '../state/hidden.ts'
import { newId } from '../state/identifiers.ts'
import type { Period } from './periods.ts'

export const newItemsField = listOf(object({ price: text, quantity: integer, metadata, tax_rates: ignored }))
const changedItem = { id: text, price: text, quantity: integer, metadata, deleted: flag, tax_rates: ignored } as const
/** Items of an update: `{id, price}` changes one, without `id` one is added. */
export const changedItemsField = listOf(object(changedItem))

/** A price and a quantity that a subscription is to have. */
export interface Wanted {
  readonly id: string
  readonly price: Stripe.Price
  readonly quantity: number
  readonly metadata: Record<string, string>
}

/** The items of a new subscription or of a phase. */
export function readItems(
  context: Context,
  sent: readonly Params<typeof changedItem>[] | undefined,
  param = 'items',
): readonly Wanted[] {
  const items = need(sent, param)
  if (items.length === 0) throw invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' })
  const wanted = items.map(({ price, quantity = 1, metadata: tags }, index) => ({
    id: newId('si'),
    price: recurringPriceOf(context, need(price, `${param}[${index}][price]`), `${param}[${index}][price]`).price,
    quantity,
    metadata: mergeMetadata(null, tags),
  }))
  return checked(wanted, param)
}

/** The items after an update; those that it does not name stay. */
export function mergeItems(
  context: Context,
  { items }: Stripe.Subscription,
  sent: readonly Params<typeof changedItem>[],
): readonly Wanted[] {
  const wanted = new Map<string, Wanted>(
    items.data.map(({ id, price, quantity = 1, metadata: tags }) => [id, { id, price, quantity, metadata: tags }]),
  )
  for (const [index, { id, price, quantity, metadata: tags, deleted }] of sent.entries()) {
    const param = `items[${index}]`
    const before = id === undefined ? undefined : wanted.get(id)
    if (id !== undefined && !before) throw missing('subscription item', id, `${param}[id]`)
    if (before && deleted) {
      wanted.delete(before.id)
      continue
    }
    const chosen = price === undefined ? undefined : recurringPriceOf(context, price, `${param}[price]`).price
    const next = before ?? {
      id: newId('si'),
      price: need(chosen, `${param}[price]`),
      quantity: 1,
      metadata: {},
    }
    wanted.set(next.id, {
      ...next,
      price: chosen ?? next.price,
      quantity: quantity ?? next.quantity,
      metadata: mergeMetadata(next.metadata, tags),
    })
  }
  return checked([...wanted.values()], 'items')
}

function checked(items: readonly Wanted[], param: string): readonly Wanted[] {
  const [first, ...others] = items
  if (!first) throw invalid('A subscription must have at least one item.', { param })
  for (const { price } of others) {
    if (price.currency !== first.price.currency)
      throw invalid('All prices of a subscription must have the same currency.', { param })
    if (!isSameCycle(cycleOf(price), cycleOf(first.price)))
      throw invalid('All prices of a subscription must have the same interval.', { param })
  }
  return items
}

export const isSameCycle = (one: Cycle, other: Cycle): boolean =>
  one.interval === other.interval && one.count === other.count

/** The interval that items are billed in. */
export function cycleOfItems([first]: readonly Pick<Wanted, 'price'>[]): Cycle {
  if (!first) throw new Error('a subscription without items')
  return cycleOf(first.price)
}

/** Items of a subscription in a period, as its list shows them. */
export function itemList(
  context: Context,
  subscription: string,
  wanted: readonly Wanted[],
  period: Period,
): Stripe.Subscription['items'] {
  return {
    object: 'list',
    data: wanted.map((item) => subscriptionItem(context, subscription, item, period)),
    has_more: false,
    url: `/v1/subscription_items?subscription=${subscription}`,
  }
}

const subscriptionItem = (
  context: Context,
  subscription: string,
  { id, price, quantity, metadata: tags }: Wanted,
  { start, end }: Period,
): Stripe.SubscriptionItem => ({
  id,
  object: 'subscription_item',
  billing_thresholds: null,
  created: now(context),
  current_period_end: end,
  current_period_start: start,
  current_trial: null,
  discounts: [],
  metadata: tags,
  plan: planOf(price),
  price,
  quantity,
  subscription,
  tax_rates: [],
})

/** The older form in which items and phases still show their price. */
export const planOf = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: cycleOf(price).interval,
  interval_count: cycleOf(price).count,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})
