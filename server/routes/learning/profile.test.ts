import { describe, expect, test } from 'vitest'
import { modifyUser, setChallenge, setHomeNotificationSeen } from '#contract/profile.ts'
import { challengeClosesAt } from '#contract/rules/challenge.ts'
import { aSignedInLearner, testStart } from '#tests/factories/learner.ts'
import { sameOriginHeaders } from '#tests/factories/server.ts'

const day = 86_400_000

describe('the profile form', () => {
  test('changes what it names, and answers with the learner as they are then (F170)', async () => {
    const { account, call, storedAccount } = await aSignedInLearner({ city: 'Sevilla' })
    const form = {
      name: ' María  José ',
      lastname: 'Peña',
      user_name: 'majo',
      gender: 'Prefiero no responder',
      phone: '+34 600 111 222',
      city: 'Cádiz',
      country: 'España',
      birthday: '1992-02-29',
    }
    const answer = await call(modifyUser, form)
    const changed = { ...form, name: 'María José', phone: '+34600111222' }
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { id: account.id, email: account.email, ...changed },
    ])
    expect(await storedAccount()).toEqual({ ...account, ...changed })
  })

  test.each([
    { name: 'Lucía' },
    { lastname: 'Gómez' },
    { user_name: 'lucia' },
    { gender: 'No binario' },
    { phone: '600111222' },
    { city: 'Madrid', country: 'España' },
    { country: 'Chile' },
    { birthday: '1950-01-01' },
    {},
  ])('of %j alone leaves everything else as it was (F175)', async (form) => {
    const { account, call, storedAccount } = await aSignedInLearner({
      user_name: 'ana',
      phone: '911',
      city: 'Sevilla',
      cp: '41001',
    })
    expect((await call(modifyUser, form)).statusCode).toBe(200)
    expect(await storedAccount()).toEqual({ ...account, ...form })
  })

  test('may be sent as a plain form of a page', async () => {
    const { app, headers, storedAccount } = await aSignedInLearner()
    const payload = new URLSearchParams({ name: 'Íñigo', lastname: 'Ruiz', phone: '+34 600 111 222' }).toString()
    const sent = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    expect((await app.inject({ method: 'POST', url: modifyUser.path, headers: sent, payload })).statusCode).toBe(200)
    expect(await storedAccount()).toMatchObject({ name: 'Íñigo', lastname: 'Ruiz', phone: '+34600111222' })
  })

  test.each([
    ['the value it was made on', 'Ana', ['Ana'], 200],
    ['one that this device had sent before, typed otherwise', 'Ana  María', ['Ana', 'Ana María '], 200],
    ['the value itself, whose answer was lost', 'Anabel', ['Ana'], 200],
    ['a value of another device', 'Aina', ['Ana', 'Ana María'], 422],
  ])('that waited for a network while the stored value is %s', async (_name, stored, replaced, status) => {
    const { call, storedAccount } = await aSignedInLearner({ name: stored, phone: null })
    const replaces = { name: replaced, phone: [''] }
    const answer = await call(modifyUser, { name: 'Anabel', phone: '600111222', replaces })
    expect(answer.statusCode).toBe(status)
    const isSaved = status === 200
    expect(await storedAccount()).toMatchObject(
      isSaved ? { name: 'Anabel', phone: '600111222' } : { name: stored, phone: null },
    )
    if (!isSaved)
      expect(answer.json()).toMatchObject({
        issues: [{ path: 'body.name', code: 'changed_elsewhere' }],
        errors: { name: ['Lo cambiaste después en otro dispositivo'] },
      })
  })

  test('with empty texts clears what is optional', async () => {
    const full = {
      user_name: 'ana',
      gender: 'Mujer',
      phone: '911',
      city: 'Cádiz',
      country: 'España',
      birthday: '1990-01-01',
    }
    const { account, call, storedAccount } = await aSignedInLearner(full)
    const empty = Object.fromEntries(Object.keys(full).map((field) => [field, ' '.repeat(field === 'phone' ? 2 : 0)]))
    expect((await call(modifyUser, empty)).statusCode).toBe(200)
    const cleared = Object.fromEntries(Object.keys(full).map((field) => [field, null]))
    expect(await storedAccount()).toEqual({ ...account, ...cleared })
  })

  test.each<[string, object, string | undefined]>([
    ['name', { name: 'Al' }, 'Min. 3 caracteres'],
    ['name', { name: '' }, 'Min. 3 caracteres'],
    ['name', { name: '  A  ' }, 'Min. 3 caracteres'],
    ['name', { name: 'a'.repeat(121) }, 'Min. 3 caracteres'],
    ['lastname', { lastname: 'Bo' }, 'Min. 3 caracteres'],
    ['user_name', { user_name: 'ab' }, 'Min. 3 caracteres'],
    ['name', { name: '\u200b\u200b\u200b' }, 'Min. 3 caracteres'],
    ['user_name', { user_name: '\u200b\u200b\u200b' }, 'Min. 3 caracteres'],
    ['phone', { phone: '600-111-222' }, 'Teléfono no válido'],
    ['phone', { phone: '+' }, 'Teléfono no válido'],
    ['phone', { phone: 'llámame' }, 'Teléfono no válido'],
    ['email', { email: 'ana@' }, 'El correo electrónico debe ser válido'],
    ['gender', { gender: 'Hombre ' }, 'Revisa este dato: Género'],
    ['gender', { gender: ['Mujer'] }, 'Revisa este dato: Género'],
    ['birthday', { birthday: '1949-12-31' }, 'Revisa este dato: Fecha de nacimiento'],
    ['birthday', { birthday: '2026-11-22' }, 'Revisa este dato: Fecha de nacimiento'],
    ['birthday', { birthday: '1990-04-31' }, 'Revisa este dato: Fecha de nacimiento'],
    ['birthday', { birthday: '2023-02-29' }, 'Revisa este dato: Fecha de nacimiento'],
    ['birthday', { birthday: '31/12/1990' }, 'Revisa este dato: Fecha de nacimiento'],
    ['city', { city: 'x'.repeat(121) }, 'Revisa este dato: Ciudad'],
  ])('with a wrong %s (%j) is refused by the name of the field, and nothing changes', async (field, wrong, words) => {
    const { account, call, storedAccount } = await aSignedInLearner()
    const answer = await call(modifyUser, { city: 'Cádiz', ...wrong })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_request'])
    expect(answer.json().issues.map(({ path }: { path: string }) => path)).toEqual([`body.${field}`])
    expect(answer.json().errors?.[field]?.[0]).toBe(words)
    expect(await storedAccount()).toEqual(account)
  })

  test('names every wrong field at once and repeats none of what was sent', async () => {
    const { call } = await aSignedInLearner()
    const answer = await call(modifyUser, { phone: 'x-secreto', birthday: '1990-02-31', cp: '41001' })
    const paths = answer.json().issues.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(['body.phone', 'body.birthday', 'body.cp'])
    expect(answer.body).not.toMatch(/secreto|02-31|41001/)
  })

  test('is rejected from guests and from cross-site pages', async () => {
    const { account, headers, call, storedAccount } = await aSignedInLearner()
    expect((await call(modifyUser, { name: 'Eva' }, sameOriginHeaders)).statusCode).toBe(401)
    const { cookie } = headers
    expect((await call(modifyUser, { name: 'Eva' }, { cookie })).statusCode).toBe(403)
    expect(await storedAccount()).toEqual(account)
  })
})

describe('the postal code (F174)', () => {
  test('is changed and cleared by a learner with a payment method', async () => {
    const { call, storedAccount } = await aSignedInLearner({ role: 'subscriber' })
    expect((await call(modifyUser, { cp: ' 41001 ' })).json().cp).toBe('41001')
    expect((await call(modifyUser, { cp: '' })).json().cp).toBeNull()
    expect((await storedAccount()).cp).toBeNull()
  })

  test.each(['lead', 'trial', 'coupon'] as const)('is refused by name to a %s, who has none', async (role) => {
    const { account, call, storedAccount } = await aSignedInLearner({ role, cp: '41001' })
    for (const cp of ['41002', '']) {
      const answer = await call(modifyUser, { name: 'Otra', cp })
      expect([answer.statusCode, answer.json().issues]).toEqual([422, [{ path: 'body.cp', code: 'payment_method' }]])
    }
    expect(await storedAccount()).toEqual(account)
  })

  test('may travel along unchanged with the form that shows it', async () => {
    const { call } = await aSignedInLearner({ cp: '41001' })
    expect((await call(modifyUser, { name: 'Otra', cp: '41001' })).statusCode).toBe(200)
    const without = await aSignedInLearner()
    expect((await without.call(modifyUser, { name: 'Otra', cp: '' })).statusCode).toBe(200)
  })
})

describe('the challenge', () => {
  test('is joined once: joining again does not make it longer (F67, Q47)', async () => {
    const { call, storedAccount, pass } = await aSignedInLearner()
    expect((await call(modifyUser)).json()).toMatchObject({ has_challenge: false, challenge_over: false })
    expect((await call(setChallenge)).json()).toEqual({ status: 'ok' })
    pass(3 * day)
    expect((await call(setChallenge)).statusCode).toBe(200)
    expect((await storedAccount()).challenge_joined_at).toBe(testStart)
    pass(challengeClosesAt(testStart) - testStart - 3 * day - 1)
    expect((await call(modifyUser)).json()).toMatchObject({ has_challenge: true, challenge_over: false })
    expect((await call(setChallenge)).statusCode).toBe(200)
    pass(1)
    expect((await call(modifyUser)).json()).toMatchObject({ has_challenge: false, challenge_over: true })
  })

  test('that has ended is not joined again, and is reported as unavailable (F67, Q47)', async () => {
    const { call, storedAccount, pass } = await aSignedInLearner()
    await call(setChallenge)
    pass(3 * day)
    await call(modifyUser)
    pass(challengeClosesAt(testStart) - testStart - 3 * day)
    const refused = await call(setChallenge)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'offer_unavailable'])
    expect((await storedAccount()).challenge_joined_at).toBe(testStart)
  })

  test('cannot be joined by a link on a cross-site page', async () => {
    const { headers, call, storedAccount } = await aSignedInLearner()
    expect((await call(setChallenge, {}, { cookie: headers.cookie })).statusCode).toBe(403)
    expect((await storedAccount()).challenge_joined_at).toBeNull()
  })
})

test('the notice of the new home is marked as seen permanently (F163)', async () => {
  const { call, account, storedAccount } = await aSignedInLearner()
  for (let times = 0; times < 2; times += 1) expect((await call(setHomeNotificationSeen)).statusCode).toBe(200)
  expect(await storedAccount()).toEqual({ ...account, home_notification_seen: true })
})
