import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Check, Endpoint } from '#contract/endpoint.ts'
import { describeFailure, fieldLabels } from '#server/http/failure-messages.ts'
import { jsonSchemaOf } from '#server/http/json-schema.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { inputsThatChange } from '#tests/factories/inputs-that-change.ts'
import { ana, registrationServer } from '#tests/factories/registration.ts'
import { sameOriginHeaders, testServer } from '#tests/factories/server.ts'

const forms = Object.entries<Endpoint>(calls).filter(([, { form }]) => form)

type Encoding = 'json' | 'urlencoded' | 'multipart'
const encodings: readonly Encoding[] = ['json', 'urlencoded', 'multipart']

/** A body in one encoding; null is left out where it cannot be written. */
function encoded(encoding: Encoding, body: object) {
  if (encoding === 'json') return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const fields = Object.entries(body).filter(([, value]) => value !== null)
  const texts = fields.map(([name, value]) => [name, String(value)] as const)
  if (encoding === 'urlencoded')
    return {
      payload: new URLSearchParams(Object.fromEntries(texts)).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  const parts = texts.map(([name, text]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
  return { payload: `${parts.join('')}--x--\r\n`, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
}

const urlOf = ({ path }: Endpoint, params: Readonly<Record<string, string>> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')

test('the calls that the specification marks as forms are declared so', () => {
  expect(forms.map(([name]) => name).sort()).toEqual([
    'editUserVideo',
    'modifyUser',
    'passwordEmail',
    'passwordReset',
    'register',
    'registerCouponOperator',
    'updatePassword',
  ])
})

describe.each(forms)('%s', (name, call) => {
  test.each(encodings)('has the same effect in %s as in the other encodings', async (encoding) => {
    const server = await testServer()
    const { app, storage } = server
    const caller = await anAccount(storage, { role: 'subscriber', email_verified_at: null, at: server.now() })
    const { cookie } = await signedInAs(server, caller)
    const input = (await inputsThatChange[name]?.(server, caller)) ?? {}
    const { payload, headers } = encoded(encoding, input.body ?? {})
    const answer = await app.inject({
      method: 'POST',
      url: urlOf(call, input.params),
      payload,
      headers: { ...sameOriginHeaders, cookie, ...headers },
    })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    // The change itself, by what each of the calls leaves behind.
    const changed = await storage.accounts.find(caller.id)
    if (name === 'modifyUser') expect(changed).toMatchObject(input.body ?? {})
    if (name === 'updatePassword' || name === 'passwordReset')
      expect(changed?.password_hash).not.toBe(caller.password_hash)
    if (name === 'editUserVideo') expect(answer.json()).toMatchObject({ title: 'Otra vez' })
    if (name.startsWith('register')) {
      const { email } = input.body as { email: string }
      expect(await storage.accounts.findByEmail(email)).toBeDefined()
    }
    if (name === 'passwordEmail')
      expect(await storage.jobs.lease(['reset-password'], server.now() + 60_000, 1)).toBeDefined()
  })
})

test.each(encodings)('numbers and booleans sent as %s are read by their types', async (encoding) => {
  const { app, accountOf } = await registrationServer()
  const { payload, headers } = encoded(encoding, { ...ana, experiment: 2, challenge: true, coupon: null })
  const sent = { method: 'POST', url: '/api/register', payload, headers: { ...sameOriginHeaders, ...headers } } as const
  expect((await app.inject(sent)).statusCode).toBe(200)
  expect(await accountOf('ana@baila.test')).toMatchObject({ experiment: '2', challenge_joined_at: expect.any(Number) })
})

test.each(encodings)('an invalid field is named in Spanish when it was sent as %s', async (encoding) => {
  const { app } = await registrationServer()
  const refusal = async (changes: object) => {
    const { payload, headers } = encoded(encoding, { ...ana, ...changes })
    const sent = {
      method: 'POST',
      url: '/api/register',
      payload,
      headers: { ...sameOriginHeaders, ...headers },
    } as const
    const answer = await app.inject(sent)
    return [answer.statusCode, answer.body]
  }
  expect(await refusal({ experiment: 3 })).toEqual([422, 'Revisa este dato: Experimento'])
  expect(await refusal({ currency: 'GBP' })).toEqual([422, 'Revisa este dato: Moneda'])
  expect(await refusal({ lastname: ' ' })).toEqual([422, 'Apellidos: Este campo es obligatorio'])
  expect(await refusal({ name: '\u200b\u200b' })).toEqual([422, 'Nombre: Este campo es obligatorio'])
  expect(await refusal({ name: 'Ana\u202Eanilac' })).toEqual([
    422,
    'Nombre: Quita los caracteres invisibles que cambian el sentido de la escritura',
  ])
})

test('a field that is missing is reported as missing, not as too short (Q7)', async () => {
  const { app } = await registrationServer()
  const post = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, payload, headers: sameOriginHeaders })
    return [answer.statusCode, answer.body]
  }
  expect(await post('/api/register', { ...ana, name: undefined })).toEqual([422, 'Nombre: Este campo es obligatorio'])
  for (const password of ['', undefined])
    expect(await post('/api/login', { email: ana.email, password })).toEqual([
      422,
      expect.stringContaining('"message":"La contraseña es obligatoria"'),
    ])
})

test('every field of every form has an error message', () => {
  for (const [, { body }] of forms)
    for (const field of Object.keys(jsonSchemaOf(body as Check).properties ?? {}))
      expect(
        describeFailure('invalid_request', [{ path: `body.${field}`, code: 'domain' }]).errors,
        field,
      ).toHaveProperty(field)
  expect([...fieldLabels.values()].join(' ')).not.toMatch(/correo/i)
})

test('a form with a file, a broken form, and a form for another call are refused and change nothing', async () => {
  const { app, accountOf } = await registrationServer()
  const headers = { ...sameOriginHeaders, 'content-type': 'multipart/form-data; boundary=x' }
  const whole = encoded('multipart', ana).payload
  const file = '--x\r\ncontent-disposition: form-data; name="coupon"; filename="a.txt"\r\n\r\nhola\r\n--x--\r\n'
  for (const payload of [whole.replace('--x--\r\n', file), whole.slice(0, -20)])
    expect((await app.inject({ method: 'POST', url: '/api/register', headers, payload })).statusCode).toBe(422)
  expect(await accountOf('ana@baila.test')).toBeUndefined()
  const login = await app.inject({ method: 'POST', url: '/api/login', headers, payload: whole })
  expect([login.statusCode, login.json().issues]).toEqual([422, [{ path: 'body', code: 'form' }]])
})
