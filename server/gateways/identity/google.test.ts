import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { anIssuer, oauthClient } from '#tests/factories/google.ts'
import { googleProvider } from './google.ts'

const now = Date.now()
const seconds = Math.floor(now / 1000)
const person = { sub: '117', email: 'Ana@Baila.test', email_verified: true, name: 'Ana María Núñez' }

async function testAcademy() {
  const { issuer, server } = await anIssuer('RS256')
  const [key] = server.issuer.keys.toJSON(true)
  if (!key) throw new Error('the issuer has no key')
  const good = { ...person, iss: issuer, aud: oauthClient.clientId, iat: seconds, exp: seconds + 600 }
  const provider = googleProvider({ ...oauthClient, issuer: () => issuer, now: () => now })
  const sign = async (claims: JWTPayload, by: Parameters<SignJWT['sign']>[0] = key, header: object = {}) =>
    new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg: 'RS256', kid: String(key.kid), ...header }).sign(by)
  return { issuer, provider, sign }
}

test('a recent token signed by the issuer for our client identifies its owner', async () => {
  const { provider, sign } = await testAcademy()
  expect(await provider.check(await sign({}))).toEqual({
    provider: 'google',
    subject: '117',
    email: 'ana@baila.test',
    email_verified: true,
    name: 'Ana',
    lastname: 'María Núñez',
  })
})

test.each<[string, JWTPayload]>([
  ['for another client', { aud: 'another.apps.googleusercontent.com' }],
  ['for us and others, asked for by another', { aud: [oauthClient.clientId, 'another'], azp: 'another' }],
  ['of another issuer', { iss: 'https://accounts.google.com.evil.test' }],
  ['that ran out', { iat: seconds - 500, exp: seconds - 61 }],
  ['of an hour ago', { iat: seconds - 3500 }],
  ['of tomorrow', { nbf: seconds + 86_400 }],
  ['without a subject', { sub: '' }],
])('a Google token %s is refused', async (_which, claims) => {
  const { provider, sign } = await testAcademy()
  await expect(provider.check(await sign(claims))).rejects.toMatchObject({ code: 'provider_refused' })
})

test('a token signed by another key is rejected, whatever its key id', async () => {
  const { provider, sign } = await testAcademy()
  const { privateKey } = await generateKeyPair('RS256')
  for (const header of [{}, { kid: 'another' }]) {
    const token = await sign({}, privateKey, header)
    await expect(provider.check(token)).rejects.toMatchObject({ code: 'provider_refused' })
  }
})

test('an unsigned or symmetric token is rejected', async () => {
  const { provider, sign, issuer } = await testAcademy()
  const published = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: { n: string }[] }
  const byPublicKey = await sign({}, Buffer.from(published.keys[0]?.n ?? '', 'base64url'), { alg: 'HS256' })
  const [, payload] = byPublicKey.split('.')
  const bySomeoneElse = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  for (const token of [byPublicKey, bySomeoneElse, 'no token', 'a.b.c'])
    await expect(provider.check(token)).rejects.toMatchObject({ code: 'provider_refused' })
})

test('a code is rejected with another verifier or nonce', async () => {
  const { provider } = await testAcademy()
  const redirectUri = 'http://academy.test/auth/google/callback'
  const verifier = 'v'.repeat(43)
  const challenge = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))).toString(
    'base64url',
  )
  const code = async () => {
    const url = await provider.authorizationUrl({ redirectUri, state: 'state', nonce: 'nonce', challenge })
    const answer = await fetch(url, { redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
  }
  const way = { redirectUri, verifier, nonce: 'nonce' }
  for (const wrong of [{ verifier: 'w'.repeat(43) }, { nonce: 'another' }, { code: 'unknown' }])
    await expect(provider.exchangeCode({ ...way, code: await code(), ...wrong })).rejects.toMatchObject({
      code: 'provider_refused',
    })
})

test('an issuer that does not answer, or answers garbage, is unreachable, and proves no identity', async () => {
  const answers = ['{}', '<html>', '{"issuer":"https://accounts.google.com"}', 'x'.repeat(300_000)]
  let next = 0
  const server = createServer((_request, answer) => answer.end(answers[next++]))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const issuers = [...answers.map(() => `http://127.0.0.1:${port}`), 'http://127.0.0.1:1']
  for (const issuer of issuers) {
    const provider = googleProvider({ ...oauthClient, issuer: () => issuer, now: () => now })
    await expect(provider.check('a.b.c')).rejects.toMatchObject({ code: 'provider_unreachable' })
  }
})

test('an issuer with a different URL in its metadata is rejected', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one' }
  let at = ''
  const server = createServer((request, answer) => {
    const document = {
      issuer: at,
      authorization_endpoint: `${at}/a`,
      token_endpoint: `${at}/t`,
      jwks_uri: `${at}/jwks`,
    }
    answer.end(JSON.stringify(request.url === '/jwks' ? { keys: [jwk] } : document))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  at = `http://127.0.0.1:${port}`
  const claims = { ...person, iss: at, aud: oauthClient.clientId, iat: seconds, exp: seconds + 60 }
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(privateKey)
  const by = (issuer: string) => googleProvider({ ...oauthClient, issuer: () => issuer, now: () => now }).check(token)
  expect(await by(at)).toMatchObject({ subject: '117' })
  await expect(by(`http://localhost:${port}`)).rejects.toMatchObject({ code: 'provider_unreachable' })
})
