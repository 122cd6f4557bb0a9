import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { googleCallbackPath, googleStartPath, type SocialLuggage, socialLogin } from '#contract/sign-in.ts'
import type { LookUpCouponPorts, RedeemCouponStores } from '#server/domain/accounts/operator-coupons.ts'
import type { IdentityStores } from '#server/domain/identity/account-of-identity.ts'
import { beginningOf } from '#server/domain/identity/beginning.ts'
import { type ComeBackPorts, comeBackFromProvider } from '#server/domain/identity/come-back-from-provider.ts'
import { type LeavePorts, leaveForProvider } from '#server/domain/identity/leave-for-provider.ts'
import { type ProviderSignInPorts, signInWithProvider } from '#server/domain/identity/sign-in-with-provider.ts'
import { callerOf } from '#server/http/caller.ts'
import { mount } from '#server/http/mount.ts'
import { networkOf } from '#server/http/network.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'
import { endTheWay, readLuggage, readOnTheWay, sendOnTheWay } from '#server/http/social-cookie.ts'

type Stores = IdentityStores & RedeemCouponStores

export interface SocialPorts extends ProviderSignInPorts<Stores>, LookUpCouponPorts, Pick<ComeBackPorts, 'tickets'> {
  /** Null where nobody can sign in with Google. */
  readonly google: (LeavePorts & ComeBackPorts)['provider'] | null
  readonly secrets: ProviderSignInPorts<Stores>['secrets']
  readonly tickets: ProviderSignInPorts<Stores>['tickets'] & ComeBackPorts['tickets']
  /** The address learners use; null when nobody said. */
  readonly publicUrl: string | null
  /** How the browser reaches an address of the provider: a stand-in of ours is where the browser already is. */
  forBrowser(address: string): string
}

/** Signing in through a provider: the way there, the way back, and the call that ends it (F51, Q48). */
export const socialRoutes =
  (ports: SocialPorts, sessionCookies: SessionCookies) =>
  async (app: FastifyInstance): Promise<void> => {
    // Navigations, so every failure ends on a screen that has words for it.
    app.get(googleStartPath, { exposeHeadRoute: false }, async (request, reply) => {
      const luggage = readLuggage(request.query as Record<string, unknown>)
      // A link on a foreign page would choose for somebody what their account begins with.
      if (!comesFromHere(request)) return toLogin(reply, luggage, {})
      try {
        const provider = ports.google
        if (!provider) throw new Failure('provider_refused')
        const { secret, address } = await leaveForProvider({ ...ports, provider }, redirectUri(ports, request))
        sendOnTheWay(reply, sessionCookies, { secret, luggage })
        return moveOn(reply, ports.forBrowser(address))
      } catch (error) {
        return toLogin(reply, luggage, { social_error: codeOf(error, request) })
      }
    })
    app.get(googleCallbackPath, { exposeHeadRoute: false }, async (request, reply) => {
      const { secret, luggage } = readOnTheWay(request)
      try {
        const provider = ports.google
        if (!provider) throw new Failure('provider_refused')
        const { code, state } = request.query as Record<string, unknown>
        const back = { code: text(code), state: text(state), secret, redirectUri: redirectUri(ports, request) }
        return toLogin(reply, luggage, { social: await comeBackFromProvider({ ...ports, provider }, back) })
      } catch (error) {
        endTheWay(reply, sessionCookies)
        return toLogin(reply, luggage, { social_error: codeOf(error, request) })
      }
    })
    mount(app, socialLogin, async ({ params, body }, request, reply) => {
      const given = {
        provider: params.provider,
        token: body.accessToken,
        browserSecret: readOnTheWay(request).secret,
        device: sessionCookies.deviceOf(request),
        deviceName: body.device_name ?? request.headers['user-agent'],
        replaces: callerOf(request)?.session,
      }
      const { token, device, name, isNew } = await signInWithProvider<Stores>(ports, given, () =>
        beginningOf(ports, body, networkOf(request)),
      )
      endTheWay(reply, sessionCookies)
      sessionCookies.give(reply, token)
      sessionCookies.giveDevice(reply, device)
      return {
        token,
        new_user: isNew,
        message: isNew ? `¡Te damos la bienvenida, ${name}!` : `¡Hola otra vez, ${name}!`,
      }
    })
  }

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

const comesFromHere = ({ headers }: FastifyRequest) =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined)

// Whatever host a request names, the provider sends nobody to one that is not registered there.
const redirectUri = ({ publicUrl }: SocialPorts, request: FastifyRequest) =>
  `${publicUrl ?? `${request.protocol}://${request.host}`}${googleCallbackPath}`

function toLogin(reply: FastifyReply, luggage: SocialLuggage, answer: Record<string, string>): FastifyReply {
  const query = new URLSearchParams({ ...luggage, ...answer }).toString()
  return moveOn(reply, query === '' ? paths.login : `${paths.login}?${query}`)
}

const moveOn = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303)

function codeOf(error: unknown, request: FastifyRequest): string {
  if (!(error instanceof Failure)) {
    request.log.error({ err: error }, 'signing in through a provider failed')
    return 'unexpected'
  }
  if (error.code === 'provider_unreachable')
    request.log.warn({ err: error.cause ?? error }, 'the provider did not answer')
  return error.code
}
