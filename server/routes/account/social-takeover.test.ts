import { expect, test } from 'vitest'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { anIssuer, listeningAcademy, signInWithGoogle } from '#tests/factories/google.ts'

const email = 'victima@baila.test'
const local = ['none', 'unverified', 'verified'] as const
const provider = [true, false, 'false', undefined] as const
const sub = ['known', 'new'] as const
const cases = local.flatMap((account) =>
  provider.flatMap((email_verified) => sub.map((subject) => ({ account, email_verified, subject }))),
)

/** Who a sign-in must end up as: the account that owns the subject, the victim's, a new one, or none. */
function right({ account, email_verified, subject }: (typeof cases)[number]) {
  if (subject === 'known') return 'owner of the subject'
  if (account === 'none') return email_verified === true ? 'new, verified' : 'new, unverified'
  return email_verified === true ? 'the account of the address' : 'email_taken'
}

test.each(cases)(
  'no account is taken over: local $account, provider reports $email_verified, subject $subject',
  async (given) => {
    const google = await anIssuer()
    const fixture = await listeningAcademy({ issuer: google.issuer })
    const { accounts, identities } = fixture.storage
    const victim =
      given.account === 'none'
        ? undefined
        : await anAccount(fixture.storage, { email, email_verified_at: given.account === 'verified' ? 1 : null })
    const owner = await anAccount(fixture.storage, { email: 'otra@baila.test', password: null })
    if (given.subject === 'known')
      await identities.link({ provider: 'google', subject: '117', user_id: owner.id, created_at: 1 })
    google.setClaims({ sub: '117', email, email_verified: given.email_verified, name: 'Víctor Peña' })

    const browser = fixture.browser()
    const ticket = (await signInWithGoogle(browser)).get('social')
    const answer = await browser.call('/api/social-login/google', { accessToken: ticket, email: victim?.email })
    const body = (await answer.json()) as { code?: string; new_user?: boolean }
    const user = answer.ok ? ((await (await browser.call('/api/user')).json()) as { id: number }) : undefined

    const made = victim ? undefined : await accounts.findByEmail(email)
    const verified = made?.email_verified_at === null ? 'unverified' : 'verified'
    const names = new Map([
      [owner.id, 'owner of the subject'],
      [victim?.id, 'the account of the address'],
      [made?.id, `new, ${verified}`],
    ])
    expect(user ? names.get(user.id) : body.code).toBe(right(given))
    expect(body.new_user ?? false).toBe(right(given).startsWith('new'))
    // A refused sign-in leaves nothing behind that would succeed later.
    if (!user) expect(await identities.find('google', '117')).toBeUndefined()
    if (!user) expect(browser.cookie('alcompas_session')).toBeUndefined()
    // The owner of the address has it to herself: what opened it before opens it no longer.
    const claimed = right(given) === 'the account of the address'
    const email_verified_at = claimed ? expect.any(Number) : victim?.email_verified_at
    if (victim)
      expect(await accounts.find(victim.id)).toEqual({
        ...victim,
        email_verified_at,
        password_hash: claimed ? null : victim.password_hash,
      })
  },
)

test('an account registered with another person’s address is closed to its maker once the owner signs in', async () => {
  const google = await anIssuer()
  const fixture = await listeningAcademy({ issuer: google.issuer })
  google.setClaims({ sub: '666', email, email_verified: false, name: 'Quien llega antes' })
  const attacker = fixture.browser()
  const signIn = async (browser: typeof attacker) => {
    const accessToken = (await signInWithGoogle(browser)).get('social')
    return browser.call('/api/social-login/google', { accessToken })
  }
  expect((await signIn(attacker)).status).toBe(200)
  const account = await fixture.storage.accounts.findByEmail(email)
  if (!account) throw new Error('there is no account')

  // The owner of the address asks for a new password and gets the message.
  const expires_at = Date.now() + 60_000
  const link = { user_id: account.id, purpose: 'reset_password', email, expires_at } as const
  await fixture.storage.links.issue(link, randomSecrets.hash('of the message'), null)
  const password = 'baila1234'
  const reset = { email, token: 'of the message', password, password_confirmation: password }
  expect((await fixture.browser().call('/api/password/reset', reset)).status).toBe(200)

  expect((await attacker.call('/api/user')).status).toBe(401)
  expect(await (await signIn(attacker)).json()).toMatchObject({ code: 'email_taken' })
  google.setClaims({ sub: '117', email, email_verified: true, name: 'Víctima' })
  const owner = fixture.browser()
  expect(await (await signIn(owner)).json()).toMatchObject({ new_user: false })
  expect(await (await owner.call('/api/user')).json()).toMatchObject({ id: account.id })
})
