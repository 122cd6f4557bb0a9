import { type Context, now } from '../context.ts'
import type { ObjectKind, StripeObject } from '../objects.ts'

type Shown = { -readonly [K in ObjectKind]?: (context: Context, object: StripeObject[K]) => StripeObject[K] }

/** Fields that follow from other objects or from the time. */
const refreshed: Shown = {
  customer: (_context, customer) =>
    customer.deleted
      ? ({ id: customer.id, object: 'customer', deleted: true } as unknown as StripeObject['customer'])
      : customer,
  coupon: (context, coupon) => ({ ...coupon, valid: isRedeemable(context, coupon) }),
  promotion_code: (context, promotion) => ({ ...promotion, active: promotion.active && isUsable(context, promotion) }),
  subscription: ({ store }, subscription) => ({
    ...subscription,
    items: {
      ...subscription.items,
      data: subscription.items.data.map((item) => ({ ...item, price: store.get('price', item.price.id) })),
    },
  }),
}

/** An object as the API shows it now, without expanding anything. */
export function present<K extends ObjectKind>(context: Context, kind: K, object: StripeObject[K]): StripeObject[K] {
  const refresh = refreshed[kind] as ((context: Context, object: StripeObject[K]) => StripeObject[K]) | undefined
  return refresh ? refresh(context, object) : object
}

export const isRedeemable = (
  context: Context,
  { redeem_by, max_redemptions, times_redeemed }: StripeObject['coupon'],
): boolean =>
  (redeem_by === null || redeem_by > now(context)) && (max_redemptions === null || times_redeemed < max_redemptions)

function isUsable(context: Context, promotion: StripeObject['promotion_code']): boolean {
  const { expires_at, max_redemptions, times_redeemed, promotion: source } = promotion
  const coupon = typeof source.coupon === 'string' ? context.store.find('coupon', source.coupon) : null
  return (
    (expires_at === null || expires_at > now(context)) &&
    (max_redemptions === null || times_redeemed < max_redemptions) &&
    (!coupon || isRedeemable(context, coupon))
  )
}
