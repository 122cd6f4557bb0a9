import { expect, test } from 'vitest'
import { chooseAtLocalIssuer, listeningAcademy, queryOf, signInWithLocalIssuer } from '#tests/factories/google.ts'

const ana = { email: 'Ana@Baila.test', given_name: 'Ana', family_name: 'Núñez' }
const path = '/api/social-login/google'

test('a new visitor gets an account, confirmed and named, and returns to the page of the start', async () => {
  const fixture = await listeningAcademy()
  const browser = fixture.browser()
  const query = '?return=/perfil%3Ftab%3D1&currency=USD&experiment=2&coupon=SALSA10&challenge=1&other=x'
  const { social, ...oauthState } = Object.fromEntries(await signInWithLocalIssuer(browser, ana, query))
  expect(oauthState).toEqual({
    return: '/perfil?tab=1',
    currency: 'USD',
    experiment: '2',
    coupon: 'SALSA10',
    challenge: '1',
  })
  const answer = await browser.call(path, {
    accessToken: social,
    ...oauthState,
    email: 'otra@baila.test',
    name: 'Otra',
  })
  expect(await answer.json()).toEqual({
    token: expect.any(String),
    new_user: true,
    message: '¡Te damos la bienvenida, Ana!',
  })
  expect(await (await browser.call('/api/user')).json()).toMatchObject({ email: 'ana@baila.test', lastname: 'Núñez' })
  expect(await fixture.storage.accounts.findByEmail('ana@baila.test')).toMatchObject({
    email_verified_at: expect.any(Number),
    password_hash: null,
    provider_name: 'google',
    currency: 'USD',
    experiment: '2',
    coupon_code: 'SALSA10',
    challenge_joined_at: expect.any(Number),
  })
  expect(await fixture.storage.accounts.findByEmail('otra@baila.test')).toBeUndefined()
})

test('a returning learner gets the same account and a new session', async () => {
  const fixture = await listeningAcademy()
  const browser = fixture.browser()
  const tokens: string[] = []
  for (const new_user of [true, false]) {
    const accessToken = (await signInWithLocalIssuer(browser, ana)).get('social')
    const answer = (await (await browser.call(path, { accessToken })).json()) as { token: string }
    expect(answer).toMatchObject({ new_user })
    tokens.push(answer.token)
  }
  const account = await fixture.storage.accounts.findByEmail('ana@baila.test')
  const sessions = await fixture.storage.sessions.listOf(account?.id ?? 0, Date.now())
  expect([new Set(tokens).size, sessions.length]).toEqual([2, 1])
})

test('an address that the provider did not verify has to be confirmed', async () => {
  const fixture = await listeningAcademy()
  const browser = fixture.browser()
  const accessToken = (await signInWithLocalIssuer(browser, { ...ana, email_verified: '' })).get('social')
  expect((await browser.call(path, { accessToken })).status).toBe(200)
  const account = await fixture.storage.accounts.findByEmail('ana@baila.test')
  expect(account?.email_verified_at).toBeNull()
  const job = await fixture.storage.jobs.lease(['confirm-email'], Date.now() + 1, 1000)
  expect(job?.payload).toEqual({ user_id: account?.id })
})

test('a ticket opens one session, also under concurrent use', async () => {
  const fixture = await listeningAcademy()
  const browser = fixture.browser()
  const accessToken = (await signInWithLocalIssuer(browser, ana)).get('social')
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.call(path, { accessToken })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = await Promise.all(answers.filter(({ status }) => status !== 200).map((answer) => answer.json()))
  expect(new Set(refused.map((body) => (body as { code: string }).code))).toEqual(new Set(['provider_refused']))
})

test('a ticket opens no session in another browser, and still opens one in its own', async () => {
  const fixture = await listeningAcademy()
  const [attacker, victim] = [fixture.browser(), fixture.browser()]
  const accessToken = (await signInWithLocalIssuer(attacker, ana)).get('social')
  await chooseAtLocalIssuer(victim, { email: 'victima@baila.test' })
  for (const browser of [victim, fixture.browser()]) {
    const answer = await browser.call(path, { accessToken })
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'provider_refused' }])
    expect(browser.cookie('alcompas_session')).toBeUndefined()
  }
  expect((await attacker.call(path, { accessToken })).status).toBe(200)
})

test('a ticket is valid for two minutes', async () => {
  let now = Date.now()
  const fixture = await listeningAcademy({ now: () => now })
  const browser = fixture.browser()
  const accessToken = (await signInWithLocalIssuer(browser, ana)).get('social')
  now += 120_000
  expect((await browser.call(path, { accessToken })).status).toBe(422)
  expect(await fixture.storage.accounts.findByEmail('ana@baila.test')).toBeUndefined()
})

test('a callback that this browser did not start redirects to the login without a session', async () => {
  const fixture = await listeningAcademy()
  const attacker = fixture.browser()
  const callbackUrl = await chooseAtLocalIssuer(attacker, ana)
  const victim = fixture.browser()
  expect(queryOf(await victim.go(callbackUrl)).get('social_error')).toBe('provider_refused')
  await victim.go('/auth/google')
  expect(queryOf(await victim.go(callbackUrl)).get('social_error')).toBe('provider_refused')
})

test('a code is exchanged once', async () => {
  const fixture = await listeningAcademy()
  const browser = fixture.browser()
  const callbackUrl = await chooseAtLocalIssuer(browser, ana)
  expect(queryOf(await browser.go(callbackUrl)).has('social')).toBe(true)
  expect(queryOf(await browser.go(callbackUrl)).get('social_error')).toBe('provider_refused')
})

test.each(['//evil.test', 'https://evil.test', '/\\evil.test', '/%2f/evil.test'])(
  '%s is not accepted as a redirect target',
  async (target) => {
    const fixture = await listeningAcademy()
    const query = await signInWithLocalIssuer(fixture.browser(), ana, `?return=${encodeURIComponent(target)}`)
    expect([...query.keys()]).toEqual(['social'])
  },
)

test('a cancelled sign-in returns with its OAuth state and a readable error', async () => {
  const fixture = await listeningAcademy()
  const browser = fixture.browser()
  const callbackUrl = await chooseAtLocalIssuer(browser, { ...ana, deny: '1' }, '?reto=1')
  const query = queryOf(await browser.go(callbackUrl))
  expect(Object.fromEntries(query)).toEqual({ reto: '1', social_error: 'provider_refused' })
  expect(browser.cookie('alcompas_social')).toBeUndefined()
})

test('a link on a cross-site page starts no sign-in', async () => {
  const fixture = await listeningAcademy()
  const browser = fixture.browser()
  for (const site of ['cross-site', 'same-site']) {
    const answer = await browser.go('/auth/google?challenge=1', {
      'sec-fetch-site': site,
      'sec-fetch-mode': 'navigate',
    })
    expect(queryOf(answer).has('social_error')).toBe(false)
  }
  expect(browser.jar.size).toBe(0)
})

test('the OAuth secret is not readable by scripts and not in the URL', async () => {
  const fixture = await listeningAcademy()
  const answer = await fixture.browser().go('/auth/google')
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('alcompas_social='))
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect(cookie).toMatch(/Max-Age=600/)
  const secret = new URLSearchParams(decodeURIComponent(cookie?.split('=').slice(1).join('=').split(';')[0] ?? ''))
  expect(answer.headers.get('location')).not.toContain(secret.get('secret'))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store'])
  expect(answer.headers.get('location')).toMatch(/^\/sandbox\/google\/authorize\?.*code_challenge_method=S256/)
})

test('without Google configured the start redirects to the login, and there is no sandbox issuer', async () => {
  const fixture = await listeningAcademy({ config: { google: null } })
  expect(queryOf(await fixture.browser().go('/auth/google')).get('social_error')).toBe('provider_refused')
  expect((await fixture.browser().go('/sandbox/google/authorize')).status).toBe(404)
})

test("an operator's coupon is used up by the account that is made, and a used one makes none", async () => {
  const fixture = await listeningAcademy()
  await fixture.storage.operatorCoupons.add([{ code: 'CLARO12345', days: 30, created_at: 1 }])
  const oauthState = { coupon_code: 'claro12345', is_coupon_user: '1' }
  for (const [email, status] of [
    ['ana@baila.test', 200],
    ['eva@baila.test', 422],
  ] as const) {
    const browser = fixture.browser()
    const accessToken = (await signInWithLocalIssuer(browser, { email }, `?${new URLSearchParams(oauthState)}`)).get(
      'social',
    )
    expect((await browser.call(path, { accessToken, ...oauthState })).status).toBe(status)
  }
  const ana = await fixture.storage.accounts.findByEmail('ana@baila.test')
  expect(await fixture.storage.memberships.find(ana?.id ?? 0)).toMatchObject({ source: 'coupon' })
  expect(await fixture.storage.accounts.findByEmail('eva@baila.test')).toBeUndefined()
})
