import { expect, test } from 'vitest'
import { anAccount, signedInAs, thePassword } from '#tests/factories/accounts.ts'
import { linkIn } from '#tests/factories/mail.ts'
import { type AcademyOptions, academy, ourPage } from '#tests/factories/server.ts'

const start = Date.UTC(2026, 10, 21)
/** Dozens of calls, on a machine that may be busy. */
const patient = { timeout: 30_000 }
const day = 86_400_000

const ana = {
  name: 'Ana',
  lastname: 'Baila',
  email: 'Ana@Baila.test',
  password: thePassword,
  password_confirmation: thePassword,
}

async function world(options: AcademyOptions = {}) {
  const server = await academy({ now: () => start, config: { trustProxy: 1 }, ...options })
  const register = (changes: object = {}, headers: Readonly<Record<string, string>> = ourPage) =>
    server.post('/api/register', { ...ana, ...changes }, headers)
  const registerWithCoupon = (coupon_code: string, changes: object = {}, from = '192.0.2.1') =>
    server.post(
      '/api/register-coupon-operator',
      { ...ana, coupon_code, ...changes },
      { ...ourPage, 'x-forwarded-for': from },
    )
  const accountOf = (email: string) => server.storage.accounts.findByEmail(email)
  return { ...server, register, registerWithCoupon, accountOf }
}

test('whoever registers has an account, is signed in nowhere, and is asked to confirm the address', async () => {
  const { register, accountOf, mailTo } = await world()
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

test('the password is kept as a hash alone, and opens the account', async () => {
  const { register, accountOf, post } = await world()
  await register()
  expect((await accountOf('ana@baila.test'))?.password_hash).toMatch(/^\$argon2id\$/)
  expect((await post('/api/login', { email: ana.email, password: thePassword })).statusCode).toBe(200)
})

test('a form registers as JSON does, and joins the challenge when asked to', async () => {
  const { app, accountOf, mailTo } = await world()
  const payload = new URLSearchParams({ ...ana, challenge: 'true', coupon: '' }).toString()
  const headers = { ...ourPage, 'content-type': 'application/x-www-form-urlencoded' }
  expect((await app.inject({ method: 'POST', url: '/api/register', headers, payload })).statusCode).toBe(200)
  expect(await accountOf('ana@baila.test')).toMatchObject({ challenge_joined_at: start, coupon_code: null })
  expect((await mailTo('ana@baila.test'))[0]?.subject).toContain('SHAKE YOUR BODY')
})

test.each([
  [{ password_confirmation: 'otra12345' }, 'Las contraseñas deben coincidir'],
  [{ password: 'corta', password_confirmation: 'corta' }, 'Min. 8 caracteres'],
  [{ email: 'ana' }, 'El correo electrónico debe ser válido'],
])('%o is refused in plain words, and makes no account', async (changes, words) => {
  const { register, accountOf, mailTo } = await world()
  const answer = await register(changes)
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    422,
    'text/plain; charset=utf-8',
    words,
  ])
  expect(await accountOf('ana@baila.test')).toBeUndefined()
  expect(await mailTo('ana@baila.test')).toEqual([])
})

test('what nobody may say of themselves is not listened to', async () => {
  const { register, accountOf } = await world()
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

test(
  'a taken address is told in words that hold "correo", a few times an hour, and then to nobody on that network',
  patient,
  async () => {
    const { register, storage, mailTo } = await world()
    await anAccount(storage, { email: 'ana@baila.test' })
    const told = await register()
    expect([told.statusCode, told.headers['x-failure-code']]).toEqual([422, 'email_taken'])
    expect(told.body).toContain('correo')
    for (let more = 0; more < 4; more += 1) await register()
    const refused = [await register(), await register({ email: 'nueva@baila.test' })]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429])
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3000)
    const elsewhere = { ...ourPage, 'x-forwarded-for': '198.51.100.7' }
    expect((await register({ email: 'nueva@baila.test' }, elsewhere)).statusCode).toBe(200)
    expect(await mailTo('ana@baila.test')).toEqual([])
  },
)

test('of many who ask for taken addresses at once five are told', patient, async () => {
  const { register, storage } = await world()
  await anAccount(storage, { email: 'ana@baila.test' })
  const answers = await Promise.all(Array.from({ length: 30 }, () => register()))
  expect(answers.filter(({ body }) => body.includes('correo'))).toHaveLength(5)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(25)
})

test('of many who register one address at once one is given it', patient, async () => {
  const { register, mailTo } = await world()
  const answers = await Promise.all(Array.from({ length: 20 }, () => register()))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await mailTo('ana@baila.test')).toHaveLength(1)
})

test('one network makes no more than sixty accounts an hour', patient, async () => {
  const clock = { now: start }
  const { register } = await world({ now: () => clock.now })
  for (let count = 0; count < 60; count += 1)
    expect((await register({ email: `ana.${count}@baila.test` })).statusCode).toBe(200)
  expect((await register({ email: 'una.mas@baila.test' })).statusCode).toBe(429)
  clock.now += 3_600_000
  expect((await register({ email: 'una.mas@baila.test' })).statusCode).toBe(200)
})

const coupon = (code: string) => ({ code, days: 30, created_at: start })

test('a coupon opens its days to the account that registers with it, and is told apart as used from then on', async () => {
  const { get, registerWithCoupon, accountOf, storage, mailTo, now } = await world()
  await storage.operatorCoupons.add([coupon('ABCDEFGH23')])
  const validate = async (code: string) => (await get(`/api/validate-coupon-operator/${code}`)).json()
  expect(await validate('abcdefgh23')).toEqual({ valid: true, used: false })
  expect((await registerWithCoupon(' abcdefgh23 ')).statusCode).toBe(200)
  expect(await validate('ABCDEFGH23')).toEqual({ valid: true, used: true })
  expect(await validate('ZZZZZZZZZZ')).toEqual({ valid: false, used: false })
  const account = await accountOf('ana@baila.test')
  if (!account) throw new Error('nobody registered')
  const user = (await get('/api/user', await signedInAs({ storage, now }, account))).json()
  expect(user).toMatchObject({
    is_coupon_claro_user: true,
    subscription_active: true,
    has_subscription: false,
    has_payment_method: false,
    stripe_subscription_active_until: new Date(start + 30 * day).toISOString(),
  })
  expect(await mailTo('ana@baila.test')).toHaveLength(1)
})

test('a used or unknown coupon is refused in plain words, and makes no account', async () => {
  const { registerWithCoupon, accountOf, storage } = await world()
  const other = await anAccount(storage)
  await storage.operatorCoupons.add([coupon('ABCDEFGH23')])
  await storage.operatorCoupons.redeem('ABCDEFGH23', other.id, start)
  const answers = [await registerWithCoupon('ABCDEFGH23'), await registerWithCoupon('NADANADA22')]
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [422, 'Este cupón ya ha sido utilizado.'],
    [422, 'El cupón no es válido.'],
  ])
  expect(await accountOf('ana@baila.test')).toBeUndefined()
})

test('a coupon is not used up by a registration that fails', async () => {
  const { registerWithCoupon, storage } = await world()
  await anAccount(storage, { email: 'ana@baila.test' })
  await storage.operatorCoupons.add([coupon('ABCDEFGH23')])
  expect((await registerWithCoupon('ABCDEFGH23')).headers['x-failure-code']).toBe('email_taken')
  expect(await storage.operatorCoupons.find('ABCDEFGH23')).toMatchObject({ used_at: null, user_id: null })
})

test(
  'of fifty who register with one coupon at once one has a membership, and of the others no account is left',
  patient,
  async () => {
    const { registerWithCoupon, accountOf, storage } = await world()
    await storage.operatorCoupons.add([coupon('ABCDEFGH23')])
    const emails = Array.from({ length: 50 }, (_, index) => `ana.${index}@baila.test`)
    const answers = await Promise.all(emails.map((email) => registerWithCoupon('ABCDEFGH23', { email })))
    const codes = answers.map(({ statusCode, headers }) => headers['x-failure-code'] ?? statusCode)
    expect([
      codes.filter((code) => code === 200).length,
      codes.filter((code) => code === 'coupon_used').length,
    ]).toEqual([1, 49])
    const accounts = (await Promise.all(emails.map(accountOf))).flatMap((account) => account ?? [])
    expect(accounts).toHaveLength(1)
    expect(await storage.memberships.find(accounts[0]?.id ?? 0)).toMatchObject({ source: 'coupon' })
    expect(await storage.operatorCoupons.find('ABCDEFGH23')).toMatchObject({ user_id: accounts[0]?.id })
  },
)

test('ten wrong coupons in ten minutes are the last, and then not even a right one is told', patient, async () => {
  const clock = { now: start }
  const { get, registerWithCoupon, storage } = await world({ now: () => clock.now })
  await storage.operatorCoupons.add([coupon('ABCDEFGH23')])
  const validate = async (code: string) =>
    (await get(`/api/validate-coupon-operator/${code}`, { 'x-forwarded-for': '192.0.2.1' })).statusCode
  const wrong = [validate('ABCDEFGH23')]
  for (let guess = 0; guess < 9; guess += 1) wrong.push(validate(`WRONG0000${guess}`))
  expect(new Set(await Promise.all(wrong))).toEqual(new Set([200]))
  expect((await registerWithCoupon('WRONG00009')).headers['x-failure-code']).toBe('coupon_unknown')
  expect([await validate('ABCDEFGH23'), (await registerWithCoupon('ABCDEFGH23')).statusCode]).toEqual([429, 429])
  clock.now += 600_000
  expect(await validate('ABCDEFGH23')).toBe(200)
})

test('a foreign page registers nobody', async () => {
  const { register, accountOf } = await world()
  expect((await register({}, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).statusCode).toBe(403)
  expect(await accountOf('ana@baila.test')).toBeUndefined()
})
