import { vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Quote } from '#contract/payment.ts'
import { type Coupon, discountedAmount } from '#contract/rules/coupon.ts'
import { planOfPrice } from '#contract/rules/plans.ts'
import { formatPrice } from '#contract/rules/pricing.ts'
import { aUser } from './user.ts'

type CouponCheck = {
  readonly coupon: Coupon & { readonly months: number | null; readonly forever: boolean }
  readonly max_redemptions: number | null
  readonly times_redeemed: number
  readonly redeem_by: number | null
  readonly restrictions: { readonly first_time_transaction: boolean }
}

/** A coupon as `check-coupon` answers. */
export const aCoupon = (over: Partial<CouponCheck['coupon']> = {}, limits: Partial<CouponCheck> = {}): CouponCheck => ({
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
  ...limits,
})

interface Parts {
  readonly user?: User
  readonly tiers?: readonly string[]
  readonly currency?: 'EUR' | 'USD'
  readonly coupons?: Readonly<Record<string, CouponCheck>>
  readonly quote?: Partial<Quote>
  /** A coupon that only the quote refuses, such as one of another customer. */
  readonly refusedByQuote?: string
  /** Responses of calls by their path, in place of the usual ones. */
  readonly answers?: Readonly<Record<string, () => Response | Promise<Response> | undefined>>
}

export const refused = (code: string, status: number, message?: string) => Response.json({ code, message }, { status })

/**
 * A server for the payment pages, behind `fetch`: prices by the plans, quotes by the price and the coupon. `requests`
 * are the calls that change something. A learner whose state the test sets is signed in.
 */
export function aPaymentServer(parts: Parts = {}) {
  const requests: { readonly path: string; readonly body: unknown }[] = []
  const state = { user: parts.user ?? aUser(), currency: parts.currency ?? ('EUR' as const), quote: parts.quote ?? {} }
  const answer = (path: string, query: URLSearchParams, body: unknown): Response => {
    if (path === '/api/user') return Response.json(state.user)
    if (path === '/api/visitor')
      return Response.json({
        country: 'ES',
        currency: state.currency,
        google: false,
        support_email: null,
        group_chat_url: null,
      })
    if (path === '/api/visitor/currency') {
      state.currency = (body as { currency: 'EUR' }).currency
      return Response.json({ status: 'ok' })
    }
    if (path === '/api/payment/settings')
      return Response.json({
        publishable_key: 'pk_test_1',
        script: null,
        tiers: parts.tiers ?? ['basic', 'feedback', 'personal', 'challenge'],
      })
    if (path.startsWith('/api/payment/get-price-data/')) return priceOf(path.split('/').at(-1) ?? '')
    if (path === '/api/payment/check-coupon') {
      const found = parts.coupons?.[query.get('coupon') ?? '']
      return found ? Response.json(found) : refused('coupon_unknown', 422)
    }
    if (path === '/api/payment/quote' && parts.refusedByQuote && query.get('coupon') === parts.refusedByQuote)
      return refused('coupon_unknown', 422)
    if (path === '/api/payment/quote') return Response.json(quoteOf(query, parts.coupons ?? {}, state.quote))
    if (path === '/api/payment/create-subscription') return Response.json({ clientSecret: null, intent: null })
    if (path === '/api/payment/change-payment-method') return Response.json({ clientSecret: null })
    return Response.json({ status: 'ok' })
  }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const [path = '', query] = url.split('?')
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
    if (init?.method === 'POST' || path.endsWith('payment-timeout')) requests.push({ path, body })
    return parts.answers?.[path]?.() ?? answer(path, new URLSearchParams(query), body)
  })
  return { requests, state, sent: (path: string) => requests.filter((request) => request.path.endsWith(path)) }
}

function priceOf(priceId: string): Response {
  const found = planOfPrice(priceId)
  if (!found) return refused('price_unknown', 422)
  const amount = found.plan.amounts[found.currency]
  return Response.json({
    price: formatPrice(amount, found.currency),
    trial_days: 7,
    amount,
    currency: found.currency,
    prod_id: found.plan.id,
  })
}

function quoteOf(query: URLSearchParams, coupons: NonNullable<Parts['coupons']>, over: Partial<Quote>): Quote {
  const found = planOfPrice(query.get('price_id') ?? '')
  if (!found) throw new Error('no such price')
  const { plan, currency } = found
  const amount = discountedAmount(coupons[query.get('coupon') ?? '']?.coupon ?? null, plan, currency)
  return {
    price_id: query.get('price_id') ?? '',
    currency,
    list_amount: plan.amounts[currency],
    first_charge_amount: amount,
    first_charge_at: '2026-03-05T10:00:00.000Z',
    due_now: amount,
    renewal_amount: plan.amounts[currency],
    trial_days: 0,
    kind: 'new',
    ...over,
  }
}

type CardChange = { readonly error?: { readonly message: string } }

/** A `window.Stripe` whose card field shows nothing; `change` is its event, and each response can be replaced. */
export function aProvider() {
  let onChange: ((event: CardChange) => void) | undefined
  const stripe = {
    createPaymentMethod: vi.fn(async (_input: object): Promise<object> => ({ paymentMethod: { id: 'pm_1' } })),
    confirmCardPayment: vi.fn(async (_secret: string, _data: object): Promise<object> => ({ paymentIntent: {} })),
    confirmCardSetup: vi.fn(async (_secret: string, _data: object): Promise<object> => ({ setupIntent: {} })),
    retrievePaymentIntent: vi.fn(async (_secret: string): Promise<object> => ({ paymentIntent: {} })),
    retrieveSetupIntent: vi.fn(async (_secret: string): Promise<object> => ({ setupIntent: {} })),
    elements: () => ({
      create: () => ({
        on: (_name: string, listener: (event: CardChange) => void) => {
          onChange = listener
        },
        mount: (place: HTMLElement) => place.setAttribute('data-card', ''),
        update: vi.fn(),
        destroy: vi.fn(),
      }),
    }),
  }
  vi.stubGlobal(
    'Stripe',
    Object.assign(() => stripe, { version: 'endive' }),
  )
  return { ...stripe, change: (event: CardChange) => onChange?.(event) }
}
