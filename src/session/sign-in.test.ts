import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '#tests/factories/user.ts'
import { createSessionStore } from './session-store.ts'
import { prepareToSignIn, signIn, signInWithTicket } from './sign-in.ts'
import { signUp } from './sign-up.ts'

vi.mock('#browser-storage/learner-store.ts', () => ({ clearLearner: vi.fn(async () => undefined) }))
vi.mock('#browser-storage/recent-searches.ts', () => ({ recentSearches: { clear: vi.fn(async () => undefined) } }))

const ana = aUser({ email: 'ana@x.es' })
const asked: { path: string; body: Record<string, unknown> }[] = []
let refusals: Record<string, () => Response> = {}
const paths = () => asked.map(({ path }) => path)
const bodyOf = (path: string) => asked.find((call) => call.path === path)?.body

const aSession = () =>
  createSessionStore({
    mayBeSignedIn: () => false,
    ask: async () => {
      asked.push({ path: '/api/user', body: {} })
      return ana
    },
  })

beforeEach(() => {
  asked.length = 0
  refusals = {}
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    asked.push({ path, body: body ? JSON.parse(body) : {} })
    return refusals[path]?.() ?? Response.json({ status: 'ok', token: 't', new_user: true, message: '' })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('whoever was here leaves before somebody signs in, and the e-mail goes as username too (F34, F39, Q19)', async () => {
  const session = aSession()
  await prepareToSignIn()
  await signIn(session, { email: 'ana@x.es', password: 'baila1234' })
  expect(paths()).toEqual(['/sanctum/csrf-cookie', '/api/logout', '/api/login', '/api/user'])
  expect(bodyOf('/api/login')).toEqual({
    username: 'ana@x.es',
    email: 'ana@x.es',
    password: 'baila1234',
    device_name: navigator.userAgent,
  })
  expect(session.state().user).toEqual(ana)
})

test('a wrong password signs nobody in and brings the words of the server (F37)', async () => {
  refusals['/api/login'] = () =>
    Response.json(
      { code: 'credentials_wrong', message: 'No es correcto', errors: { email: ['No es correcto'] } },
      { status: 422 },
    )
  const session = aSession()
  await expect(signIn(session, { email: 'ana@x.es', password: 'x' })).rejects.toMatchObject({
    code: 'credentials_wrong',
    serverMessage: 'No es correcto',
  })
  expect(session.state().user).toBeNull()
  expect(paths()).not.toContain('/api/user')
})

test('?reto joins the challenge on the way in, and a refusal of it stops nobody (F38)', async () => {
  refusals['/api/user/set-challenge'] = () => Response.json({ code: 'busy' }, { status: 503 })
  const session = aSession()
  await signIn(session, { email: 'ana@x.es', password: 'baila1234', challenge: true })
  expect(paths()).toEqual(['/api/logout', '/api/login', '/api/user/set-challenge', '/api/user'])
  expect(session.state().user).toEqual(ana)
})

test('a ticket from Google signs in too, and says whether the account is new (F51)', async () => {
  const { user, isNew } = await signInWithTicket(aSession(), {
    ticket: 'abc',
    origin: { currency: 'EUR' },
    challenge: false,
  })
  expect([user, isNew]).toEqual([ana, true])
  expect(paths()).toEqual(['/api/logout', '/api/social-login/google', '/api/user'])
  expect(bodyOf('/api/social-login/google')).toMatchObject({ accessToken: 'abc', currency: 'EUR' })
})

const form = { name: 'Ana', lastname: 'Prieto', email: 'ana@x.es', password: 'baila1234', currency: 'EUR' } as const

test('an account is made after whoever was here has left, and is signed in to (F39, F45)', async () => {
  const session = aSession()
  expect(await signUp(session, { ...form, challenge: true })).toBe('signed-in')
  expect(paths()).toEqual(['/api/logout', '/api/register', '/api/login', '/api/user'])
  expect(bodyOf('/api/register')).toEqual({ ...form, challenge: true, password_confirmation: 'baila1234' })
})

test('an operator’s coupon goes to the call of its own (F52)', async () => {
  await signUp(aSession(), { ...form, coupon_code: 'ABCDEFGHIJ' })
  expect(paths()).not.toContain('/api/register')
  expect(bodyOf('/api/register-coupon-operator')).toMatchObject({ coupon_code: 'ABCDEFGHIJ' })
})

test('a refusal of the account comes with its text, and nobody is signed in (F47)', async () => {
  refusals['/api/register'] = () =>
    new Response('Este correo ya tiene una cuenta.', {
      status: 422,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'x-failure-code': 'email_taken' },
    })
  await expect(signUp(aSession(), form)).rejects.toMatchObject({ serverMessage: 'Este correo ya tiene una cuenta.' })
  expect(paths()).not.toContain('/api/login')
})

test('an account that was made is not to be made again when signing in to it fails', async () => {
  refusals['/api/login'] = () => Response.json({ code: 'busy' }, { status: 503 })
  expect(await signUp(aSession(), form)).toBe('signed-out')
})
