import { expect, test } from 'vitest'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { awaitingConfirmation, start } from '#tests/factories/confirmation.ts'
import { codeIn, linkIn, tokenIn } from '#tests/factories/mail.ts'
import { sameOriginHeaders } from '#tests/factories/server.ts'

const minute = 60_000
/** Dozens of calls, on a machine that may be busy. */
const longTimeout = { timeout: 30_000 }

test('the link of the message confirms the address, without a session, and only once', async () => {
  const { resend, lastMail, confirm, anaNow } = await awaitingConfirmation()
  expect((await resend()).json()).toEqual({ status: 'ok' })
  const token = tokenIn(await lastMail())
  expect((await confirm(token)).json()).toEqual({ challenge: false, changed: false })
  expect(await anaNow()).toMatchObject({ email_verified_at: start })
  const again = await confirm(token)
  expect([again.statusCode, again.json().code]).toEqual([422, 'link_spent'])
})

test('of fifty uses of one link at once one succeeds', longTimeout, async () => {
  const { resend, lastMail, confirm } = await awaitingConfirmation()
  await resend()
  const token = tokenIn(await lastMail())
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('the message and the response name the challenge to its participants', async () => {
  const { resend, lastMail, confirm } = await awaitingConfirmation({}, { role: 'challenge' })
  await resend()
  const mail = await lastMail()
  expect(mail.subject).toContain('empieza el reto')
  expect((await confirm(tokenIn(mail))).json()).toEqual({ challenge: true, changed: false })
})

test('a link works for an hour from the moment it is sent, however long its message waited', async () => {
  const { clock, resend, lastMail, confirm } = await awaitingConfirmation()
  await resend()
  clock.now += 90 * minute
  const token = tokenIn(await lastMail())
  clock.now += 59 * minute
  expect((await confirm(token)).statusCode).toBe(200)
})

test('a confirmation link expires after an hour', async () => {
  const { clock, resend, lastMail, confirm, anaNow } = await awaitingConfirmation()
  await resend()
  const token = tokenIn(await lastMail())
  clock.now += 60 * minute
  expect((await confirm(token)).json().code).toBe('link_spent')
  expect(await anaNow()).toMatchObject({ email_verified_at: null })
})

test('of two confirmation messages only the later one is valid', async () => {
  const { resend, lastMail, confirm } = await awaitingConfirmation()
  await resend()
  const first = tokenIn(await lastMail())
  await resend()
  const second = tokenIn(await lastMail())
  expect([(await confirm(first)).statusCode, (await confirm(second)).statusCode]).toEqual([422, 200])
})

test('a token that was made up, or belongs to a password, confirms nothing', async () => {
  const { clock, post, lastMail, confirm, anaNow } = await awaitingConfirmation()
  await post('/api/password/email', { email: 'ana@baila.test' })
  clock.now += minute
  const answers = [await confirm('x'), await confirm(tokenIn(await lastMail()))]
  expect(answers.map((answer) => answer.json().code)).toEqual(['link_spent', 'link_spent'])
  expect(await anaNow()).toMatchObject({ email_verified_at: null })
})

test('the code of the message confirms as its link does, and uses up the link', async () => {
  const { resend, lastMail, confirm, confirmByCode, anaNow } = await awaitingConfirmation()
  await resend()
  const mail = await lastMail()
  expect(mail.html).toContain(codeIn(mail))
  expect((await confirmByCode(codeIn(mail))).json()).toEqual({ status: 'ok' })
  expect(await anaNow()).toMatchObject({ email_verified_at: start })
  expect((await confirm(tokenIn(mail))).json().code).toBe('link_spent')
})

test('after five wrong codes the right one is invalid, until another message is requested', longTimeout, async () => {
  const { resend, lastMail, confirmByCode } = await awaitingConfirmation()
  await resend()
  const right = codeIn(await lastMail())
  const wrong = right === '000000' ? '111111' : '000000'
  const guesses = await Promise.all(Array.from({ length: 5 }, () => confirmByCode(wrong)))
  expect(new Set(guesses.map((answer) => answer.json().code))).toEqual(new Set(['code_wrong']))
  expect((await confirmByCode(right)).json().code).toBe('code_wrong')
  await resend()
  expect((await confirmByCode(codeIn(await lastMail()))).statusCode).toBe(200)
})

test('a code is valid for its own account alone', async () => {
  const { storage, now, resend, lastMail, confirmByCode, anaNow } = await awaitingConfirmation()
  const eva = await anAccount(storage, { email_verified_at: null })
  await resend()
  const answer = await confirmByCode(codeIn(await lastMail()), await signedInAs({ storage, now }, eva))
  expect(answer.json().code).toBe('code_wrong')
  expect(await anaNow()).toMatchObject({ email_verified_at: null })
})

test('a guest can neither request a message nor try a code', async () => {
  const { resend, confirmByCode, mailTo } = await awaitingConfirmation()
  expect([
    (await resend(sameOriginHeaders as never)).statusCode,
    (await confirmByCode('123456', sameOriginHeaders)).statusCode,
  ]).toEqual([401, 401])
  expect(await mailTo('ana@baila.test')).toEqual([])
})

test('a confirmed learner gets the same response and no message', async () => {
  const { resend, mailTo } = await awaitingConfirmation({}, { email_verified_at: start })
  expect((await resend()).json()).toEqual({ status: 'ok' })
  expect(await mailTo('ana@baila.test')).toEqual([])
})

test('a second request while a message waits sends none, and at most five an hour are sent', async () => {
  const { clock, resend, mailTo } = await awaitingConfirmation()
  await resend()
  await resend()
  expect(await mailTo('ana@baila.test')).toHaveLength(1)
  for (let more = 0; more < 3; more += 1) {
    expect((await resend()).statusCode).toBe(200)
    await mailTo('ana@baila.test')
  }
  const refused = await resend()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect(await mailTo('ana@baila.test')).toHaveLength(4)
  clock.now += 60 * minute
  expect((await resend()).statusCode).toBe(200)
})

test('links lead to the academy’s own URL, whatever the Host header of a request', async () => {
  const { resend, session, lastMail } = await awaitingConfirmation()
  await resend({ ...session, host: 'evil.test', 'x-forwarded-host': 'evil.test' } as typeof session)
  const mail = await lastMail()
  expect(linkIn(mail).origin).toBe('http://academia.test')
  expect(mail.text + mail.html).not.toContain('evil.test')
})

test('a queued job contains no link and no code', async () => {
  const { storage, ana, resend } = await awaitingConfirmation()
  await resend()
  expect((await storage.jobs.lease(['confirm-email'], start, 1))?.payload).toEqual({ user_id: ana.id })
})
