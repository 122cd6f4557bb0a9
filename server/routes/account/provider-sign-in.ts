import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors.ts'
import { googleStartPath, paths } from '#contract/paths.ts'
import { googleCallbackPath, type OAuthStateFields, socialLogin } from '#contract/sign-in.ts'
import type { FindOperatorCouponPorts, RedeemCouponStores } from '#server/domain/accounts/operator-coupons.ts'
import type { IdentityStores } from '#server/domain/identity/find-or-create-account.ts'
import {
  handleProviderCallback,
  type ProviderCallbackPorts,
  type StartProviderSignInPorts,
  startProviderSignIn,
} from '#server/domain/identity/provider-redirect.ts'
import { type ProviderSignInPorts, signInWithProvider } from '#server/domain/identity/sign-in-with-provider.ts'
import { signUpOptionsFrom } from '#server/domain/identity/sign-up-options.ts'
import { callerOf } from '#server/http/caller.ts'
import { mount } from '#server/http/mount.ts'
import { clearOAuthState, readOAuthState, readOAuthStateFields, setOAuthState } from '#server/http/oauth-state.ts'
import { networkOf } from '#server/http/proxies.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'

type Stores = IdentityStores & RedeemCouponStores

interface ProviderRedirectPorts {
  /** Null where sign-in with Google is not configured. */
  readonly google: (StartProviderSignInPorts & ProviderCallbackPorts)['provider'] | null
  readonly secrets: (StartProviderSignInPorts & ProviderCallbackPorts)['secrets']
  readonly tickets: ProviderCallbackPorts['tickets']
  readonly now: ProviderCallbackPorts['now']
  /** The configured origin of the academy; null when not configured. */
  readonly publicUrl: string | null
  /** Throws the failure of `maintenance` while it lasts. */
  assertOpen(request: FastifyRequest): Promise<void>
  /** A provider's URL as the browser reaches it: the sandbox is on the browser's own host. */
  forBrowser(url: string): string
}

/** The redirects to Google and back, in the scope of `/auth` (F51, Q48). */
export const providerRedirectRoutes =
  (ports: ProviderRedirectPorts, sessionCookies: SessionCookies) =>
  async (app: FastifyInstance): Promise<void> => {
    // Navigations: every failure ends on the sign-in screen, which shows it.
    const inScope = (path: string) => path.slice(app.prefix.length)
    app.get(inScope(googleStartPath), { exposeHeadRoute: false }, async (request, reply) => {
      const fields = readOAuthStateFields(request.query as Record<string, unknown>)
      // A link on a foreign page would choose the sign-up options of an account.
      if (!isSameOrigin(request)) return toLogin(reply, fields, {})
      try {
        await ports.assertOpen(request)
        const provider = ports.google
        if (!provider) throw new Failure('provider_refused')
        const { secret, url } = await startProviderSignIn({ ...ports, provider }, redirectUri(ports, request))
        setOAuthState(reply, sessionCookies, { secret, fields })
        return redirectTo(reply, ports.forBrowser(url))
      } catch (error) {
        return toLogin(reply, fields, { social_error: socialErrorOf(error, request) })
      }
    })
    app.get(inScope(googleCallbackPath), { exposeHeadRoute: false }, async (request, reply) => {
      const { secret, fields } = readOAuthState(request)
      try {
        await ports.assertOpen(request)
        const provider = ports.google
        if (!provider) throw new Failure('provider_refused')
        const { code, state } = request.query as Record<string, unknown>
        const callback = { code: text(code), state: text(state), secret, redirectUri: redirectUri(ports, request) }
        return toLogin(reply, fields, { social: await handleProviderCallback({ ...ports, provider }, callback) })
      } catch (error) {
        clearOAuthState(reply, sessionCookies)
        return toLogin(reply, fields, { social_error: socialErrorOf(error, request) })
      }
    })
  }

/** The call that ends a sign-in through a provider. */
export const socialLoginRoutes =
  (ports: ProviderSignInPorts<Stores> & FindOperatorCouponPorts, sessionCookies: SessionCookies) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, socialLogin, async ({ params, body }, request, reply) => {
      const given = {
        provider: params.provider,
        token: body.accessToken,
        browserSecret: readOAuthState(request).secret,
        device: sessionCookies.deviceOf(request),
        deviceName: body.device_name ?? request.headers['user-agent'],
        replaces: callerOf(request)?.session,
      }
      const { token, device, name, isNew } = await signInWithProvider<Stores>(ports, given, () =>
        signUpOptionsFrom(ports, body, networkOf(request)),
      )
      clearOAuthState(reply, sessionCookies)
      sessionCookies.setSession(reply, token)
      sessionCookies.setDevice(reply, device)
      return {
        token,
        new_user: isNew,
        message: isNew ? `¡Te damos la bienvenida, ${name}!` : `¡Hola otra vez, ${name}!`,
      }
    })
  }

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

const isSameOrigin = ({ headers }: FastifyRequest) =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined)

// The Host header may be forged; the provider only redirects to hosts registered there.
const redirectUri = ({ publicUrl }: ProviderRedirectPorts, request: FastifyRequest) =>
  `${publicUrl ?? `${request.protocol}://${request.host}`}${googleCallbackPath}`

function toLogin(reply: FastifyReply, fields: OAuthStateFields, answer: Record<string, string>): FastifyReply {
  const query = new URLSearchParams({ ...fields, ...answer }).toString()
  return redirectTo(reply, query === '' ? paths.login : `${paths.login}?${query}`)
}

const redirectTo = (reply: FastifyReply, url: string): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url, 303)

function socialErrorOf(error: unknown, request: FastifyRequest): string {
  if (!(error instanceof Failure)) {
    request.log.error({ err: error }, 'signing in through a provider failed')
    return 'unexpected'
  }
  if (error.code === 'provider_unreachable')
    request.log.warn({ err: error.cause ?? error }, 'the provider did not answer')
  return error.code
}
