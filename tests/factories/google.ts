import { OAuth2Server } from 'oauth2-mock-server'
import { onTestFinished } from 'vitest'
import { aBrowser } from './browser.ts'
import { type TestServerOptions, testServer } from './server.ts'

type Claims = Readonly<Record<string, unknown>>

export const oauthClient = { clientId: 'academy.apps.googleusercontent.com', clientSecret: 'secret' }

/** An independent OpenID Connect issuer. `setClaims` sets the claims of the next sign-in. */
export async function anIssuer(algorithm: 'ES256' | 'RS256' = 'ES256') {
  const server = new OAuth2Server()
  await server.issuer.keys.generate(algorithm)
  await server.start(0, '127.0.0.1')
  onTestFinished(() => server.stop())
  let claims: Claims = {}
  server.service.on('beforeTokenSigning', (token) => {
    Object.assign(token.payload, { aud: oauthClient.clientId }, claims)
    for (const [name, value] of Object.entries(claims)) if (value === undefined) delete token.payload[name]
  })
  const issuer = server.issuer.url
  if (!issuer) throw new Error('the issuer did not start')
  return {
    issuer,
    server,
    setClaims: (next: Claims) => {
      claims = next
    },
  }
}

/** An academy that listens on a port, and a browser on it. Without an issuer the sandbox replaces Google. */
export async function listeningAcademy(options: TestServerOptions & { readonly issuer?: string } = {}) {
  const { issuer, ...rest } = options
  const google = issuer === undefined ? undefined : { ...oauthClient, issuer }
  const fixture = await testServer({ ...rest, config: { ...(google ? { google } : {}), ...rest.config } })
  const origin = await fixture.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...fixture, origin, browser: () => aBrowser(origin) }
}

type Browser = ReturnType<typeof aBrowser>

/** Follows the redirects to Google and back to `/login`; returns the query of that URL. */
export async function signInWithGoogle(browser: Browser, query = ''): Promise<URLSearchParams> {
  const away = await browser.go(`/auth/google${query}`)
  const atIssuer = await browser.go(String(away.headers.get('location')))
  const back = await browser.go(String(atIssuer.headers.get('location')))
  return queryOf(back)
}

/** The query of a redirect to `/login`. */
export function queryOf(answer: Response): URLSearchParams {
  const location = new URL(answer.headers.get('location') ?? '', 'http://academy')
  if (location.pathname !== '/login')
    throw new Error(`the redirects did not end at the login but at ${location.pathname}`)
  return location.searchParams
}

interface LocalIssuerChoice {
  readonly email: string
  readonly given_name?: string
  readonly family_name?: string
  readonly email_verified?: string
  readonly deny?: string
}

/** Opens the sandbox's page, chooses an identity, and returns the URL that this redirects to. */
export async function chooseAtLocalIssuer(browser: Browser, choice: LocalIssuerChoice, query = ''): Promise<string> {
  const page = String((await browser.go(`/auth/google${query}`)).headers.get('location'))
  const parameters = Object.fromEntries(new URL(page, 'http://academy').searchParams)
  const chosen = await browser.submit('/sandbox/google/authorize', { email_verified: 'true', ...parameters, ...choice })
  return String(chosen.headers.get('location'))
}

/** The whole sign-in through the sandbox; returns the query of the login URL it ends on. */
export async function signInWithLocalIssuer(
  browser: Browser,
  choice: LocalIssuerChoice,
  query = '',
): Promise<URLSearchParams> {
  return queryOf(await browser.go(await chooseAtLocalIssuer(browser, choice, query)))
}
