import { expect, test } from 'vitest'
import { anIssuer, listeningAcademy } from '#tests/factories/google.ts'

const challenge = 'c'.repeat(43)
const parameters = (origin: string, changes: Record<string, string> = {}) => ({
  response_type: 'code',
  client_id: 'academy',
  redirect_uri: `${origin}/auth/google/callback`,
  scope: 'openid email',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  state: 'state',
  ...changes,
})
const page = '/sandbox/google/authorize'

test('the sandbox issuer has an OpenID Connect discovery document, and publishes its public key alone', async () => {
  const { origin } = await listeningAcademy()
  const issuer = `${origin}/sandbox/google`
  const discovery = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()
  expect(discovery).toMatchObject({ issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` })
  const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: object[] }
  expect(keys).toEqual([expect.objectContaining({ kty: 'RSA', alg: 'RS256', kid: expect.any(String) })])
  expect(keys[0]).not.toHaveProperty('d')
})

test.each([
  ['another client', { client_id: 'another' }],
  ['another redirect target', { redirect_uri: 'https://evil.test/auth/google/callback' }],
  ['another path of ours', { redirect_uri: 'http://127.0.0.1/login' }],
  ['no proof of who asked', { code_challenge: '' }],
  ['an invalid proof', { code_challenge_method: 'plain' }],
  ['an implicit token', { response_type: 'token' }],
  ['no identity', { scope: 'email' }],
])('a request for %s is refused without a redirect', async (_which, changes) => {
  const { browser, origin } = await listeningAcademy()
  const wrong = parameters(origin, changes)
  for (const answer of [
    await browser().go(`${page}?${new URLSearchParams(wrong)}`),
    await browser().submit(page, { ...wrong, email: 'ana@baila.test' }),
  ])
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
})

test('the page of the issuer shows the requested parameters as text', async () => {
  const { browser, origin } = await listeningAcademy()
  const state = `"><script>alert(1)</script>`
  const answer = await browser().go(`${page}?${new URLSearchParams(parameters(origin, { state }))}`)
  const html = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(html).not.toContain('<script')
  expect(html).toContain('&quot;&gt;&lt;script&gt;')
})

test('a code is exchanged only by the client it was made for, with its verifier, and once', async () => {
  const { browser, origin } = await listeningAcademy()
  const chosen = await browser().submit(page, { ...parameters(origin), email: 'ana@baila.test' })
  const code = new URL(chosen.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const exchange = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: `${origin}/auth/google/callback`,
    client_id: 'academy',
    client_secret: 'stand-in',
    code_verifier: 'v'.repeat(43),
  }
  const answers = []
  for (const wrong of [{ client_secret: 'another' }, {}, {}])
    answers.push((await browser().submit('/sandbox/google/token', { ...exchange, ...wrong })).status)
  expect(answers).toEqual([401, 400, 400])
})

test('the sandbox issuer does not exist in production, nor where Google is set up', async () => {
  const { issuer } = await anIssuer()
  const google = { clientId: 'academy', clientSecret: 'stand-in', issuer: null }
  for (const options of [{ config: { production: true } }, { config: { production: true, google } }, { issuer }]) {
    const { browser } = await listeningAcademy(options)
    for (const path of ['/.well-known/openid-configuration', '/jwks', '/authorize'])
      expect((await browser().go(`/sandbox/google${path}`)).status).toBe(404)
    expect((await browser().submit('/sandbox/google/token', {})).status).toBe(405)
  }
})

test('where the academy has a configured URL, visitors are redirected to that URL only', async () => {
  const { browser, origin } = await listeningAcademy({ config: { publicUrl: 'http://academia.localhost' } })
  const statusFor = async (home: string) =>
    (await browser().go(`${page}?${new URLSearchParams(parameters(home))}`)).status
  expect([await statusFor('http://academia.localhost'), await statusFor(origin)]).toEqual([200, 400])
})
