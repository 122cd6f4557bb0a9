import { challengeEndpoint } from './billing/challenge-endpoint.ts'
import { customerDeletion } from './billing/customer-deletion.ts'
import { includableInvoiceFields, invoiceEndpoints } from './billing/invoice-endpoints.ts'
import { paymentIntentEndpoints } from './billing/payment-intent-endpoints.ts'
import { previewEndpoint } from './billing/previews.ts'
import { scheduleEndpoints } from './billing/schedule-endpoints.ts'
import { setupIntentEndpoints } from './billing/setup-intent-endpoints.ts'
import { subscriptionEndpoints } from './billing/subscription-endpoints.ts'
import { couponEndpoints } from './catalog/coupons.ts'
import { priceEndpoints } from './catalog/prices.ts'
import { productEndpoints } from './catalog/products.ts'
import { promotionCodeEndpoints } from './catalog/promotion-codes.ts'
import { attachmentEndpoints } from './payments/attachment.ts'
import { chargeEndpoints } from './payments/charges.ts'
import { customerEndpoints } from './payments/customers.ts'
import { paymentMethodEndpoints } from './payments/payment-methods.ts'
import { refundEndpoints } from './payments/refunds.ts'
import type { Endpoint } from './protocol/endpoint.ts'
import type { IncludableFields } from './protocol/expand.ts'
import { eventEndpoints } from './webhooks/events.ts'

/** Every call of the API. */
export const endpoints: readonly Endpoint[] = [
  ...productEndpoints,
  ...priceEndpoints,
  ...couponEndpoints,
  ...promotionCodeEndpoints,
  ...customerEndpoints,
  customerDeletion,
  ...paymentMethodEndpoints,
  ...attachmentEndpoints,
  ...setupIntentEndpoints,
  ...paymentIntentEndpoints,
  challengeEndpoint,
  ...subscriptionEndpoints,
  ...scheduleEndpoints,
  previewEndpoint,
  ...invoiceEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...eventEndpoints,
]

/** Fields that are absent unless `expand` names them. */
export const includable: IncludableFields = {
  coupon: {
    applies_to: ({ store }, { id }) => {
      const { products } = store.hidden('coupon', id)
      return products && { products }
    },
    currency_options: ({ store }, { id }) =>
      Object.fromEntries(
        Object.entries(store.hidden('coupon', id).amountOff).map(([currency, amount_off]) => [
          currency,
          { amount_off },
        ]),
      ),
  },
  charge: {
    refunds: ({ store }, { id }) => ({
      object: 'list',
      data: store.list('refund', { owner: id }),
      has_more: false,
      url: `/v1/charges/${id}/refunds`,
    }),
  },
  customer: {
    subscriptions: ({ store }, { id }) => ({
      object: 'list',
      data: store.list('subscription', { customer: id }).filter(({ status }) => status !== 'canceled'),
      has_more: false,
      url: `/v1/customers/${id}/subscriptions`,
    }),
  },
  invoice: includableInvoiceFields,
}
