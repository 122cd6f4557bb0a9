import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type AccountOptions, anAccount } from '#tests/factories/accounts.ts'
import { aSignedInLearner, testStart } from '#tests/factories/learner.ts'
import { sameOriginHeaders } from '#tests/factories/server.ts'

/** Fields that no client may set: columns, wire names and prototype properties. */
const privileged: Readonly<Record<string, unknown>> = {
  id: 999,
  user_id: 999,
  email_verified_at: '2020-01-01T00:00:00.000Z',
  password_hash: '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$AAAA',
  password: 'otra-clave-1',
  password_confirmation: 'otra-clave-1',
  has_password: false,
  pending_email: 'otra@baila.test',
  image_key: 'paid/otra.mp4',
  main_image_uri: '/media/paid/otra.mp4',
  onboarding: { experience: 'advanced', target: null, disciplines: ['salsa'], time_available: null },
  onboarding_json: '{}',
  onboarding_status: 'started',
  subscription_active: true,
  has_subscription: true,
  has_payment_method: true,
  in_trial: true,
  has_challenge: true,
  challenge_joined_at: 1,
  is_coupon_claro_user: true,
  stripe_subscription_id: 'sub_otra',
  stripe_subscription_canceled: false,
  stripe_subscription_active_until: '2099-01-01T00:00:00.000Z',
  stripe_payment_processing: true,
  provider_subscription_id: 'sub_otra',
  provider_name: 'facebook',
  membership: { source: 'card', active_until: 4_102_444_800_000 },
  memberships: [{ source: 'card', active_until: 4_102_444_800_000 }],
  active_until: 4_102_444_800_000,
  plan: 'annual',
  source: 'card',
  canceled: false,
  scope: 'admin',
  role: 'admin',
  is_admin: true,
  courses: [{ course_id: 1, level: 'basic' }],
  programs: [{ program_id: 1, level: 'basic' }],
  created_at: 1,
  authenticated_at: 4_102_444_800_000,
  token_hash: 'x',
  has_mixpanel_alias: true,
  home_notification_seen: true,
  ga_cookie: 'GA1.2.3.4',
  currency: 'USD',
  experiment: '1',
  coupon_code: 'GRATIS',
}
/** Names that only bite where one object is poured into another. */
const poisoned = '"__proto__":{"scope":"admin","email":"otra@baila.test"},"constructor":{"prototype":{"scope":"admin"}}'

const unanswered = { experience: null, target: null, disciplines: [], time_available: null }

/** Hundreds of calls, on a machine that may be busy. */
const longTimeout = { timeout: 60_000 }

type Change = Readonly<Record<string, unknown>>
/** Every form a signed-in learner can send here, with a right body and the columns that body may change. */
const forms: readonly (readonly [string, Endpoint, Change, Change])[] = [
  ['the profile', calls.modifyUser, { name: 'María' }, { name: 'María' }],
  ['the whole profile', calls.modifyUser, { lastname: 'Gil', city: 'Cádiz' }, { lastname: 'Gil', city: 'Cádiz' }],
  ['a profile that changes nothing', calls.modifyUser, {}, {}],
  ['the preferences', calls.saveOnboarding, { from_preferences: true }, { onboarding: unanswered }],
  ['a search', calls.saveSearch, { search: 'salsa' }, {}],
  ['the name of a measurement', calls.saveUserGa, { gaCookie: 'GA1.1' }, { ga_cookie: 'GA1.1' }],
  ['the names of a pixel', calls.saveFbData, { fbp: 'fb.1' }, { fbp: 'fb.1' }],
  ['closing other sessions', calls.closeOtherSessions, {}, {}],
]

const learner: AccountOptions = { role: 'lead', email_verified_at: null, onboarding_status: null }

/** Everything that is stored of a learner but their searches, rights and sessions included. */
async function everything({ storage, account }: Awaited<ReturnType<typeof aSignedInLearner>>) {
  const { searches, users, sessions, ...tables } = await storage.accounts.exportRows(account.id)
  return { ...tables, sessions, account: await storage.accounts.find(account.id) }
}

describe.each(forms)('%s', (_said, declared, body, changes) => {
  test('changes nothing but its declared fields', longTimeout, async () => {
    const fixture = await aSignedInLearner(learner)
    const before = await everything(fixture)
    const allowed = { ...before, account: { ...before.account, ...changes } }
    const extras = Object.entries(privileged).map(([name, value]) => ({ [name]: value }))
    for (const extra of [...extras, privileged]) {
      expect((await fixture.call(declared, { ...extra, ...body })).statusCode).toBe(200)
      expect(await everything(fixture), Object.keys(extra).join()).toEqual(allowed)
    }
  })

  test('that tries prototype pollution is rejected as a whole', async () => {
    const fixture = await aSignedInLearner(learner)
    const before = await everything(fixture)
    const payload = JSON.stringify({ said: 1, ...body }).replace('"said":1', poisoned)
    const headers = { ...fixture.headers, 'content-type': 'application/json' }
    const answer = await fixture.app.inject({ method: declared.method, url: declared.path, headers, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_request'])
    expect(await everything(fixture)).toEqual(before)
    expect({}).not.toHaveProperty('scope')
  })
})

test('privileged fields in a plain form change nothing', longTimeout, async () => {
  for (const [, declared, body, changes] of forms) {
    const fixture = await aSignedInLearner(learner)
    const account = await fixture.storedAccount()
    const texts = Object.entries({ ...privileged, ...body }).map(([name, value]) => [name, String(value)])
    const payload = new URLSearchParams([...texts, ['__proto__', 'x'], ['constructor', 'x']]).toString()
    const headers = { ...fixture.headers, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fixture.app.inject({ method: declared.method, url: declared.path, headers, payload })
    expect([declared.path, answer.statusCode]).toEqual([declared.path, 200])
    expect(await fixture.storedAccount()).toEqual({ ...account, ...changes })
  }
})

test('registration and a new password accept the fields of their forms and no others', longTimeout, async () => {
  const { storage, call } = await aSignedInLearner()
  const { currency, experiment, coupon_code, ...unnamed } = privileged
  const secret = { password: 'baila-otra-1', password_confirmation: 'baila-otra-1' }
  const person = { name: 'Luz', lastname: 'Gil', email: 'luz@baila.test' }
  expect((await call(calls.register, { ...unnamed, ...person, ...secret }, sameOriginHeaders)).statusCode).toBe(200)
  const luz = await storage.accounts.findByEmail(person.email)
  const plain = await anAccount(storage, { at: testStart, onboarding_status: null, email_verified_at: null })
  const { id, password_hash } = luz ?? plain
  expect(luz).toEqual({ ...plain, ...person, id, password_hash })
  expect(id).not.toBe(privileged.id)
  expect(luz && (await storage.memberships.find(luz.id))).toBeUndefined()

  const fixture = await aSignedInLearner(learner)
  const { sessions: _ended, ...before } = await everything(fixture)
  expect((await fixture.call(calls.updatePassword, { ...privileged, ...secret })).statusCode).toBe(200)
  // The session it was changed from is replaced by a new one (F178).
  const { sessions, ...after } = await everything(fixture)
  expect(sessions).toHaveLength(1)
  const changed = after.account?.password_hash
  expect(changed).not.toBe(privileged.password_hash)
  expect(after).toEqual({ ...before, account: { ...before.account, password_hash: changed } })
})

test('the answer identifies the learner by the session, never by the sent fields', async () => {
  const { account, call } = await aSignedInLearner({ at: testStart })
  expect((await call(calls.modifyUser, { ...privileged, name: 'María' })).json()).toMatchObject({
    id: account.id,
    scope: 'learner',
    subscription_active: false,
    has_payment_method: false,
  })
})
