import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { getUser } from '#contract/account.ts'
import { cookies } from '#contract/cookies.ts'
import type { Onboarding } from '#contract/onboarding.ts'
import { closeOtherSessions, deleteAccount, downloadData, getSessions } from '#contract/self-service.ts'
import { releasedEmail } from '#server/domain/accounts/confirmation-link.ts'
import { openSession } from '#server/domain/accounts/sessions.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { type AccountOptions, anAccount, demoPassword, signedInAs } from '#tests/factories/accounts.ts'
import { aRetentionUse, aSubscriptionRow } from '#tests/factories/billing-rows.ts'
import { aSignedInLearner, testStart } from '#tests/factories/learner.ts'
import { aRecording } from '#tests/factories/recordings.ts'
import { sameOriginHeaders } from '#tests/factories/server.ts'

const minute = 60_000
const day = 1440 * minute
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

type Fixture = Awaited<ReturnType<typeof aSignedInLearner>>

/** One more session of the learner, on a phone; returns the headers of a call from there. */
async function onPhone({ storage, account, now }: Fixture) {
  const token = await openSession({ sessions: storage.sessions, secrets: randomSecrets, now }, account, phone)
  return { ...sameOriginHeaders, cookie: `${cookies.session}=${token}` }
}

describe('open sessions', () => {
  test('are listed with a short description of the device, the last used first, the current one marked', async () => {
    const fixture = await aSignedInLearner()
    fixture.pass(30 * minute)
    await onPhone(fixture)
    await signedInAs(fixture, await anAccount(fixture.storage))
    const { sessions } = (await fixture.call(getSessions)).json()
    const at = (ms: number) => new Date(ms).toISOString()
    const later = testStart + 30 * minute
    expect(sessions).toEqual([
      {
        id: expect.any(Number),
        device: 'Chrome en Android',
        created_at: at(later),
        last_seen_at: at(later),
        current: false,
      },
      {
        id: expect.any(Number),
        device: 'Otro dispositivo',
        created_at: at(testStart),
        last_seen_at: at(testStart),
        current: true,
      },
    ])
  })

  test('that expired are not listed', async () => {
    const fixture = await aSignedInLearner()
    await onPhone(fixture)
    fixture.pass(4 * day)
    await fixture.call(getUser)
    fixture.pass(4 * day)
    expect((await fixture.call(getSessions)).json().sessions).toMatchObject([{ current: true }])
  })

  test('on other devices are closed at once, this one and those of other accounts stay', async () => {
    const fixture = await aSignedInLearner()
    const [mine, theirs] = [await onPhone(fixture), await signedInAs(fixture, await anAccount(fixture.storage))]
    expect((await fixture.call(closeOtherSessions)).json()).toEqual({ status: 'ok' })
    expect((await fixture.call(getUser, {}, mine)).statusCode).toBe(401)
    expect((await fixture.call(getUser)).statusCode).toBe(200)
    expect((await fixture.call(getUser, {}, theirs)).statusCode).toBe(200)
    expect((await fixture.call(getSessions)).json().sessions).toHaveLength(1)
  })
})

describe('the account data', () => {
  test('are exported in one document, without data of other learners', async () => {
    const onboarding: Onboarding = { experience: 'basic', target: null, disciplines: ['salsa'], time_available: null }
    const { account, storage, call } = await aSignedInLearner({ role: 'subscriber', city: 'Sevilla', onboarding })
    const luz = await anAccount(storage)
    await storage.searches.save({ user_id: account.id, text: 'bachata', at: testStart }, 9)
    await storage.searches.save({ user_id: luz.id, text: 'de Luz', at: testStart }, 9)
    await storage.identities.link({ provider: 'google', subject: '10769', user_id: account.id, created_at: testStart })
    await storage.operatorCoupons.add([{ code: 'BAILA12345', days: 30, created_at: testStart }])
    await storage.operatorCoupons.redeem('BAILA12345', account.id, testStart)
    const answer = await call(downloadData)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="mis-datos.json"')
    expect(answer.headers['cache-control']).toBe('no-store')
    const at = new Date(testStart).toISOString()
    expect(answer.json()).toMatchObject({
      exported_at: at,
      users: [{ email: account.email, city: 'Sevilla', created_at: at, onboarding, has_password: true }],
      memberships: [{ source: 'card', active_until: new Date(testStart + 30 * day).toISOString() }],
      identities: [{ provider: 'google', subject: '10769' }],
      operator_coupons: [{ code: 'BAILA12345', used_at: at }],
      searches: [{ text: 'bachata', at }],
      sessions: [{ created_at: at, last_seen_at: at }],
    })
    expect(answer.body).not.toMatch(/de Luz/)
    expect(answer.body).not.toContain(luz.email)
  })

  test('have every instant as a date, also that of a discount, and no note that staff made for itself', async () => {
    const fixture = await aSignedInLearner()
    const { account, storage, call, now } = fixture
    const discount = { percent: 20, flat: null, name: null, lasts: 'repeating', ends_at: testStart + day }
    await storage.subscriptions.put(
      aSubscriptionRow({
        user_id: account.id,
        trial_end: testStart,
        discounts_json: JSON.stringify([discount]),
      }),
    )
    await storage.challengeOffers.open({ user_id: account.id, first_viewed_at: testStart, deadline: testStart + day })
    await storage.retentionUses.add(aRetentionUse({ user_id: account.id, open_key: 'clave-secreta' }))
    await aRecording(fixture, account.id, { status: 'rejected' })
    const { body } = await call(downloadData)
    const [at, end] = [testStart, testStart + day].map((ms) => new Date(ms).toISOString())
    expect(JSON.parse(body)).toMatchObject({
      subscriptions: [{ trial_end: at, period_start: expect.any(String), discounts: [{ percent: 20, ends_at: end }] }],
      challenge_offers: [{ first_viewed_at: at, deadline: end }],
      retention_uses: [{ percent: 50 }],
      recordings: [{ status: 'rejected', rejection: 'staff' }],
    })
    const numbers = body.match(/(?<=[:[,])-?\d+(?=[,\]}])/g)?.map(Number) ?? []
    expect(numbers.filter((number) => number > now() / 10)).toEqual([])
    expect(body).not.toMatch(/staff_note|No se baila|clave-secreta/)
  })

  test('hold no secret: no hash, no token, by name or by value', async () => {
    const fixture = await aSignedInLearner()
    const { account, storage, headers, call } = fixture
    const link = {
      user_id: account.id,
      purpose: 'reset_password',
      email: account.email,
      expires_at: testStart + day,
    } as const
    await storage.links.issue(link, randomSecrets.hash('enlace'), randomSecrets.hash('123456'))
    const token = headers.cookie.split('=')[1] ?? ''
    const { body } = await call(downloadData)
    expect(body).not.toMatch(/password_hash|token|secret|code_hash|argon2/i)
    for (const secret of [token, randomSecrets.hash(token), randomSecrets.hash('enlace'), randomSecrets.hash('123456')])
      expect(body).not.toContain(secret)
    expect((await fixture.storedAccount()).password_hash).toMatch(/argon2/)
  })
})

describe('deleting the account', () => {
  test('deletes everything at once, with the picture and every session, and clears this browser’s cookies', async () => {
    const fixture = await aSignedInLearner()
    const { account, storage, files, call, dataDir, get } = fixture
    const elsewhere = await onPhone(fixture)
    await files.put('public/avatars/ana.png', bytes())
    await storage.accounts.changePicture(account.id, null, 'public/avatars/ana.png')
    const answer = await call(deleteAccount)
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
    const cleared = answer.cookies.filter(({ value }) => value === '').map(({ name }) => name)
    expect(cleared).toEqual(expect.arrayContaining([cookies.session, cookies.signedInHint]))
    for (const headers of [fixture.headers, elsewhere]) expect((await get('/api/user', headers)).statusCode).toBe(401)
    expect(await storage.accounts.find(account.id)).toBeUndefined()
    expect(Object.values(await storage.accounts.exportRows(account.id)).flat()).toEqual([])
    expect(readdirSync(join(dataDir, 'media/public/avatars'))).toEqual([])
  })

  test('repeated because its answer was lost, is answered as the first, for a day and for its own session alone', async () => {
    const fixture = await aSignedInLearner()
    const { account, call, mailTo, pass } = fixture
    const elsewhere = await onPhone(fixture)
    const repeat = async (headers?: Readonly<Record<string, string>>) => {
      const answer = await call(deleteAccount, {}, headers)
      const cleared = answer.cookies.filter(({ value }) => value === '').map(({ name }) => name)
      return { status: answer.statusCode, body: answer.json(), cleared }
    }
    const first = await repeat()
    expect(await repeat()).toEqual(first)
    expect(first).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(first.cleared).toEqual(expect.arrayContaining([cookies.session, cookies.signedInHint]))
    expect((await repeat({ cookie: fixture.headers.cookie })).status, 'from a cross-site page').toBe(403)
    for (const headers of [elsewhere, sameOriginHeaders])
      expect(await repeat(headers)).toEqual({ status: 401, body: { code: 'signed_out' }, cleared: [] })
    expect(await mailTo(account.email)).toHaveLength(1)
    pass(day)
    expect((await repeat()).status).toBe(401)
  })

  test('is confirmed by mail to a confirmed address, or to one that paid for a plan, and to no other', async () => {
    const mailsAfter = async (changes: AccountOptions, plan = false) => {
      const fixture = await aSignedInLearner({ email: 'ana@baila.test', ...changes })
      const { storage, account, call, mailTo } = fixture
      if (plan) await storage.subscriptions.put(aSubscriptionRow({ user_id: account.id }))
      expect((await call(deleteAccount)).statusCode).toBe(200)
      return (await mailTo(account.email)).map(({ subject }) => subject)
    }
    const confirmed = [expect.stringMatching(/borrada/)]
    expect(await mailsAfter({ email_verified_at: testStart })).toEqual(confirmed)
    expect(await mailsAfter({ email_verified_at: null })).toEqual([])
    expect(await mailsAfter({ email_verified_at: null }, true)).toEqual(confirmed)
    expect(await mailsAfter({ email: releasedEmail('x'), email_verified_at: null }, true)).toEqual([])
  })

  test('leaves its address free, its coupon used, and other accounts unchanged', async () => {
    const { account, storage, call } = await aSignedInLearner()
    const luz = await anAccount(storage)
    await storage.operatorCoupons.add([{ code: 'BAILA12345', days: 30, created_at: testStart }])
    await storage.operatorCoupons.redeem('BAILA12345', account.id, testStart)
    await call(deleteAccount)
    expect(await storage.accounts.find(luz.id)).toEqual(luz)
    expect(await storage.operatorCoupons.redeem('BAILA12345', luz.id, testStart)).toBe(false)
    const again = await anAccount(storage, { email: account.email })
    expect(again.id).not.toBe(account.id)
  })

  test('needs a fresh sign-in or the present password; a session left open is not enough', async () => {
    const { call, storedAccount, account, pass } = await aSignedInLearner()
    pass(11 * minute)
    const stale = await call(deleteAccount)
    expect([stale.statusCode, stale.json().code]).toEqual([403, 'fresh_sign_in_needed'])
    const wrong = await call(deleteAccount, { current_password: 'otra' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'password_wrong'])
    expect(wrong.cookies).toEqual([])
    expect(await storedAccount()).toEqual(account)
    expect((await call(deleteAccount, { current_password: demoPassword })).statusCode).toBe(200)
  })
})

test.each([getSessions, closeOtherSessions, downloadData, deleteAccount])(
  'a guest cannot call $path',
  async (declared) => {
    const { call, storedAccount, account } = await aSignedInLearner()
    expect((await call(declared, {}, sameOriginHeaders)).statusCode).toBe(401)
    expect(await storedAccount()).toEqual(account)
  },
)

test('account data are readable by our own page only', async () => {
  const { headers, call } = await aSignedInLearner()
  const foreign = await call(downloadData, {}, { cookie: headers.cookie })
  expect([foreign.statusCode, foreign.json()]).toEqual([403, { code: 'forbidden' }])
})

test.each([closeOtherSessions, deleteAccount])('$path is rejected from a cross-site page', async (declared) => {
  const fixture = await aSignedInLearner()
  const elsewhere = await onPhone(fixture)
  expect((await fixture.call(declared, {}, { cookie: fixture.headers.cookie })).statusCode).toBe(403)
  expect((await fixture.call(getUser, {}, elsewhere)).statusCode).toBe(200)
})

async function* bytes() {
  yield Buffer.from('una foto')
}
