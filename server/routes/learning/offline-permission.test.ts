import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { cookies, signedInHintDays } from '#contract/cookies.ts'
import { OfflinePermission, SignedPermission } from '#contract/permission.ts'
import { type AccountOptions, anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { testServer } from '#tests/factories/server.ts'

const at = 1_800_000_000_000
const day = 86_400_000

/** The permission that an academy issues at `at` to an account made with these options. */
async function issued(options: AccountOptions) {
  const academy = await testServer({ now: () => at })
  const account = await anAccount(academy.storage, { at, ...options })
  const answer = await academy.get('/api/offline-permission', await signedInAs(academy, account))
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  const signed = SignedPermission.assert(answer.json())
  return { account, signed, permission: OfflinePermission.assert(JSON.parse(signed.text)) }
}

const fourteenDays = at + 14 * day
const trialWithCard = { in_trial: true, active_until: at + 2 * day, grace_until: at + 5 * day }
const ending = { active_until: at + 3 * day, grace_until: null, canceled: true }
const unpaid = { active_until: at - day, grace_until: at + 2 * day }

test.each<[string, AccountOptions, number | null, number | null]>([
  ['a lead', { role: 'lead' }, null, null],
  ['a subscriber', { role: 'subscriber' }, fourteenDays, null],
  [
    'a subscriber whose period ends tomorrow and renews',
    { membership: { active_until: at + day } },
    fourteenDays,
    null,
  ],
  ['a subscriber of a year', { membership: { plan: 'annual', active_until: at + 300 * day } }, fourteenDays, null],
  ['a trial that a card turns into a plan', { membership: trialWithCard }, fourteenDays, null],
  ['a trial without a payment method', { role: 'trial' }, at + 7 * day, null],
  ['a cancelled trial', { membership: { ...trialWithCard, ...ending } }, at + 3 * day, null],
  ['a cancelled subscription that still runs', { membership: ending }, at + 3 * day, null],
  [
    'a cancelled subscription of a year',
    { membership: { ...ending, active_until: at + 300 * day } },
    at + 300 * day,
    null,
  ],
  ['a renewal whose payment failed', { membership: unpaid }, at + 2 * day, null],
  ['a subscription that has ended', { membership: { active_until: at - day } }, null, null],
  ['a subscription that ends now', { membership: { active_until: at } }, null, null],
  ['a coupon', { role: 'coupon', membership: { active_until: at + 4 * day } }, at + 4 * day, null],
  ['a coupon that has expired', { role: 'coupon', membership: { active_until: at - 1 } }, null, null],
  ['a participant of the challenge', { role: 'challenge' }, null, at + 7 * day],
  ['a participant whose challenge is over', { challenge_joined_at: at - 7 * day }, null, null],
  ['a subscriber in the challenge', { role: 'subscriber', challenge_joined_at: at - day }, fourteenDays, at + 6 * day],
])('%s gets a permission with the dates of their entitlements', async (_who, options, subscription, challenge) => {
  const { account, permission } = await issued(options)
  expect(permission).toEqual({
    user_id: account.id,
    issued_at: at,
    expires_at: fourteenDays,
    subscription_until: subscription,
    challenge_until: challenge,
  })
})

test('the signature of a permission holds for its text and key, and for no other text', async () => {
  const { signed } = await issued({ role: 'subscriber' })
  const key = createPublicKey({ key: Buffer.from(signed.key, 'base64'), format: 'der', type: 'spki' })
  const holds = (text: string) => verify('sha256', Buffer.from(text), key, Buffer.from(signed.signature, 'base64'))
  expect(holds(signed.text)).toBe(true)
  expect(holds(signed.text.replace('1800000000000', '1900000000000'))).toBe(false)
})

test('a guest gets no permission, nor does the page of another origin', async () => {
  const academy = await testServer({ now: () => at })
  const guest = await academy.get('/api/offline-permission', { 'x-requested-with': 'XMLHttpRequest' })
  expect([guest.statusCode, guest.json().code]).toEqual([401, 'signed_out'])
  const { cookie } = await signedInAs(academy, await anAccount(academy.storage, { role: 'subscriber', at }))
  const foreign = await academy.get('/api/offline-permission', { cookie })
  expect(foreign.statusCode).toBe(403)
})

test('the lessons on the device come back in a cookie that outlives its storage, for scripts of this host alone', async () => {
  const academy = await testServer({
    now: () => at,
    config: { publicUrl: 'https://clases.baila.test', cookieDomain: 'baila.test' },
  })
  const account = await anAccount(academy.storage, { role: 'subscriber', at })
  const headers = await signedInAs(academy, account)
  const ask = (query: string) => academy.get(`/api/offline-permission${query}`, headers)
  const answer = await ask('?stored=12,9')
  const cookie = answer.cookies.find(({ name }) => name === cookies.storedLessons)
  expect(cookie).toEqual({
    ...{ name: cookies.storedLessons, value: `${account.id}.12.9`, path: '/', sameSite: 'Lax', secure: true },
    maxAge: signedInHintDays * 86_400,
  })
  // A player that asks for itself names none, and changes nothing.
  expect((await ask('')).cookies.map(({ name }) => name)).not.toContain(cookies.storedLessons)
  const statuses = ['?stored=', '?stored=1,x', `?stored=${Array(51).fill(1)}`].map(
    async (query) => (await ask(query)).statusCode,
  )
  expect(await Promise.all(statuses)).toEqual([422, 422, 422])
})
