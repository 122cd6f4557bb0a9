import { expect, test } from 'vitest'
import { cookies } from '#contract/cookies.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { anAccount, demoPassword, signedInAs } from '#tests/factories/accounts.ts'
import { linkIn, tokenIn } from '#tests/factories/mail.ts'
import { watchedPasswords } from '#tests/factories/passwords.ts'
import { sameOriginHeaders, type TestServerOptions, testServer } from '#tests/factories/server.ts'

const start = Date.UTC(2026, 10, 21)
/** Dozens of calls, on a machine that may be busy. */
const longTimeout = { timeout: 30_000 }
const minute = 60_000
/** By then a link that was asked for is on its way. */
const moment = 4000
const another = 'salsa5678'

async function testAcademy(options: TestServerOptions = {}, account: Parameters<typeof anAccount>[1] = {}) {
  const clock = { now: start }
  const server = await testServer({ now: () => clock.now, ...options })
  const ana = await anAccount(server.storage, { email: 'ana@baila.test', at: start, ...account })
  const session = await signedInAs(server, ana)
  const forget = (email = 'ana@baila.test', headers: Readonly<Record<string, string>> = sameOriginHeaders) =>
    server.post('/api/password/email', { email }, headers)
  const mailTo = (address: string) => {
    clock.now += moment
    return server.mailTo(address)
  }
  const token = async () => {
    const [mail] = await mailTo('ana@baila.test')
    if (!mail) throw new Error('no message to Ana')
    return tokenIn(mail)
  }
  const reset = (given: object) =>
    server.post('/api/password/reset', {
      email: 'ana@baila.test',
      password: another,
      password_confirmation: another,
      ...given,
    })
  const update = (given: object, headers: Readonly<Record<string, string>> = session) =>
    server.post('/api/update-password', { password: another, password_confirmed: another, ...given }, headers)
  const opens = async (password: string) =>
    (await server.post('/api/login', { email: 'ana@baila.test', password })).statusCode === 200
  const isOpen = async (headers: Record<string, string>) => (await server.get('/api/user', headers)).statusCode === 200
  const anaNow = () => server.storage.accounts.find(ana.id)
  return { ...server, mailTo, clock, ana, session, forget, token, reset, update, opens, isOpen, anaNow }
}

test('the link of the message sets a new password, once, and ends every session', async () => {
  const { forget, token, reset, opens, isOpen, session } = await testAcademy()
  await forget()
  const link = await token()
  const answer = await reset({ token: link })
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  // It signs no one in; the browser is known from now on.
  expect(answer.cookies.map(({ name }) => name)).toEqual([cookies.device])
  expect([await opens(another), await opens(demoPassword), await isOpen(session)]).toEqual([true, false, false])
  const again = await reset({ token: link, password: 'otra91011', password_confirmation: 'otra91011' })
  expect([again.statusCode, again.json().errors.email[0]]).toEqual([
    422,
    'Este enlace ya se ha usado o ha caducado. Pide otro y te llegará al momento.',
  ])
  expect(await opens(another)).toBe(true)
})

test('the reset link names the e-mail address and the token, at the academy’s own URL', async () => {
  const { forget, mailTo } = await testAcademy({}, { email: 'ana+baila@baila.test' })
  await forget('ana+baila@baila.test', { ...sameOriginHeaders, host: 'evil.test' })
  const [mail] = await mailTo('ana+baila@baila.test')
  if (!mail) throw new Error('no message to Ana')
  const { origin, pathname, searchParams } = linkIn(mail)
  expect([origin, pathname, searchParams.get('email')]).toEqual([
    'http://academia.test',
    '/reset-password',
    'ana+baila@baila.test',
  ])
  expect(mail.text + mail.html).not.toContain('evil.test')
})

test('of fifty uses of one link at once one succeeds', longTimeout, async () => {
  const { forget, token, reset } = await testAcademy()
  await forget()
  const link = await token()
  const answers = await Promise.all(Array.from({ length: 50 }, () => reset({ token: link })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(49)
})

test('known and unknown addresses are answered alike, and only the known one gets a message', async () => {
  const { forget, mailTo, storage } = await testAcademy()
  const answers = [await forget(), await forget('nadie@baila.test')]
  const shown = answers.map(({ statusCode, body, headers }) => {
    const { date, 'x-request-id': id, ...rest } = headers
    return { statusCode, body, ...rest }
  })
  expect(shown[0]).toEqual(shown[1])
  expect(await mailTo('nadie@baila.test')).toEqual([])
  expect(await mailTo('ana@baila.test')).toHaveLength(1)
  expect(await storage.jobs.lease(['reset-password'], start + 99 * minute, minute)).toBeUndefined()
})

test('at most five messages are sent an hour, and the sixth request gets the same response', longTimeout, async () => {
  const { clock, forget, mailTo } = await testAcademy()
  for (let attempt = 0; attempt < 8; attempt += 1) {
    expect((await forget()).json()).toEqual({ status: 'ok' })
    await mailTo('ana@baila.test')
  }
  expect(await mailTo('ana@baila.test')).toHaveLength(5)
  clock.now += 60 * minute
  await forget()
  expect(await mailTo('ana@baila.test')).toHaveLength(6)
})

test('a network that requests messages to many addresses is rate limited', longTimeout, async () => {
  const { forget } = await testAcademy()
  const statuses = []
  for (let attempt = 0; attempt < 301; attempt += 1)
    statuses.push((await forget(`ana.${attempt}@baila.test`)).statusCode)
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([300, 429])
})

test('a reset link is invalid after an hour, after a later link, and after any change of the password', async () => {
  const { clock, forget, token, reset, update, session, opens } = await testAcademy()
  await forget()
  const first = await token()
  await forget()
  const second = await token()
  expect((await reset({ token: first })).json().code).toBe('link_spent')
  clock.now += 60 * minute
  expect((await reset({ token: second })).json().code).toBe('link_spent')
  await forget()
  const third = await token()
  expect((await update({ current_password: demoPassword }, session)).statusCode).toBe(200)
  expect((await reset({ token: third, password: 'otra91011', password_confirmation: 'otra91011' })).json().code).toBe(
    'link_spent',
  )
  expect(await opens(another)).toBe(true)
})

test('a reset link is invalid with another address, made up, or from a confirmation, and is not used up', async () => {
  const { storage, forget, token, reset, opens } = await testAcademy()
  const eva = await anAccount(storage, { email: 'eva@baila.test' })
  await forget()
  const link = await token()
  await storage.links.issue(
    { user_id: eva.id, purpose: 'confirm_email', email: 'eva@baila.test', expires_at: start + minute },
    randomSecrets.hash('confirming'),
    null,
  )
  const answers = [
    await reset({ token: link, email: 'eva@baila.test' }),
    await reset({ token: 'x' }),
    await reset({ token: 'confirming', email: 'eva@baila.test' }),
  ]
  expect(answers.map((answer) => answer.json().code)).toEqual(['link_spent', 'link_spent', 'link_spent'])
  expect(await opens(demoPassword)).toBe(true)
  expect((await reset({ token: link })).statusCode).toBe(200)
})

test.each([
  [{ password_confirmation: 'otra91011' }, 'password_confirmation', 'Las contraseñas deben coincidir'],
  [{ password: 'corta', password_confirmation: 'corta' }, 'password', 'Min. 8 caracteres'],
])('a reset with %o is refused in words, and the link stays valid', async (given, field, words) => {
  const { forget, token, reset } = await testAcademy()
  await forget()
  const link = await token()
  const refused = await reset({ token: link, ...given })
  expect([refused.statusCode, refused.json().errors[field]]).toEqual([422, [words]])
  expect((await reset({ token: link })).statusCode).toBe(200)
})

test('a reset returns an account to the owner of its address', async () => {
  const thief = { email_verified_at: null, pending_email: 'ladron@baila.test' }
  const { clock, get, mailTo, post, session, forget, token, reset, isOpen, anaNow } = await testAcademy({}, thief)
  await get('/api/user/resend-confirmation-email', session)
  const [stolen] = await mailTo('ladron@baila.test')
  await forget()
  expect((await reset({ token: await token() })).statusCode).toBe(200)
  expect(await anaNow()).toMatchObject({ email: 'ana@baila.test', email_verified_at: clock.now, pending_email: null })
  expect(await isOpen(session)).toBe(false)
  const late = await post('/api/confirm-email', { token: stolen ? tokenIn(stolen) : '' })
  expect(late.json().code).toBe('link_spent')
  expect(await anaNow()).toMatchObject({ email: 'ana@baila.test' })
})

test('a changed password ends every session, opens a new one for the caller, and notifies the owner', async () => {
  const { storage, now, ana, session, update, isOpen, opens, mailTo } = await testAcademy()
  const elsewhere = await signedInAs({ storage, now }, ana)
  const answer = await update({})
  const { token } = answer.json()
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', token: expect.any(String) }])
  expect(answer.cookies.find(({ name }) => name === cookies.session)?.value).toBe(token)
  // The token from before is worth nothing any more, wherever it was copied to.
  expect([await isOpen(session), await isOpen(elsewhere)]).toEqual([false, false])
  expect(await isOpen({ ...sameOriginHeaders, cookie: `${cookies.session}=${token}` })).toBe(true)
  expect(await isOpen({ authorization: `Bearer ${token}` })).toBe(true)
  expect([await opens(another), await opens(demoPassword)]).toEqual([true, false])
  expect((await mailTo('ana@baila.test')).map(({ subject }) => subject)).toEqual([
    'Tu contraseña ha cambiado · Alcompás',
  ])
})

test('the password of an account changes ten times an hour', async () => {
  const { clock, update, mailTo } = await testAcademy()
  const change = async (n: number, headers?: Readonly<Record<string, string>>) => {
    const answer = await update({ password: `cambio ${n}`, password_confirmed: `cambio ${n}` }, headers)
    return { answer, session: { ...sameOriginHeaders, cookie: `${cookies.session}=${answer.json().token}` } }
  }
  let { session } = await change(0)
  for (let n = 1; n < 10; n += 1) session = (await change(n, session)).session
  const { answer } = await change(10, session)
  expect([answer.statusCode, answer.json()]).toEqual([429, { code: 'too_many_requests' }])
  expect(await mailTo('ana@baila.test')).toHaveLength(10)
  clock.now += 60 * minute
  const given = { current_password: 'cambio 9' }
  expect((await update(given, session)).statusCode).toBe(200)
})

test('a session left open for longer than ten minutes needs the present password', async () => {
  const { clock, update, opens } = await testAcademy()
  clock.now += 10 * minute + 1
  const refused = await update({})
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'fresh_sign_in_needed'])
  expect((await update({ current_password: 'no es esta' })).json().code).toBe('password_wrong')
  expect(await opens(demoPassword)).toBe(true)
  expect((await update({ current_password: demoPassword })).statusCode).toBe(200)
  expect(await opens(another)).toBe(true)
})

test('guesses of the present password on an open session are limited', longTimeout, async () => {
  const { clock, update } = await testAcademy()
  clock.now += 11 * minute
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, guess) => update({ current_password: `no ${guess}` })),
  )
  expect(guesses.filter((answer) => answer.json().code === 'password_wrong')).toHaveLength(10)
  expect((await update({ current_password: demoPassword })).statusCode).toBe(429)
})

test('an account made through a provider sets a first password while its sign-in is fresh', async () => {
  const { clock, update, opens } = await testAcademy({}, { password: null, provider_name: 'google' })
  clock.now += 11 * minute
  expect((await update({})).json().code).toBe('fresh_sign_in_needed')
  expect((await update({ current_password: '' })).statusCode).toBe(422)
  clock.now -= 2 * minute
  expect((await update({})).statusCode).toBe(200)
  expect(await opens(another)).toBe(true)
})

test.each([
  [{ password_confirmed: undefined, password_confirmation: another }, 200],
  [{ password_confirmed: another, password_confirmation: another }, 200],
  [{ password_confirmed: another, password_confirmation: 'otra91011' }, 422],
  [{ password_confirmed: 'otra91011' }, 422],
  [{ password_confirmed: undefined }, 422],
  [{ password: 'corta', password_confirmed: 'corta' }, 422],
])('both spellings of the repeated password are read: %o is answered %i', async (given, status) => {
  const { update, opens } = await testAcademy()
  expect((await update(given)).statusCode).toBe(status)
  expect(await opens(status === 200 ? another : demoPassword)).toBe(true)
})

test('neither a guest nor a cross-site page can change a password', async () => {
  const { update, session, opens } = await testAcademy()
  expect((await update({}, sameOriginHeaders)).statusCode).toBe(401)
  const foreign = { cookie: session.cookie ?? '', 'sec-fetch-site': 'cross-site' }
  expect(foreign.cookie).toContain(cookies.session)
  expect((await update({}, foreign)).statusCode).toBe(403)
  expect(await opens(demoPassword)).toBe(true)
})

test('a change repeated with the session that the first one ended changes nothing, and the new password signs in', async () => {
  const { update, post, mailTo } = await testAcademy()
  const statuses = [(await update({})).statusCode, (await update({})).statusCode]
  expect(statuses).toEqual([200, 401])
  expect((await post('/api/login', { email: 'ana@baila.test', password: another })).statusCode).toBe(200)
  expect(await mailTo('ana@baila.test')).toHaveLength(1)
})

test('a new password that is a common one is refused before the present one is compared', async () => {
  const passwords = watchedPasswords()
  const { update } = await testAcademy({ passwords })
  passwords.compared.length = 0
  const common = { password: 'password1', password_confirmed: 'password1', current_password: demoPassword }
  expect((await update(common)).statusCode).toBe(422)
  expect(passwords.compared).toEqual([])
})
