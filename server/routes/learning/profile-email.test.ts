import { describe, expect, test } from 'vitest'
import { getUser } from '#contract/account.ts'
import { confirmEmail } from '#contract/confirmation.ts'
import { modifyUser } from '#contract/profile.ts'
import { anAccount, demoPassword } from '#tests/factories/accounts.ts'
import { aSignedInLearner, testStart } from '#tests/factories/learner.ts'
import { tokenIn } from '#tests/factories/mail.ts'

const minute = 60_000
const changed = { email: 'nueva@baila.test' }

/** The jobs that wait to send a confirmation. */
async function confirmations({ jobs }: Awaited<ReturnType<typeof aSignedInLearner>>['storage']) {
  const taken: unknown[] = []
  for (;;) {
    const job = await jobs.lease(['confirm-email'], testStart * 2, minute)
    if (!job) return taken
    taken.push(job.payload)
    await jobs.complete(job)
  }
}

describe('a new e-mail address (F177)', () => {
  test('waits for its confirmation; the old one stays until then', async () => {
    const { account, call, storedAccount, storage } = await aSignedInLearner()
    const answer = await call(modifyUser, { email: ' Nueva@Baila.test ', name: 'Otra' })
    expect(answer.json()).toMatchObject({ email: account.email, pending_email: 'nueva@baila.test', name: 'Otra' })
    expect(answer.json().email_verified_at).not.toBeNull()
    expect(await storedAccount()).toEqual({ ...account, name: 'Otra', pending_email: 'nueva@baila.test' })
    expect(await confirmations(storage)).toEqual([{ user_id: account.id }])
  })

  test('may be as long as an address can be, and the account is read with it afterwards', async () => {
    const { call } = await aSignedInLearner()
    const labels = ['b', 'c', 'd'].map((letter) => letter.repeat(60))
    const email = `${'a'.repeat(64)}@${labels.join('.')}.test`.padEnd(254, 't')
    expect((await call(modifyUser, { email })).json().pending_email).toBe(email)
    expect((await call(getUser)).json().pending_email).toBe(email)
  })

  test('that is the present one, as the form always sends it, needs no proof and sends nothing', async () => {
    const { account, call, storedAccount, pass, storage } = await aSignedInLearner()
    pass(60 * minute)
    expect((await call(modifyUser, { name: 'Otra', email: account.email.toUpperCase() })).statusCode).toBe(200)
    expect(await storedAccount()).toEqual({ ...account, name: 'Otra' })
    expect(await confirmations(storage)).toEqual([])
  })

  test('is withdrawn by sending the present one, and sent once while it waits', async () => {
    const { account, call, storedAccount, storage } = await aSignedInLearner()
    for (let times = 0; times < 3; times += 1) await call(modifyUser, changed)
    expect(await confirmations(storage)).toEqual([{ user_id: account.id }])
    expect((await call(modifyUser, { email: account.email })).json().pending_email).toBeNull()
    expect(await storedAccount()).toEqual(account)
  })
})

describe('the confirmation message of a new address', () => {
  test('makes it the address of the account, and the old one is notified', async () => {
    const { account, call, storedAccount, mailTo } = await aSignedInLearner()
    await call(modifyUser, changed)
    const [message] = await mailTo(changed.email)
    const answer = await call(confirmEmail, { token: message ? tokenIn(message) : '' })
    expect(answer.json()).toEqual({ challenge: false, changed: true })
    expect(await storedAccount()).toEqual({ ...account, ...changed, email_verified_at: testStart })
    expect(await mailTo(account.email)).toHaveLength(1)
  })

  test('is invalid once the change was withdrawn, or another address was named', async () => {
    const { account, call, storedAccount, mailTo } = await aSignedInLearner()
    for (const instead of [account.email, 'tercera@baila.test']) {
      await call(modifyUser, changed)
      const [message] = await mailTo(changed.email)
      await call(modifyUser, { email: instead })
      const answer = await call(confirmEmail, { token: message ? tokenIn(message) : '' })
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'link_spent'])
    }
    expect(await storedAccount()).toEqual({ ...account, pending_email: 'tercera@baila.test' })
  })

  test('to an address that another account confirmed first leaves both accounts unchanged', async () => {
    const { account, call, storedAccount, mailTo, storage } = await aSignedInLearner()
    await call(modifyUser, changed)
    const [message] = await mailTo(changed.email)
    const luz = await anAccount(storage, changed)
    const answer = await call(confirmEmail, { token: message ? tokenIn(message) : '' })
    expect(answer.json().code).toBe('email_taken')
    expect(await storedAccount()).toEqual(account)
    expect(await storage.accounts.find(luz.id)).toEqual(luz)
  })
})

describe('a change of address', () => {
  test('needs a sign-in of the last ten minutes', async () => {
    const { account, call, storedAccount, pass } = await aSignedInLearner()
    pass(10 * minute + 1)
    const answer = await call(modifyUser, { ...changed, name: 'Otra' })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'fresh_sign_in_needed'])
    expect(await storedAccount()).toEqual(account)
    pass(-1)
    expect((await call(modifyUser, changed)).statusCode).toBe(200)
  })

  test('otherwise needs the present password, and a wrong password changes nothing', async () => {
    const { account, call, storedAccount, pass } = await aSignedInLearner()
    pass(60 * minute)
    const wrong = await call(modifyUser, { ...changed, name: 'Otra', current_password: 'baila12345' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'password_wrong'])
    expect(await storedAccount()).toEqual(account)
    expect((await call(modifyUser, { ...changed, current_password: demoPassword })).statusCode).toBe(200)
  })

  test('is refused with a wrong password even after a fresh sign-in', async () => {
    const { call } = await aSignedInLearner()
    expect((await call(modifyUser, { ...changed, current_password: 'otra' })).json().code).toBe('password_wrong')
  })

  test('needs a fresh sign-in for an account without a password', async () => {
    const { call, pass } = await aSignedInLearner({ password: null, provider_name: 'google' })
    pass(60 * minute)
    expect((await call(modifyUser, changed)).json().code).toBe('fresh_sign_in_needed')
    expect((await call(modifyUser, { ...changed, current_password: demoPassword })).json().code).toBe('password_wrong')
  })

  test('accepts ten attempts at the password, after which even the right one is rejected', async () => {
    const { account, call, storedAccount, pass } = await aSignedInLearner()
    pass(60 * minute)
    const tries = Array.from({ length: 30 }, (_, index) =>
      call(modifyUser, { ...changed, current_password: `x${index}` }),
    )
    const codes = (await Promise.all(tries)).map((answer) => answer.json().code)
    expect(codes.filter((code) => code === 'password_wrong')).toHaveLength(10)
    const right = await call(modifyUser, { ...changed, current_password: demoPassword })
    expect([right.statusCode, right.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(3000)
    expect(await storedAccount()).toEqual(account)
    pass(60 * minute)
    expect((await call(modifyUser, { ...changed, current_password: demoPassword })).statusCode).toBe(200)
  })
})

describe('an address of another account', () => {
  test('is rejected with the word the form looks for, and nothing changes (F176)', async () => {
    const { account, call, storedAccount, storage } = await aSignedInLearner()
    const luz = await anAccount(storage)
    const answer = await call(modifyUser, { name: 'Otra', email: luz.email })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'email_taken'])
    expect(answer.json().message).toMatch(/correo/i)
    expect(await storedAccount()).toEqual(account)
    expect(await confirmations(storage)).toEqual([])
  })

  test('is reported several times before a caller is limited, and the limit spares the rest of the form', async () => {
    const { call, storage, storedAccount, account } = await aSignedInLearner()
    const other = await anAccount(storage)
    const codes: string[] = []
    for (let times = 0; times < 121; times += 1)
      codes.push((await call(modifyUser, { email: other.email })).json().code)
    expect(codes).toEqual([...Array.from({ length: 120 }, () => 'email_taken'), 'too_many_requests'])
    expect((await call(modifyUser, { email: 'libre@baila.test' })).statusCode).toBe(429)
    expect(await storedAccount()).toEqual(account)
    expect((await call(modifyUser, { name: 'Otra' })).statusCode).toBe(200)
  })

  test('messages to addresses of strangers are limited', async () => {
    const { call, storage, account } = await aSignedInLearner()
    const statuses: number[] = []
    for (let times = 0; times < 8; times += 1) {
      statuses.push((await call(modifyUser, { email: 'victima@baila.test' })).statusCode)
      await call(modifyUser, { email: account.email })
      await confirmations(storage)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  })
})
