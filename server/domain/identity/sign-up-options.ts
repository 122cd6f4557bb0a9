import type { BodyOf } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { socialLogin } from '#contract/sign-in.ts'
import {
  type FindOperatorCouponPorts,
  type RedeemCouponStores,
  redeemOperatorCoupon,
  usableOperatorCoupon,
} from '#server/domain/accounts/operator-coupons.ts'
import type { OperatorCoupon } from '#server/domain/accounts/ports.ts'
import type { SignUpOptions } from './find-or-create-account.ts'

type SignUpRequest = Pick<
  BodyOf<typeof socialLogin>,
  'currency' | 'experiment' | 'coupon' | 'coupon_code' | 'challenge' | 'is_coupon_user'
>

/**
 * The options of an account created through a provider. An operator coupon is redeemed when the account is created, and
 * an invalid one (`coupon_unknown`, `coupon_used`) prevents that; existing accounts ignore it.
 */
export async function signUpOptionsFrom(
  ports: FindOperatorCouponPorts,
  given: SignUpRequest,
  network: string,
): Promise<SignUpOptions<RedeemCouponStores>> {
  const { currency, experiment, coupon, coupon_code, challenge, is_coupon_user } = given
  const at = ports.now()
  const facts = {
    currency: currency || null,
    experiment: experiment || null,
    challenge_joined_at: challenge ? at : null,
  }
  if (!is_coupon_user || !coupon_code) return { fields: { ...facts, coupon_code: coupon || coupon_code || null } }
  const found = await orFailure(usableOperatorCoupon(ports, coupon_code, network))
  return {
    fields: facts,
    onCreated: async (stores, account) => {
      if (found instanceof Failure) throw found
      await redeemOperatorCoupon(stores, found, account, at)
    },
  }
}

const orFailure = (search: Promise<OperatorCoupon>): Promise<OperatorCoupon | Failure> =>
  search.catch((error: unknown) => {
    if (error instanceof Failure) return error
    throw error
  })
