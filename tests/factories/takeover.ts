import type { Mail } from '#server/domain/mail/ports.ts'
import { anAccount, demoPassword } from './accounts.ts'
import type { aBrowser } from './browser.ts'
import { anIssuer, listeningAcademy, signInWithGoogle } from './google.ts'
import { codeIn, tokenIn } from './mail.ts'

export const strangersPassword = 'extrana1234'
export const ownersPassword = 'duena12345'
/** The own address of the stranger who tries to take this one. */
const strangersOwn = (address: string) => `extrana.${address}`
/** The provider's claims of the stranger, whose address it did not verify. */
const strangersClaims = (email: string) => ({ sub: `stranger of ${email}`, email, email_verified: false })

type Browser = ReturnType<typeof aBrowser>

/** How a stranger gets the owner's address into an account of the stranger's. */
export const beginnings = ['registers it', 'sets it as a new address', 'claims it at a provider'] as const
/** How the owner signs in. Registering is refused where the address is taken. */
export const arrivals = ['with Google', 'by registering', 'by a new password'] as const

/** A server with a provider, on which two people claim the same address. */
export async function contestedAcademy() {
  const google = await anIssuer()
  const clock = { ahead: 0 }
  const server = await listeningAcademy({ issuer: google.issuer, now: () => Date.now() + clock.ahead })
  const signIn = (browser: Browser, email: string, password: string) => browser.call('/api/login', { email, password })
  const withGoogle = async (browser: Browser, claims: Readonly<Record<string, unknown>>) => {
    google.setClaims(claims)
    const accessToken = (await signInWithGoogle(browser)).get('social')
    return browser.call('/api/social-login/google', { accessToken })
  }
  const currentUser = async (browser: Browser) => {
    const answer = await browser.call('/api/user')
    return answer.ok ? ((await answer.json()) as { id: number; email: string; email_verified_at: string | null }) : null
  }
  return { ...server, clock, signIn, withGoogle, currentUser }
}

export type ContestedAcademy = Awaited<ReturnType<typeof contestedAcademy>>
const newPassword = { password: ownersPassword, password_confirmation: ownersPassword }

/** The stranger's first step in a browser; returns the confirmation message that is sent to the owner. */
export async function begin(
  { signIn, withGoogle, mailTo, storage, now }: ContestedAcademy,
  { stranger, address }: { readonly stranger: Browser; readonly address: string },
  how: (typeof beginnings)[number],
): Promise<Mail> {
  if (how === 'registers it') {
    const password = { password: strangersPassword, password_confirmation: strangersPassword }
    await stranger.call('/api/register', { name: 'Mala', lastname: 'Sombra', email: address, ...password })
    await signIn(stranger, address, strangersPassword)
  } else if (how === 'sets it as a new address') {
    const { id } = await anAccount(storage, { email: strangersOwn(address), at: now() - 1000 })
    // This account opens with the stranger's own Google as well.
    const { sub: subject } = strangersClaims(address)
    await storage.identities.link({ provider: 'google', subject, user_id: id, created_at: now() - 1000 })
    await signIn(stranger, strangersOwn(address), demoPassword)
    await stranger.call('/api/modify-user', { email: address })
  } else await withGoogle(stranger, strangersClaims(address))
  const [mail] = await mailTo(address)
  if (!mail) throw new Error('the owner was sent nothing')
  return mail
}

/** What the owner or the stranger does with the confirmation message in a browser. */
export async function confirm(
  { signIn, storage }: ContestedAcademy,
  { stranger, owner }: { readonly stranger: Browser; readonly owner: Browser },
  how: string,
  mail: Mail,
): Promise<void> {
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
  if (how === 'the owner types its code') await owner.call('/api/confirm-email-code', { code: codeIn(mail) })
  if (how === 'the stranger guesses its code') {
    const wrong = String((Number(codeIn(mail)) + 1) % 1_000_000).padStart(6, '0')
    await stranger.call('/api/confirm-email-code', { code: wrong })
  }
  if (how === 'the stranger chooses a password by the link in the history') {
    const password = { password: strangersPassword, password_confirmation: strangersPassword }
    await stranger.call('/api/confirm-email-password', { token, ...password })
  }
}

/** How the owner signs in afterwards; a refused registration changes nothing. */
export async function arrive(
  { signIn, withGoogle, mailTo, clock }: ContestedAcademy,
  { owner, address }: { readonly owner: Browser; readonly address: string },
  how: (typeof arrivals)[number],
): Promise<void> {
  if (how === 'with Google')
    await withGoogle(owner, { sub: `owner of ${address}`, email: address, email_verified: true })
  if (how === 'by registering')
    await owner.call('/api/register', { name: 'Dueña', lastname: 'Cierta', email: address, ...newPassword })
  if (how === 'by a new password') {
    await owner.call('/api/password/email', { email: address })
    // The message leaves a few seconds later, at a moment that cannot be foreseen.
    clock.ahead += 10_000
    const mail = (await mailTo(address)).find(({ text }) => text.includes('/reset-password?'))
    if (mail) await owner.call('/api/password/reset', { email: address, token: tokenIn(mail), ...newPassword })
  }
  if (how !== 'with Google') await signIn(owner, address, ownersPassword)
}

/** The accounts that open to the stranger, by the session that is left, every password and every provider. */
export async function openToStranger(
  { currentUser, signIn, withGoogle, browser }: ContestedAcademy,
  { stranger, address }: { readonly stranger: Browser; readonly address: string },
) {
  const found = [await currentUser(stranger)]
  for (const email of [address, strangersOwn(address)])
    for (const password of [strangersPassword, demoPassword]) {
      const again = browser()
      await signIn(again, email, password)
      found.push(await currentUser(again))
    }
  const elsewhere = browser()
  await withGoogle(elsewhere, strangersClaims(address))
  found.push(await currentUser(elsewhere))
  return found.filter((account) => account !== null)
}
