import { describe, expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { anAccount, demoPassword, signedInAs } from '#tests/factories/accounts.ts'
import { awaitingConfirmation, start } from '#tests/factories/confirmation.ts'
import { codeIn, tokenIn } from '#tests/factories/mail.ts'
import { quickPasswords } from '#tests/factories/passwords.ts'
import { sameOriginHeaders } from '#tests/factories/server.ts'

const changing = { email_verified_at: start, pending_email: 'ana.nueva@baila.test' }
const another = { password: 'otra91011', password_confirmation: 'otra91011' }

/** A learner who waits for a confirmation, and the reader of the message on a device of their own. */
async function reader(
  account: Parameters<typeof awaitingConfirmation>[1] = {},
  options: Parameters<typeof awaitingConfirmation>[0] = {},
) {
  const fixture = await awaitingConfirmation(options, account)
  await fixture.resend()
  const mail = await fixture.lastMail(account.pending_email ?? 'ana@baila.test')
  const token = tokenIn(mail)
  const post = (call: string, body: object = {}, headers: Readonly<Record<string, string>> = sameOriginHeaders) =>
    fixture.post(`/api/confirm-email${call}`, { token, ...body }, headers)
  const isOpen = async () => (await fixture.get('/api/user', fixture.session)).statusCode === 200
  return { ...fixture, mail, token, post, isOpen }
}

test.each([
  ['an address that an account began with', {}, 'first-address', 'ana@baila.test'],
  ['a new address', changing, 'new-address', 'ana.nueva@baila.test'],
])(
  'the link for %s is described to its reader any number of times, which confirms nothing',
  async (_what, account, reason, email) => {
    const { post, session, anaNow } = await reader(account)
    const before = await anaNow()
    const described = { email, name: 'Ana', reason, challenge: false }
    expect((await post('-details')).json()).toEqual({ ...described, proof: 'password' })
    expect((await post('-details', {}, session)).json()).toEqual({ ...described, proof: 'session' })
    expect(await anaNow()).toEqual(before)
  },
)

test('a name that contains more than a name is not shown', async () => {
  const { post } = await reader({ name: 'Tu banco: entra en evil.test' })
  expect((await post('-details')).json().name).toBeNull()
})

test('without a session of the account its password confirms, with ten attempts an hour', async () => {
  const { post, anaNow, storage, now } = await reader()
  const missing = await post('')
  expect([missing.statusCode, missing.json().code]).toEqual([403, 'fresh_sign_in_needed'])
  const eva = await signedInAs({ storage, now }, await anAccount(storage, {}))
  expect((await post('', {}, eva)).json().code).toBe('fresh_sign_in_needed')
  for (let guess = 0; guess < 10; guess += 1)
    expect((await post('', { password: `guess ${guess}` })).json().code).toBe('password_wrong')
  expect((await post('', { password: demoPassword })).statusCode).toBe(429)
  expect(await anaNow()).toMatchObject({ email_verified_at: null })
})

test('an attempt that is refused as busy is not counted', async () => {
  const quick = quickPasswords()
  let busy = true
  const matches = async (password: string, hash: string | null) => {
    if (busy) throw new Failure('busy')
    return quick.matches(password, hash)
  }
  const passwords = { ...quick, matches }
  const { post } = await reader({}, { passwords })
  for (let tries = 0; tries < 20; tries += 1)
    expect((await post('', { password: demoPassword })).json().code).toBe('busy')
  busy = false
  expect((await post('', { password: demoPassword })).statusCode).toBe(200)
})

test('the right password confirms the address once', async () => {
  const { post, anaNow } = await reader()
  expect((await post('', { password: demoPassword })).json()).toEqual({ challenge: false, changed: false })
  expect(await anaNow()).toMatchObject({ email_verified_at: start })
  expect((await post('', { password: demoPassword })).json().code).toBe('link_spent')
})

describe('a reader of the link without the password', () => {
  test('sets one for a first address, which ends every older password, session and link', async () => {
    const { post, mail, isOpen, anaNow, confirmByCode, session, storage, ana } = await reader()
    await storage.identities.link({ provider: 'facebook', subject: '7', user_id: ana.id, created_at: start })
    const answer = await post('-password', another)
    expect([answer.statusCode, answer.json()]).toEqual([200, { challenge: false, changed: false }])
    expect(await isOpen()).toBe(false)
    expect(await anaNow()).toMatchObject({ email: 'ana@baila.test', email_verified_at: start })
    expect(await storage.identities.find('facebook', '7')).toBeUndefined()
    expect((await confirmByCode(codeIn(mail), session)).statusCode).toBe(401)
    expect((await post('-password', another)).json().code).toBe('link_spent')
  })

  test('cannot set one for a later address, which grants no access to the account', async () => {
    const { post, isOpen, anaNow } = await reader(changing)
    const before = await anaNow()
    const answer = await post('-password', another)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
    expect([await isOpen(), await anaNow()]).toEqual([true, before])
  })
})

describe('a reader who did not request the message', () => {
  test('releases a first address: the rest of the account stays, and it cannot be reached by that address', async () => {
    const { post, isOpen, storage, get, session, ana } = await reader()
    expect((await post('-denial')).json()).toEqual({ status: 'ok' })
    expect(await storage.accounts.findByEmail('ana@baila.test')).toBeUndefined()
    expect(await isOpen()).toBe(true)
    // Its learner, who may just have mistyped, is asked for another address.
    expect((await get('/api/user', session)).json()).toMatchObject({ id: ana.id, email: '', email_verified_at: null })
    expect((await get('/api/user/resend-confirmation-email', session)).statusCode).toBe(200)
    expect((await storage.jobs.lease(['confirm-email'], start + 1000, 1))?.payload).toBeUndefined()
    expect((await post('-denial')).json().code).toBe('link_spent')
  })

  test('releases a pending address, and the account keeps its own', async () => {
    const { post, anaNow, isOpen } = await reader(changing)
    expect((await post('-denial')).statusCode).toBe(200)
    expect(await anaNow()).toMatchObject({ email: 'ana@baila.test', pending_email: null, email_verified_at: start })
    expect(await isOpen()).toBe(true)
  })
})

test('an account without a password is confirmed from its session, or with a new one', async () => {
  const { post, session } = await reader({ password: null, provider_name: 'facebook' })
  expect((await post('-details')).json().proof).toBe('none')
  expect((await post('', { password: 'x' })).json().code).toBe('password_wrong')
  expect((await post('', {}, session)).statusCode).toBe(200)
})
