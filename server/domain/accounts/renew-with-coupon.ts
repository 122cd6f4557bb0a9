import { Failure } from '#contract/errors.ts'
import { dayMs } from '#contract/time-units.ts'
import { repeatableMs } from '#server/domain/repeated-calls.ts'
import type { Transaction } from '#server/domain/transaction.ts'
import type { Account, Caller } from './account.ts'
import { type FindOperatorCouponPorts, findOperatorCoupon, requireUnused } from './operator-coupons.ts'
import type { MembershipStore, OperatorCoupon, OperatorCouponStore } from './ports.ts'

interface RenewalStores {
  readonly operatorCoupons: Pick<OperatorCouponStore, 'redeem'>
  readonly memberships: Pick<MembershipStore, 'extendCoupon'>
}

interface RenewWithCouponPorts extends FindOperatorCouponPorts {
  readonly transaction: Transaction<RenewalStores>
}

/**
 * Renews the access of a coupon user with an unused operator coupon: its days are added to what is left (F201).
 * Repeated by the same account within a day, because an answer was lost, it changes nothing and is no error. Throws
 * `forbidden` for other learners, `coupon_unknown`, `coupon_used` and `too_many_requests`.
 */
export async function renewWithCoupon(
  ports: RenewWithCouponPorts,
  { account, membership }: Pick<Caller, 'account' | 'membership'>,
  input: string,
  network: string,
): Promise<void> {
  if (membership?.source !== 'coupon') throw new Failure('forbidden')
  const found = await findOperatorCoupon(ports, input, network)
  const at = ports.now()
  if (found && isRepeated(found, account, at)) return
  const { code, days } = requireUnused(found)
  const redeemed = await ports.transaction(async ({ operatorCoupons, memberships }) => {
    if (!(await operatorCoupons.redeem(code, account.id, at))) return false
    // A subscription may have begun since the caller was read; thrown here, it leaves the coupon unused.
    if (!(await memberships.extendCoupon(account.id, at, days * dayMs))) throw new Failure('forbidden')
    return true
  })
  if (redeemed) return
  const current = await ports.operatorCoupons.find(code)
  if (!current || !isRepeated(current, account, at)) throw new Failure('coupon_used')
}

/** Whether this account renewed with the coupon just now. The coupon it was registered with renewed nothing. */
const isRepeated = (
  { user_id, used_at }: OperatorCoupon,
  { id, created_at }: Pick<Account, 'id' | 'created_at'>,
  at: number,
): boolean => user_id === id && used_at !== null && used_at > created_at && at - used_at < repeatableMs
