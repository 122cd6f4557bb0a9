import { expect, test } from 'vitest'
import { anAccount, demoPassword, signedInAs } from '#tests/factories/accounts.ts'
import { tokenIn } from '#tests/factories/mail.ts'
import { ana } from '#tests/factories/registration.ts'
import { testServer } from '#tests/factories/server.ts'

const withPassword = (password: string) => ({ ...ana, password, password_confirmation: password })

test('a password of seven letters is refused, one of eight is accepted', async () => {
  const { post } = await testServer()
  expect((await post('/api/register', withPassword('siete77'))).statusCode).toBe(422)
  expect((await post('/api/register', withPassword('ocho8888'))).statusCode).toBe(200)
})

test.each([
  'solo minúsculas y espacios',
  '   entre espacios   ',
  '12345678901',
  '💃🕺💃🕺💃🕺💃🕺',
  '¡Ñandú "comillas" <b>&amp;\\',
  'L'.repeat(72),
])('a password of any characters is accepted, and only the same characters sign in: %s', async (password) => {
  const { post } = await testServer()
  expect((await post('/api/register', withPassword(password))).statusCode).toBe(200)
  const signIn = async (typed: string) => (await post('/api/login', { email: ana.email, password: typed })).statusCode
  expect(await signIn(password)).toBe(200)
  const others = [`${password} `, password.slice(0, -1), password.toUpperCase(), password.toLowerCase()]
  for (const other of others.filter((typed) => typed !== password)) expect(await signIn(other)).toBe(422)
})

test.each(['        ', '\t\t\t\t\t\t\t\t', '\u00a0'.repeat(8)])(
  'spaces alone are not accepted as a password, at a registration and at a change: %j',
  async (password) => {
    const { post, storage, now } = await testServer()
    for (const call of ['/api/register', '/api/register-coupon-operator']) {
      const refused = await post(call, { ...withPassword(password), coupon_code: 'ABCDE12345' })
      expect([refused.statusCode, refused.body]).toEqual([422, 'La contraseña es obligatoria'])
    }
    expect(await storage.accounts.findByEmail(ana.email)).toBeUndefined()
    const account = await anAccount(storage)
    const session = await signedInAs({ storage, now }, account)
    const change = { password, password_confirmed: password, current_password: demoPassword }
    expect(refusalOf(await post('/api/update-password', change, session))).toEqual([
      422,
      ['La contraseña es obligatoria'],
    ])
  },
)

test('an account whose password is spaces alone still signs in', async () => {
  const { post, storage } = await testServer()
  const { email } = await anAccount(storage, { password: '        ' })
  expect((await post('/api/login', { email, password: '        ' })).statusCode).toBe(200)
})

const tooCommon = [422, ['Esta contraseña es de las más usadas, y de las primeras que se prueban. Elige otra.']]

/** The status of an answer and its fault of the password. */
const refusalOf = (answer: { readonly statusCode: number; json(): { errors?: { password?: unknown } } }) => [
  answer.statusCode,
  answer.json().errors?.password,
]

test.each(['iloveyou', 'Password1', 'QWERTYUIOP', '13101988'])(
  'no account is registered with a password of the 3,000 commonest: %s',
  async (password) => {
    const { post, storage } = await testServer()
    for (const call of ['/api/register', '/api/register-coupon-operator']) {
      // The page shows this answer as it is (F47): a line of text.
      const refused = await post(call, { ...withPassword(password), coupon_code: 'ABCDE12345' })
      expect([refused.statusCode, [refused.body]]).toEqual(tooCommon)
    }
    expect(await storage.accounts.findByEmail('ana@baila.test')).toBeUndefined()
    expect((await post('/api/register', withPassword(`${password} de bachata`))).statusCode).toBe(200)
  },
)

test('a change to one of the commonest passwords is refused, and the session and the password stay', async () => {
  const { get, post, storage, now } = await testServer()
  const account = await anAccount(storage)
  const session = await signedInAs({ storage, now }, account)
  const update = (password: string) =>
    post('/api/update-password', { password, password_confirmed: password, current_password: demoPassword }, session)
  expect(refusalOf(await update('sunshine'))).toEqual(tooCommon)
  expect((await get('/api/user', session)).statusCode).toBe(200)
  expect((await post('/api/login', { email: account.email, password: 'sunshine' })).statusCode).toBe(422)
  expect((await post('/api/login', { email: account.email, password: demoPassword })).statusCode).toBe(200)
  expect((await update('sol en la salsa')).statusCode).toBe(200)
})

test.each([
  ['a reset', '/api/password/email', '/api/password/reset', { email_verified_at: 0 }],
  ['a confirmation', '/api/user/resend-confirmation-email', '/api/confirm-email-password', { email_verified_at: null }],
])(
  '%s with one of the commonest passwords, or with spaces alone, is refused, and its link stays valid',
  async (_what, ask, use, given) => {
    const clock = { now: Date.UTC(2026, 10, 21) }
    const { get, post, mailTo, storage, now } = await testServer({ now: () => clock.now })
    const account = await anAccount(storage, { email: 'ana@baila.test', at: clock.now, ...given })
    const session = await signedInAs({ storage, now }, account)
    await (ask.endsWith('/email') ? post(ask, { email: account.email }) : get(ask, session))
    clock.now += 4000
    const [mail] = await mailTo(account.email)
    const token = tokenIn(mail ?? ({ text: '' } as never))
    const set = (password: string) =>
      post(use, { email: account.email, token, password, password_confirmation: password })
    expect(refusalOf(await set('trustno1'))).toEqual(tooCommon)
    expect(refusalOf(await set('        '))).toEqual([422, ['La contraseña es obligatoria']])
    expect((await post('/api/login', { email: account.email, password: demoPassword })).statusCode).toBe(200)
    expect((await set('salsa y bachata')).statusCode).toBe(200)
    expect((await post('/api/login', { email: account.email, password: 'salsa y bachata' })).statusCode).toBe(200)
  },
)
