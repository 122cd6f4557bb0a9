import { expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { awaitingConfirmation, start } from '#tests/factories/confirmation.ts'
import { tokenIn } from '#tests/factories/mail.ts'

const minute = 60_000
const changing = { email_verified_at: start, pending_email: 'ana.nueva@baila.test' }

test('a new address takes the place of the old one once it is confirmed, and the old one is notified', async () => {
  const { clock, resend, lastMail, confirm, anaNow, mailTo, session, get } = await awaitingConfirmation({}, changing)
  clock.now += minute
  await resend()
  expect(await mailTo('ana@baila.test')).toEqual([])
  const mail = await lastMail('ana.nueva@baila.test')
  expect(mail.subject).toBe('Confirma tu nuevo correo · Alcompás')
  expect((await confirm(tokenIn(mail))).json()).toEqual({ challenge: false, changed: true })
  expect(await anaNow()).toMatchObject({
    email: 'ana.nueva@baila.test',
    pending_email: null,
    email_verified_at: start + minute,
  })
  const notice = await lastMail()
  expect(notice.subject).toBe('Tu cuenta tiene otro correo · Alcompás')
  expect(notice.text).not.toContain('ana.nueva@baila.test')
  expect((await get('/api/user', session)).statusCode).toBe(200)
})

test('an unconfirmed address is not notified of a new one: it may belong to a stranger', async () => {
  const { resend, lastMail, confirm, mailTo, anaNow } = await awaitingConfirmation(
    {},
    { ...changing, email_verified_at: null },
  )
  await resend()
  expect((await confirm(tokenIn(await lastMail('ana.nueva@baila.test')))).statusCode).toBe(200)
  expect(await anaNow()).toMatchObject({ email: 'ana.nueva@baila.test', email_verified_at: start })
  expect(await mailTo('ana@baila.test')).toEqual([])
})

test('an address that another account has by then is rejected, no longer pending, and the old one stays', async () => {
  const { storage, resend, lastMail, confirm, anaNow, mailTo } = await awaitingConfirmation({}, changing)
  await resend()
  const token = tokenIn(await lastMail('ana.nueva@baila.test'))
  await anAccount(storage, { email: 'ana.nueva@baila.test' })
  expect((await confirm(token)).json().code).toBe('email_taken')
  expect(await anaNow()).toMatchObject({ email: 'ana@baila.test', pending_email: null, email_verified_at: start })
  expect(await mailTo('ana@baila.test')).toEqual([])
})

test('a message to an address that was meanwhile given up confirms nothing', async () => {
  const { storage, ana, resend, lastMail, confirm, anaNow } = await awaitingConfirmation({}, changing)
  await resend()
  const token = tokenIn(await lastMail('ana.nueva@baila.test'))
  await storage.accounts.update(ana.id, { pending_email: 'ana.otra@baila.test' })
  expect((await confirm(token)).json().code).toBe('link_spent')
  expect(await anaNow()).toMatchObject({ email: 'ana@baila.test', pending_email: 'ana.otra@baila.test' })
})
