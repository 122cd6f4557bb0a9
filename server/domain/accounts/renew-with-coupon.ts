import { Failure } from '#contract/errors.ts'
import { dayMs } from '#contract/time-units.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import type { Caller } from './account.ts'
import { type FindCouponPorts, usableOperatorCoupon } from './operator-coupons.ts'
import type { MembershipStore, OperatorCouponStore } from './ports.ts'

interface RenewalStores {
  readonly operatorCoupons: Pick<OperatorCouponStore, 'redeem'>
  readonly memberships: Pick<MembershipStore, 'extendCoupon'>
}

interface RenewWithCouponPorts extends FindCouponPorts {
  readonly transaction: Transaction<RenewalStores>
}

/**
 * Renews the access of a coupon user with an unused operator coupon: its days are added to what is left (F201). Throws
 * `forbidden` for other learners, `coupon_unknown`, `coupon_used` and `too_many_requests`.
 */
export async function renewWithCoupon(
  ports: RenewWithCouponPorts,
  { account, membership }: Pick<Caller, 'account' | 'membership'>,
  input: string,
  network: string,
): Promise<void> {
  if (membership?.source !== 'coupon') throw new Failure('forbidden')
  const { code, days } = await usableOperatorCoupon(ports, input, network)
  const at = ports.now()
  await ports.transaction(async ({ operatorCoupons, memberships }) => {
    if (!(await operatorCoupons.redeem(code, account.id, at))) throw new Failure('coupon_used')
    // A subscription may have begun since the caller was read; thrown here, it leaves the coupon unused.
    if (!(await memberships.extendCoupon(account.id, at, days * dayMs))) throw new Failure('forbidden')
  })
}
