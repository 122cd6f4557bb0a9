import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listeningAcademy } from '#tests/factories/google.ts'
import { facebookCheck } from './facebook.ts'

const app = { appId: '4711', appSecret: 'secret' }
const ana = { id: '99', email: 'ana@baila.test', first_name: 'Ana', last_name: 'Núñez' }
const valid = { app_id: app.appId, is_valid: true, type: 'USER', user_id: ana.id, expires_at: 0 }

/** A Graph that answers as Facebook documents it, for one token. */
async function aGraph(answers: { readonly token?: object; readonly person?: object; readonly status?: number }) {
  const requests: URL[] = []
  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', 'http://graph')
    requests.push(url)
    answer.statusCode = answers.status ?? 200
    answer.end(
      JSON.stringify(url.pathname === '/me' ? { ...ana, ...answers.person } : { data: { ...valid, ...answers.token } }),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return { requests, facebook: { ...app, graphUrl: `http://127.0.0.1:${port}` } }
}

test('the Graph API identifies the owner of a token, and is called with appsecret_proof', async () => {
  const { facebook, requests } = await aGraph({})
  expect(await facebookCheck({ ...facebook, now: Date.now })('token')).toEqual({
    provider: 'facebook',
    subject: '99',
    email: 'ana@baila.test',
    email_verified: false,
    name: 'Ana',
    lastname: 'Núñez',
  })
  expect(requests.map(({ pathname }) => pathname)).toEqual(['/debug_token', '/me'])
  expect(requests[0]?.searchParams.get('access_token')).toBe('4711|secret')
  expect(requests[1]?.searchParams.get('appsecret_proof')).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  ['of another app', { token: { app_id: '666' } }],
  ['that is not valid', { token: { is_valid: false } }],
  ['that ran out', { token: { expires_at: 1 } }],
  ['of a page', { token: { type: 'PAGE' } }],
  ['of another account', { person: { id: '100' } }],
  ['the Graph refuses', { status: 400 }],
])('a Facebook token %s is refused', async (_which, answers) => {
  const { facebook } = await aGraph(answers)
  await expect(facebookCheck({ ...facebook, now: Date.now })('token')).rejects.toMatchObject({
    code: 'provider_refused',
  })
})

test('a failing Graph API is reported as unreachable', async () => {
  const { facebook } = await aGraph({ status: 503 })
  const check = facebookCheck({ ...facebook, now: Date.now })
  await expect(check('token')).rejects.toMatchObject({ code: 'provider_unreachable' })
})

test('a profile in the body proves no identity, neither with Facebook set up nor without', async () => {
  const { facebook, requests } = await aGraph({ token: { is_valid: false } })
  const body = { accessToken: 'token', email: 'victima@baila.test', name: 'Víctima', lastname: 'Real' }
  for (const config of [{ facebook }, {}]) {
    const fixture = await listeningAcademy({ config })
    const answer = await fixture.post('/api/social-login/facebook', body)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'provider_refused'])
    expect(await fixture.storage.accounts.findByEmail('victima@baila.test')).toBeUndefined()
  }
  expect(requests).toHaveLength(1)
})

test.each(['http://127.0.0.1', '../google', 'google%2f..', 'GOOGLE', 'https:%2f%2fevil.test', '__proto__'])(
  '%s is not a provider, and no request is made for it',
  async (provider) => {
    const fixture = await listeningAcademy()
    const answer = await fixture.post(`/api/social-login/${provider}`, { accessToken: 'token' })
    expect([404, 405, 422]).toContain(answer.statusCode)
    expect(answer.json().code).not.toMatch(/provider/)
  },
)
