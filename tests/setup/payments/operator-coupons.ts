import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { registrationServer } from '#tests/factories/registration.ts'
import { sameOriginHeaders, type TestServerOptions } from '#tests/factories/server.ts'

/** An unused coupon, a used one, and one that was never issued. */
export const couponCodes = { unused: 'ABCDEFGH23', used: 'ABCDEFGH45', wrong: 'ZZZZZZZZ22' } as const
export type CouponKind = keyof typeof couponCodes

/** An academy with two operator coupons, and the three calls that a code can be guessed by. */
export async function couponServer(options: TestServerOptions = {}) {
  const server = await registrationServer(options)
  const { storage, now } = server
  const holder = await anAccount(storage, { role: 'coupon' })
  const issued = (code: string) => ({ code, days: 30, created_at: now() })
  await storage.operatorCoupons.add([issued(couponCodes.unused), issued(couponCodes.used)])
  await storage.operatorCoupons.redeem(couponCodes.used, holder.id, now())
  const session = await signedInAs(server, holder)
  const from = (network: string, headers = {}) => ({ ...sameOriginHeaders, ...headers, 'x-forwarded-for': network })
  return {
    ...server,
    calls: {
      validate: (code: string, network: string) => server.get(`/api/validate-coupon-operator/${code}`, from(network)),
      register: (code: string, network: string) => server.registerWithCoupon(code, {}, network),
      renew: (code: string, network: string) =>
        server.get(`/api/payment/renovate-coupon-operator?coupon_code=${code}`, from(network, session)),
    },
  }
}

/** A network of its own for each index. */
export const networkNumber = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
