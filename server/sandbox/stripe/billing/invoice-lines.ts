import type { Stripe } from 'stripe'
import { decimalOf } from '../catalog/prices.ts'
import type { Context } from '../context.ts'
import { newId } from '../state/identifiers.ts'
import { discountLines } from './discount-amounts.ts'
import { discountTerms } from './discounts.ts'
import type { Period } from './periods.ts'

interface NewLine {
  /** Cents; negative for a credit. */
  readonly amount: number
  readonly description: string
  readonly period: Period
  readonly price: Stripe.Price
  readonly quantity: number
  readonly subscription: string
  readonly item: string
  readonly proration: boolean
}

/** A line of an invoice that is being made. */
export function newLine({ amount, price, period, item, proration, ...line }: NewLine): Stripe.InvoiceLineItem {
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: proration ? { credited_items: null } : null,
        subscription: line.subscription,
        subscription_item: item,
      },
      type: 'subscription_item_details',
    },
    period: { start: period.start, end: period.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: String(price.product) },
      type: 'price_details',
      unit_amount_decimal: decimalOf(price.unit_amount ?? 0),
    },
    quantity: line.quantity,
    quantity_decimal: decimalOf(line.quantity),
    subscription: line.subscription,
    subtotal: amount,
    taxes: [],
  }
}

/** One full period of each item of a subscription; free of charge during a trial. */
export function periodLines(context: Context, subscription: Stripe.Subscription): Stripe.InvoiceLineItem[] {
  const isTrial = subscription.status === 'trialing'
  return subscription.items.data.map(({ id, price, quantity = 1, current_period_start, current_period_end }) => {
    const cents = isTrial ? 0 : (price.unit_amount ?? 0) * quantity
    const name = context.store.get('product', String(price.product)).name
    return newLine({
      amount: cents,
      description: isTrial ? `Trial period for ${name}` : `${quantity} × ${name}`,
      period: { start: current_period_start, end: current_period_end },
      price,
      quantity,
      subscription: subscription.id,
      item: id,
      proration: false,
    })
  })
}

/** The lines with what the discounts take off each of them at an instant. */
export function withDiscounts(
  context: Context,
  lines: readonly Stripe.InvoiceLineItem[],
  discounts: readonly string[],
  currency: string,
  at: number,
): Stripe.InvoiceLineItem[] {
  const amounts = discountLines(
    lines.map(({ amount, discountable, pricing }) => ({
      amount,
      discountable,
      product: pricing?.price_details?.product ?? '',
    })),
    discountTerms(context, discounts, currency, at),
  )
  return lines.map((line, index) => {
    const taken = amounts[index] ?? []
    return {
      ...line,
      discount_amounts: taken.map(({ discount, amount }) => ({ discount, amount })),
      discounts: taken.map(({ discount }) => discount),
      pretax_credit_amounts: taken.map(({ discount, amount }) => ({ amount, discount, type: 'discount' })),
    }
  })
}

/** Cents that a line leaves to pay. */
export const netAmount = ({ amount, discount_amounts }: Stripe.InvoiceLineItem): number =>
  amount - (discount_amounts ?? []).reduce((sum, taken) => sum + taken.amount, 0)
