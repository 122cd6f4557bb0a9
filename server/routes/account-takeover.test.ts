import { expect, test, vi } from 'vitest'
import type { Mail } from '#server/domain/mail/ports.ts'
import { anAccount, demoPassword } from '#tests/factories/accounts.ts'
import { anIssuer, listeningAcademy, signInWithGoogle } from '#tests/factories/google.ts'
import { codeIn, tokenIn } from '#tests/factories/mail.ts'

// Each case is a whole server, a provider and two browsers.
vi.setConfig({ testTimeout: 60_000 })

const address = 'duena@baila.test'
const strangersPassword = 'extrana1234'
const ownersPassword = 'duena12345'

/** How a stranger gets the owner's address into an account of the stranger's. */
const beginnings = ['registers it', 'sets it as a new address', 'claims it at a provider'] as const
/** What happens with the confirmation message. */
const confirmations = [
  'it is left alone',
  'the owner only opens it',
  'the owner taps without a password',
  'the owner taps while signed in to her own account',
  'the owner guesses a password',
  'the owner chooses a password',
  'the owner says it was not her',
  'the stranger guesses its code',
] as const
/** When both confirm: before the owner has an account of her own, or after. */
const arrivals = ['with Google', 'by registering', 'by a new password'] as const
const cases = beginnings.flatMap((beginning) =>
  confirmations.flatMap((confirmation) => arrivals.map((arrival) => ({ beginning, confirmation, arrival }))),
)

async function testAcademy() {
  const google = await anIssuer()
  const clock = { ahead: 0 }
  const server = await listeningAcademy({ issuer: google.issuer, now: () => Date.now() + clock.ahead })
  const [stranger, owner] = [server.browser(), server.browser()]
  const signIn = (browser: typeof owner, email: string, password: string) =>
    browser.call('/api/login', { email, password })
  const withGoogle = async (browser: typeof owner, claims: Readonly<Record<string, unknown>>) => {
    google.says(claims)
    const accessToken = (await signInWithGoogle(browser)).get('social')
    return browser.call('/api/social-login/google', { accessToken })
  }
  const whoIs = async (browser: typeof owner) => {
    const answer = await browser.call('/api/user')
    return answer.ok ? ((await answer.json()) as { id: number; email: string; email_verified_at: string | null }) : null
  }
  const newPassword = { password: ownersPassword, password_confirmation: ownersPassword }
  return { ...server, clock, stranger, owner, signIn, withGoogle, whoIs, newPassword }
}

type TestAcademy = Awaited<ReturnType<typeof testAcademy>>

/** The stranger's move; gives the confirmation message that reaches the owner. */
async function begin({ stranger, signIn, withGoogle, mailTo, storage }: TestAcademy, how: (typeof beginnings)[number]) {
  if (how === 'registers it') {
    const password = { password: strangersPassword, password_confirmation: strangersPassword }
    await stranger.call('/api/register', { name: 'Mala', lastname: 'Sombra', email: address, ...password })
    await signIn(stranger, address, strangersPassword)
  } else if (how === 'sets it as a new address') {
    await anAccount(storage, { email: 'extrana@baila.test' })
    await signIn(stranger, 'extrana@baila.test', demoPassword)
    await stranger.call('/api/modify-user', { email: address })
  } else await withGoogle(stranger, { sub: 'of the stranger', email: address, email_verified: false })
  const [mail] = await mailTo(address)
  if (!mail) throw new Error('the owner was sent nothing')
  return mail
}

async function confirm({ stranger, owner, signIn, storage, newPassword }: TestAcademy, how: string, mail: Mail) {
  const token = tokenIn(mail)
  if (how === 'the owner only opens it') await owner.call('/api/confirm-email-details', { token })
  if (how === 'the owner taps without a password') await owner.call('/api/confirm-email', { token })
  if (how === 'the owner taps while signed in to her own account') {
    await anAccount(storage, { email: 'otra.de.la.duena@baila.test' })
    await signIn(owner, 'otra.de.la.duena@baila.test', demoPassword)
    await owner.call('/api/confirm-email', { token })
  }
  if (how === 'the owner guesses a password')
    await owner.call('/api/confirm-email', { token, password: ownersPassword })
  if (how === 'the owner chooses a password') await owner.call('/api/confirm-email-password', { token, ...newPassword })
  if (how === 'the owner says it was not her') await owner.call('/api/confirm-email-denial', { token })
  if (how === 'the stranger guesses its code') {
    const wrong = String((Number(codeIn(mail)) + 1) % 1_000_000).padStart(6, '0')
    await stranger.call('/api/confirm-email-code', { code: wrong })
  }
}

/** How the owner comes in afterwards, on her own device. Registering is refused where the address is taken. */
async function arrive(given: TestAcademy, how: (typeof arrivals)[number]) {
  const { owner, signIn, withGoogle, mailTo, newPassword, clock } = given
  if (how === 'with Google') await withGoogle(owner, { sub: 'of the owner', email: address, email_verified: true })
  if (how === 'by registering')
    await owner.call('/api/register', { name: 'Dueña', lastname: 'Cierta', email: address, ...newPassword })
  if (how === 'by a new password') {
    await owner.call('/api/password/email', { email: address })
    // The message leaves a few seconds later, at a moment that cannot be foreseen.
    clock.ahead += 10_000
    const mail = (await mailTo(address)).find(({ text }) => text.includes('/reset-password?'))
    if (mail) await owner.call('/api/password/reset', { email: address, token: tokenIn(mail), ...newPassword })
  }
  await signIn(owner, address, ownersPassword)
}

test.each(cases)('the stranger $beginning, $confirmation, the owner comes $arrival: no takeover', async (given) => {
  const academy = await testAcademy()
  const { stranger, owner, signIn, withGoogle, whoIs, storage } = academy
  const mail = await begin(academy, given.beginning)
  await confirm(academy, given.confirmation, mail)
  await arrive(academy, given.arrival)
  // Both confirm once more, with whatever the first message is still worth.
  await owner.call('/api/confirm-email', { token: tokenIn(mail) })
  await stranger.call('/api/confirm-email', { token: 'made up', password: strangersPassword })
  await stranger.call('/api/confirm-email-code', { code: '000000' })

  const owned = await storage.accounts.findByEmail(address)
  const hers = await whoIs(owner)
  const open = await whoIs(stranger)
  const again = academy.browser()
  await signIn(again, address, strangersPassword)
  const byPassword = await whoIs(again)
  const elsewhere = academy.browser()
  await withGoogle(elsewhere, { sub: 'of the stranger', email: address, email_verified: false })
  const byProvider = await whoIs(elsewhere)

  // A takeover: the stranger is in an account that the owner is in, or that is confirmed as hers.
  const strangersWays = [open, byPassword, byProvider].filter((way) => way !== null)
  const takenOver = strangersWays.filter(
    (way) => way.id === hers?.id || (way.id === owned?.id && owned.email_verified_at !== null),
  )
  expect(takenOver).toEqual([])
  // Nor does the stranger keep her out: Google, and a new password by mail, always open an account of her address.
  if (given.arrival === 'with Google')
    expect(hers).toMatchObject({ email: address, email_verified_at: expect.anything() })
})
