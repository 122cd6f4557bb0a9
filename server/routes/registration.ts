import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BodyOf } from '#contract/endpoint.ts'
import { done } from '#contract/form-values.ts'
import { register, registerCouponOperator, validateCouponOperator } from '#contract/sign-in.ts'
import { validateOperatorCoupon } from '#server/domain/accounts/operator-coupons.ts'
import { type RegisterPorts, type Registration, register as registerAccount } from '#server/domain/accounts/register.ts'
import { mount } from '#server/http/mount.ts'
import { networkOf } from '#server/http/network.ts'
import { assertRepeated } from '#server/http/repeated-password.ts'

/** Making an account, by oneself or with an operator's coupon (F45, F52, F53). Nobody is signed in by it. */
export const registrationRoutes =
  (ports: RegisterPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, register, async ({ body }, request) => {
      await registerAccount(ports, asked(body, request))
      return done
    })
    mount(app, registerCouponOperator, async ({ body }, request) => {
      await registerAccount(ports, { ...asked(body, request), operatorCoupon: body.coupon_code })
      return done
    })
    mount(app, validateCouponOperator, ({ params }, request) =>
      validateOperatorCoupon(ports, params.coupon, networkOf(request)),
    )
  }

function asked(body: BodyOf<typeof register>, request: FastifyRequest): Registration {
  const { email, password, password_confirmation, name, lastname, currency, experiment, coupon, challenge } = body
  assertRepeated(password, password_confirmation, 'password_confirmation')
  return {
    email,
    password,
    name,
    lastname,
    origin: { currency: currency || null, experiment: experiment || null, coupon_code: coupon || null },
    challenge: challenge ?? false,
    network: networkOf(request),
  }
}
