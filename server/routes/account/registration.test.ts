import { expect, test } from 'vitest'
import { anAccount, demoPassword, signedInAs } from '#tests/factories/accounts.ts'
import { linkIn } from '#tests/factories/mail.ts'
import { ana, registrationServer, start } from '#tests/factories/registration.ts'
import { sameOriginHeaders } from '#tests/factories/server.ts'

/** Dozens of calls, on a machine that may be busy. */
const longTimeout = { timeout: 30_000 }

test('a registration creates an account, opens no session, and sends a confirmation message', async () => {
  const { register, accountOf, mailTo } = await registrationServer()
  const answer = await register({ coupon: 'SALSA10', currency: 'USD', experiment: '2' })
  expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, { status: 'ok' }, []])
  expect(await accountOf('ana@baila.test')).toMatchObject({
    name: 'Ana',
    email_verified_at: null,
    coupon_code: 'SALSA10',
    currency: 'USD',
    experiment: '2',
    challenge_joined_at: null,
    created_at: start,
  })
  const [mail, ...more] = await mailTo('ana@baila.test')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Confirma tu correo y empieza a bailar · Alcompás')
  expect(mail && linkIn(mail).href).toMatch(/^http:\/\/academia\.test\/confirmar-correo\?token=[\w-]{43}$/)
})

test('the password is stored as a hash only, and signs in', async () => {
  const { register, accountOf, post } = await registrationServer()
  await register()
  expect((await accountOf('ana@baila.test'))?.password_hash).toMatch(/^\$argon2id\$/)
  expect((await post('/api/login', { email: ana.email, password: demoPassword })).statusCode).toBe(200)
})

test('a form registers as JSON does, and joins the challenge when asked to', async () => {
  const { app, accountOf, mailTo } = await registrationServer()
  const payload = new URLSearchParams({ ...ana, challenge: 'true', coupon: '' }).toString()
  const headers = { ...sameOriginHeaders, 'content-type': 'application/x-www-form-urlencoded' }
  expect((await app.inject({ method: 'POST', url: '/api/register', headers, payload })).statusCode).toBe(200)
  expect(await accountOf('ana@baila.test')).toMatchObject({ challenge_joined_at: start, coupon_code: null })
  expect((await mailTo('ana@baila.test'))[0]?.subject).toContain('SHAKE YOUR BODY')
})

test.each([
  [{ password_confirmation: 'otra12345' }, 'Las contraseñas deben coincidir'],
  [{ password: 'corta', password_confirmation: 'corta' }, 'Min. 8 caracteres'],
  [{ email: 'ana' }, 'El correo electrónico debe ser válido'],
])('a registration with %o is refused in plain words, and makes no account', async (changes, words) => {
  const { register, accountOf, mailTo } = await registrationServer()
  const answer = await register(changes)
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    422,
    'text/plain; charset=utf-8',
    words,
  ])
  expect(await accountOf('ana@baila.test')).toBeUndefined()
  expect(await mailTo('ana@baila.test')).toEqual([])
})

test('protected fields in the form are ignored', async () => {
  const { register, accountOf } = await registrationServer()
  await register({
    id: 999,
    email_verified_at: 1,
    onboarding_status: 'completed',
    subscription_active: true,
    scope: 'x',
  })
  const account = await accountOf('ana@baila.test')
  expect(account).toMatchObject({ email_verified_at: null, onboarding_status: null })
  expect(account?.id).not.toBe(999)
})

test('a taken address is reported with a text that contains "correo", and no message is sent', async () => {
  const { register, storage, mailTo } = await registrationServer()
  await anAccount(storage, { email: 'ana@baila.test' })
  const answer = await register()
  expect([answer.statusCode, answer.headers['x-failure-code']]).toEqual([422, 'email_taken'])
  expect(answer.body).toContain('correo')
  expect(await mailTo('ana@baila.test')).toEqual([])
})

test('a network that requests taken addresses gets slower answers long before a refusal', longTimeout, async () => {
  const pauses: number[] = []
  const pause = async (ms: number) => void pauses.push(ms)
  const { register, storage } = await registrationServer({ pause })
  await anAccount(storage, { email: 'ana@baila.test' })
  for (let times = 0; times < 40; times += 1) expect((await register()).statusCode).toBe(422)
  expect([pauses[0], pauses[9], pauses[10], pauses[20], pauses[30]]).toEqual([0, 0, 250, 500, 1000])
  // A free address waits as long, so that the pause reveals nothing; and is not counted.
  expect((await register({ email: 'nueva@baila.test' })).statusCode).toBe(200)
  expect((await register({ email: 'otra.nueva@baila.test' })).statusCode).toBe(200)
  expect(pauses.slice(-2)).toEqual([2000, 2000])
  const elsewhere = { ...sameOriginHeaders, 'x-forwarded-for': '198.51.100.7' }
  expect((await register({ email: 'mas.nueva@baila.test' }, elsewhere)).statusCode).toBe(200)
  expect(pauses.at(-1)).toBe(0)
})

test(
  'of many requests for taken addresses at once a hundred and twenty are answered in ten minutes',
  longTimeout,
  async () => {
    const clock = { now: start }
    const { register, storage } = await registrationServer({ now: () => clock.now })
    await anAccount(storage, { email: 'ana@baila.test' })
    const answers = await Promise.all(Array.from({ length: 150 }, () => register()))
    expect(answers.filter(({ body }) => body.includes('correo'))).toHaveLength(120)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30)
    clock.now += 600_000
    expect((await register({ email: 'nueva@baila.test' })).statusCode).toBe(200)
  },
)

test('of concurrent registrations of one address one succeeds', longTimeout, async () => {
  const { register, mailTo } = await registrationServer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => register()))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await mailTo('ana@baila.test')).toHaveLength(1)
})

test('one network makes no more than three hundred accounts an hour', { timeout: 60_000 }, async () => {
  const clock = { now: start }
  const { register } = await registrationServer({ now: () => clock.now })
  for (let count = 0; count < 300; count += 1)
    expect((await register({ email: `ana.${count}@baila.test` })).statusCode).toBe(200)
  expect((await register({ email: 'una.mas@baila.test' })).statusCode).toBe(429)
  clock.now += 3_600_000
  expect((await register({ email: 'una.mas@baila.test' })).statusCode).toBe(200)
})

test('an address that is registered and deleted again and again has five messages an hour', async () => {
  const clock = { at: start }
  const now = () => clock.at
  const { register, accountOf, mailTo, storage, post } = await registrationServer({ now })
  /** Registers the address, sends what is due, and deletes the account; how many messages the address has by then. */
  const round = async () => {
    expect((await register()).statusCode).toBe(200)
    const sent = (await mailTo('ana@baila.test')).length
    const account = await accountOf('ana@baila.test')
    if (!account) throw new Error('no account was registered')
    const headers = await signedInAs({ storage, now }, account)
    expect((await post('/api/user/delete', {}, headers)).statusCode).toBe(200)
    return sent
  }
  for (const sent of [1, 2, 3, 4, 5, 5, 5]) expect(await round()).toBe(sent)
  clock.at += 3_600_000
  expect(await round()).toBe(6)
})

test('the message of a registration beyond five an hour is sent when the hour is over, once', async () => {
  const clock = { at: start }
  const now = () => clock.at
  const { register, accountOf, mailTo, storage, post } = await registrationServer({ now })
  for (const sent of [1, 2, 3, 4, 5]) {
    await register()
    expect(await mailTo('ana@baila.test')).toHaveLength(sent)
    const account = await accountOf('ana@baila.test')
    if (!account) throw new Error('no account was registered')
    await post('/api/user/delete', {}, await signedInAs({ storage, now }, account))
  }
  expect((await register()).statusCode).toBe(200)
  clock.at += 3_599_000
  expect(await mailTo('ana@baila.test')).toHaveLength(5)
  clock.at += 1000
  expect(await mailTo('ana@baila.test')).toHaveLength(6)
  clock.at += 3_600_000
  expect(await mailTo('ana@baila.test')).toHaveLength(6)
})

test('a cross-site page cannot register', async () => {
  const { register, accountOf } = await registrationServer()
  expect((await register({}, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).statusCode).toBe(403)
  expect(await accountOf('ana@baila.test')).toBeUndefined()
})
