import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BodyOf } from '#contract/endpoint.ts'
import { done } from '#contract/form-values.ts'
import {
  csrfCookie,
  login,
  logout,
  register,
  registerCouponOperator,
  validateCouponOperator,
} from '#contract/sign-in.ts'
import { validateOperatorCoupon } from '#server/domain/accounts/operator-coupons.ts'
import { type RegisterPorts, type Registration, register as registerAccount } from '#server/domain/accounts/register.ts'
import { signOut } from '#server/domain/accounts/sessions.ts'
import { type SignInPorts, signIn } from '#server/domain/accounts/sign-in.ts'
import { callerOf } from '#server/http/caller.ts'
import { assertRepeatedPassword } from '#server/http/input-checks.ts'
import { mount } from '#server/http/mount.ts'
import { networkOf } from '#server/http/proxies.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'

/** Sets the XSRF token at its path outside `/api` (F34). */
export const csrfRoutes =
  ({ secrets }: Pick<SignInPorts, 'secrets'>, sessionCookies: SessionCookies) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, csrfCookie, async (_input, _request, reply) => {
      sessionCookies.setXsrfToken(reply, secrets.token())
      return done
    })
  }

/** Sign-in with a password, and sign-out (F39, F40). */
export const signInRoutes =
  (ports: SignInPorts, sessionCookies: SessionCookies) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, login, async ({ body }, request, reply) => {
      const { token, device } = await signIn(ports, {
        email: body.email,
        password: body.password,
        network: networkOf(request),
        device: sessionCookies.deviceOf(request),
        deviceName: body.device_name ?? request.headers['user-agent'],
        replaces: callerOf(request)?.session,
      })
      sessionCookies.setSession(reply, token)
      sessionCookies.setDevice(reply, device)
      return { token }
    })
    mount(app, logout, async (_input, request, reply) => {
      await signOut(ports, callerOf(request))
      sessionCookies.clearSession(reply)
      return done
    })
  }

/** Registration, with or without an operator coupon (F45, F52, F53). It does not sign in. */
export const registrationRoutes =
  (ports: RegisterPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, register, async ({ body }, request) => {
      await registerAccount(ports, registrationOf(body, request))
      return done
    })
    mount(app, registerCouponOperator, async ({ body }, request) => {
      await registerAccount(ports, { ...registrationOf(body, request), operatorCoupon: body.coupon_code })
      return done
    })
    mount(app, validateCouponOperator, ({ params }, request) =>
      validateOperatorCoupon(ports, params.coupon, networkOf(request)),
    )
  }

function registrationOf(body: BodyOf<typeof register>, request: FastifyRequest): Registration {
  const { email, password, password_confirmation, name, lastname, currency, experiment, coupon, challenge } = body
  assertRepeatedPassword(password, password_confirmation, 'password_confirmation')
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
