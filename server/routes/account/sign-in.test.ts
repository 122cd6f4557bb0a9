import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cookies, signedInHintDays } from '#contract/cookies.ts'
import { permissionDays } from '#contract/permission.ts'
import { anAccount, demoPassword, signedInAs } from '#tests/factories/accounts.ts'
import { watchedPasswords } from '#tests/factories/passwords.ts'
import { sameOriginHeaders, type TestServerOptions, testServer } from '#tests/factories/server.ts'

const day = 86_400_000
type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof testServer>>['post']>>

const cookieOf = (answer: Answer, name: string) => answer.cookies.find((cookie) => cookie.name === name)
const bearer = (token: string) => ({ ...sameOriginHeaders, authorization: `Bearer ${token}` })

/** An academy with one learner, and what signing in to it needs. */
async function testAcademy(options: TestServerOptions = {}) {
  const server = await testServer(options)
  const ana = await anAccount(server.storage, { email: 'ana@baila.test', at: server.now() })
  const signIn = (given: object = {}, headers: Readonly<Record<string, string>> = sameOriginHeaders) =>
    server.post('/api/login', { email: 'ana@baila.test', password: demoPassword, ...given }, headers)
  const currentUser = async (headers: Record<string, string>) => {
    const answer = await server.get('/api/user', headers)
    return answer.statusCode === 200 ? answer.json().email : answer.statusCode
  }
  return { ...server, ana, signIn, currentUser }
}

test('the right password opens a session, as a cookie that no script reads and as a token', async () => {
  const { signIn, currentUser } = await testAcademy()
  const answer = await signIn({ username: 'ana@baila.test', device_name: 'Mi móvil' })
  const { token } = answer.json()
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(cookieOf(answer, cookies.session)).toEqual({
    name: cookies.session,
    value: token,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 604_800,
  })
  expect(cookieOf(answer, cookies.signedInHint)).not.toHaveProperty('httpOnly')
  expect(cookieOf(answer, cookies.signedInHint)).toMatchObject({ maxAge: signedInHintDays * 86_400 })
  expect(signedInHintDays).toBeGreaterThan(2 * permissionDays)
  expect(cookieOf(answer, cookies.device)).toMatchObject({ httpOnly: true, maxAge: 31_536_000 })
  expect(await currentUser({ cookie: `${cookies.session}=${token}` })).toBe('ana@baila.test')
  expect(await currentUser(bearer(token))).toBe('ana@baila.test')
})

test('cookies are Secure where the academy has https, and sent to a whole domain only when configured', async () => {
  const { signIn } = await testAcademy({ config: { publicUrl: 'https://baila.test', cookieDomain: 'baila.test' } })
  for (const cookie of (await signIn()).cookies) expect(cookie).toMatchObject({ secure: true, domain: 'baila.test' })
})

test('the address may be typed in capitals and with spaces, and the form sent as a form', async () => {
  const { app, signIn } = await testAcademy()
  expect((await signIn({ email: ' Ana@Baila.TEST ' })).statusCode).toBe(200)
  const form = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { ...sameOriginHeaders, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email: 'ANA@baila.test', password: demoPassword }).toString(),
  })
  expect(form.statusCode).toBe(200)
})

test('an unknown address, a wrong password and an account without one are answered alike, after the same work', async () => {
  const passwords = watchedPasswords()
  const { storage, signIn } = await testAcademy({ passwords })
  await anAccount(storage, { email: 'google@baila.test', password: null })
  const answers = []
  for (const given of [{ password: 'no es esta' }, { email: 'nadie@baila.test' }, { email: 'google@baila.test' }]) {
    passwords.compared.length = 0
    const { statusCode, body, headers, cookies } = await signIn(given)
    expect(passwords.compared).toHaveLength(1)
    const { date, 'x-request-id': _number, ...same } = headers
    answers.push({ statusCode, body, same, cookies })
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  expect([answers[0]?.statusCode, JSON.parse(answers[0]?.body ?? '')]).toEqual([
    422,
    {
      code: 'credentials_wrong',
      message: 'El correo electrónico o la contraseña no son correctos.',
      errors: { email: ['El correo electrónico o la contraseña no son correctos.'] },
    },
  ])
})

test('a token planted by an attacker never becomes the session (session fixation)', async () => {
  const { signIn, currentUser } = await testAcademy()
  const planted = 'A'.repeat(43)
  const answer = await signIn({}, { ...sameOriginHeaders, cookie: `${cookies.session}=${planted}` })
  expect(answer.json().token).not.toBe(planted)
  expect(await currentUser({ cookie: `${cookies.session}=${planted}` })).toBe(401)
})

test('signing in again ends the session this browser had, and no other', async () => {
  const { signIn, currentUser } = await testAcademy()
  const [first, elsewhere] = [(await signIn()).json().token, (await signIn()).json().token]
  const second = (await signIn({}, { ...sameOriginHeaders, cookie: `${cookies.session}=${first}` })).json().token
  expect(await Promise.all([first, elsewhere, second].map((token) => currentUser(bearer(token))))).toEqual([
    401,
    'ana@baila.test',
    'ana@baila.test',
  ])
})

test('a sign-out ends the session at once, by cookie and by token, and clears its media cookies', async () => {
  const { get, signIn, currentUser } = await testAcademy()
  const [token, other] = [(await signIn()).json().token, (await signIn()).json().token]
  const answer = await get('/api/logout', { ...sameOriginHeaders, cookie: `${cookies.session}=${token}` })
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  expect(await currentUser({ cookie: `${cookies.session}=${token}` })).toBe(401)
  expect(await currentUser(bearer(token))).toBe(401)
  expect(await currentUser(bearer(other))).toBe('ana@baila.test')
  const cleared = answer.cookies.filter(({ maxAge, expires }) => maxAge === 0 || expires?.getTime() === 0)
  expect(cleared.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      cookies.session,
      cookies.signedInHint,
      cookies.storedLessons,
      'CloudFront-Policy',
      'CloudFront-Signature',
    ]),
  )
  expect(cleared.map(({ name }) => name)).not.toContain(cookies.device)
})

test('a sign-out of a guest succeeds', async () => {
  const { get } = await testAcademy()
  expect((await get('/api/logout', sameOriginHeaders)).statusCode).toBe(200)
  expect((await get('/api/logout', bearer('nothing'))).statusCode).toBe(200)
})

test('the CSRF token is a random cookie that the page can read', async () => {
  const { get } = await testAcademy()
  const [one, two] = [await get('/sanctum/csrf-cookie'), await get('/sanctum/csrf-cookie')]
  const proof = cookieOf(one, 'XSRF-TOKEN')
  expect(one.statusCode).toBe(200)
  expect(proof).toMatchObject({ path: '/', sameSite: 'Lax' })
  expect(proof).not.toHaveProperty('httpOnly')
  expect(proof?.value.length).toBeGreaterThanOrEqual(16)
  expect(proof?.value).not.toBe(cookieOf(two, 'XSRF-TOKEN')?.value)
  const repeated = { cookie: `XSRF-TOKEN=${proof?.value}`, 'x-xsrf-token': proof?.value ?? '' }
  expect((await get('/api/logout', repeated)).statusCode).toBe(200)
  expect((await get('/api/logout', { cookie: repeated.cookie })).statusCode).toBe(403)
})

test('a session lasts seven days from its last use, and its cookie with it', async () => {
  const clock = { at: Date.UTC(2026, 10, 21) }
  const { get, signIn } = await testAcademy({ now: () => clock.at })
  const cookie = `${cookies.session}=${(await signIn()).json().token}`
  for (let visit = 0; visit < 5; visit += 1) {
    clock.at += 6 * day
    const answer = await get('/api/user', { cookie })
    expect([answer.statusCode, cookieOf(answer, cookies.session)?.maxAge]).toEqual([200, 604_800])
  }
  clock.at += 60_000
  expect((await get('/api/user', { cookie })).cookies).toEqual([])
  clock.at += 7 * day
  expect((await get('/api/user', { cookie })).statusCode).toBe(401)
})

test('no token is in the database or in the log', async () => {
  const { signIn, dataDir, logged } = await testAcademy()
  const answer = await signIn()
  const secrets = [cookies.session, cookies.device].map((name) => cookieOf(answer, name)?.value ?? 'missing')
  const databaseFiles = ['academy.sqlite', 'academy.sqlite-wal'].map((file) =>
    readFileSync(join(dataDir, file), 'latin1'),
  )
  expect(databaseFiles.join('')).toContain('ana@baila.test')
  for (const secret of [...secrets, demoPassword]) {
    expect(databaseFiles.join('')).not.toContain(secret)
    expect(logged.join('')).not.toContain(secret)
  }
})

test('an invalid Bearer token is rejected even with a valid cookie', async () => {
  const { ana, storage, now, currentUser } = await testAcademy()
  const headers = await signedInAs({ storage, now }, ana)
  expect(await currentUser(headers)).toBe('ana@baila.test')
  for (const authorization of ['Bearer nothing', 'Bearer ', 'Basic YW5hOmJhaWxh', `Bearer ${'A'.repeat(43)}`])
    expect(await currentUser({ ...headers, authorization })).toBe(401)
})

test('a malformed credential is rejected before any query', async () => {
  const { signIn } = await testAcademy()
  for (const given of [{ email: 'ana' }, { email: { $ne: '' } }, { password: '' }, { password: 'x'.repeat(201) }]) {
    const answer = await signIn(given)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_request'])
  }
})
