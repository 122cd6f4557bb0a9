import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ArkErrors, type } from '#contract/ark.ts'
import { Email } from '#contract/form-values.ts'
import { type AuthorizationRequest, readAuthorizationRequest } from './authorization-request.ts'
import { grants, type SandboxUser } from './codes.ts'
import { accountPage, refusalPage } from './page.ts'
import { idTokenFor, signingKey } from './signing.ts'

interface GoogleSandboxSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** The configured origin; null for the host of each request. */
  readonly publicUrl: string | null
  /** The issuer as the server calls it; known once it listens. */
  url(): string
  /** ms since 1970. */
  now(): number
}

export const googleSandboxPath = '/sandbox/google'

const Chosen = type({
  '+': 'delete',
  email: Email,
  'given_name?': 'string <= 100',
  'family_name?': 'string <= 100',
  'email_verified?': 'string',
})
const Exchange = type({
  '+': 'delete',
  grant_type: "'authorization_code'",
  code: 'string <= 200',
  redirect_uri: 'string <= 500',
  client_id: 'string',
  client_secret: 'string',
  code_verifier: '43 <= string <= 128',
})

/**
 * An OpenID Connect issuer in place of Google: the gateway calls it over HTTP exactly like the real one, and users
 * choose an account on its page.
 */
export const googleSandbox =
  (settings: GoogleSandboxSettings) =>
  async (app: FastifyInstance): Promise<void> => {
    const { clientId, clientSecret, publicUrl, now } = settings
    const homeOf = ({ host }: FastifyRequest) => (publicUrl === null ? host : new URL(publicUrl).host)
    const key = signingKey()
    const codes = grants(now)
    const at = (path: string) => `${googleSandboxPath}${path}`
    const authorize = at('/authorize')

    app.get(at('/.well-known/openid-configuration'), async () => {
      const issuer = settings.url()
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      }
    })
    app.get(at('/jwks'), async () => ({ keys: [(await key()).jwk] }))

    app.get(authorize, async (request, reply) => {
      const parameters = readAuthorizationRequest(request.query, clientId, homeOf(request))
      return parameters ? html(reply, accountPage(parameters, authorize)) : html(reply.code(400), refusalPage())
    })
    app.post(authorize, async (request, reply) => {
      const parameters = readAuthorizationRequest(request.body, clientId, homeOf(request))
      if (!parameters) return html(reply.code(400), refusalPage())
      if (declined(request)) return sendBack(reply, parameters, { error: 'access_denied' })
      const person = personOf(request.body)
      if (!person) return html(reply.code(400), accountPage(parameters, authorize))
      const code = codes.issue({
        person,
        redirectUri: parameters.redirect_uri,
        nonce: parameters.nonce || null,
        challenge: parameters.code_challenge,
      })
      return sendBack(reply, parameters, { code })
    })

    app.post(at('/token'), async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const parameters = Exchange(request.body)
      if (parameters instanceof ArkErrors) return reply.code(400).send({ error: 'invalid_request' })
      if (parameters.client_id !== clientId || parameters.client_secret !== clientSecret)
        return reply.code(401).send({ error: 'invalid_client' })
      const grant = codes.redeem(parameters.code, {
        redirectUri: parameters.redirect_uri,
        verifier: parameters.code_verifier,
      })
      if (!grant) return reply.code(400).send({ error: 'invalid_grant' })
      const id_token = await idTokenFor(key, grant, { issuer: settings.url(), clientId, now: now() })
      return { id_token, access_token: 'stand-in', token_type: 'Bearer', expires_in: 3600 }
    })
  }

const declined = ({ body }: FastifyRequest) => typeof body === 'object' && body !== null && 'deny' in body

function personOf(body: unknown): SandboxUser | undefined {
  const chosen = Chosen(body)
  if (chosen instanceof ArkErrors) return undefined
  const { email, given_name = '', family_name = '', email_verified } = chosen
  return { email, email_verified: email_verified === 'true', given_name, family_name }
}

function sendBack(
  reply: FastifyReply,
  { redirect_uri, state }: AuthorizationRequest,
  answer: Record<string, string>,
): FastifyReply {
  const query = new URLSearchParams({ ...answer, ...(state ? { state } : {}) })
  return reply.header('cache-control', 'no-store').redirect(`${redirect_uri}?${query}`, 303)
}

const html = (reply: FastifyReply, text: string) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text)
