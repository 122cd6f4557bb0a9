import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '#tests/factories/user.ts'
import { createSessionStore, type SessionStore } from '../session-store.ts'
import { prepareToSignIn, signIn, signInWithTicket } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { isSigningIn } from './signing-in.ts'

vi.mock('#browser-storage/learner-store.ts', () => ({ clearLearner: vi.fn(async () => undefined) }))
vi.mock('#browser-storage/recent-searches.ts', () => ({ recentSearches: { clear: vi.fn(async () => undefined) } }))

const ana = aUser({ email: 'ana@x.es' })
const requests: { path: string; body: Record<string, unknown> }[] = []
let refusals: Record<string, () => Response> = {}
const paths = () => requests.map(({ path }) => path)
const bodyOf = (path: string) => requests.find((call) => call.path === path)?.body

const aSession = () =>
  createSessionStore({
    mayBeSignedIn: () => false,
    fetchUser: async () => {
      requests.push({ path: '/api/user', body: {} })
      return ana
    },
  })

beforeEach(() => {
  requests.length = 0
  refusals = {}
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    requests.push({ path, body: body ? JSON.parse(body) : {} })
    return refusals[path]?.() ?? Response.json({ status: 'ok', token: 't', new_user: true, message: '' })
  })
})

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a previous session is ended before a sign-in, and the e-mail is sent as username too (F34, F39, Q19)', async () => {
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

test('a learner who signs in again gets media cookies again, which the end of the session before has cleared', async () => {
  localStorage.setItem('alcompas-media', `${Date.now() + 3_000_000} 7 true false`)
  const stored: (string | null)[] = []
  refusals['/api/login'] = () => {
    stored.push(localStorage.getItem('alcompas-media'))
    return Response.json({ status: 'ok', token: 't' })
  }
  await signIn(aSession(), { email: 'ana@x.es', password: 'baila1234' })
  expect(stored).toEqual([null])
})

test('a previous session that could not be ended keeps its media cookies', async () => {
  localStorage.setItem('alcompas-media', 'those of before')
  refusals['/api/logout'] = () => Response.json({ code: 'busy' }, { status: 503 })
  await expect(signIn(aSession(), { email: 'ana@x.es', password: 'baila1234' })).rejects.toMatchObject({ code: 'busy' })
  expect(localStorage.getItem('alcompas-media')).toBe('those of before')
})

test('a wrong password does not sign in and throws the server’s text (F37)', async () => {
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

test('?reto joins the challenge, and its failure does not stop the sign-in (F38)', async () => {
  refusals['/api/user/set-challenge'] = () => Response.json({ code: 'busy' }, { status: 503 })
  const session = aSession()
  await signIn(session, { email: 'ana@x.es', password: 'baila1234', challenge: true })
  expect(paths()).toEqual(['/api/logout', '/api/login', '/api/user/set-challenge', '/api/user'])
  expect(session.state().user).toEqual(ana)
})

test('a ticket from Google signs in too, and returns whether the account is new (F51)', async () => {
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

test('a previous session is ended before an account is registered and signed in to (F39, F45)', async () => {
  const session = aSession()
  expect(await signUp(session, { ...form, challenge: true })).toBe('signed-in')
  expect(paths()).toEqual(['/api/logout', '/api/register', '/api/login', '/api/user'])
  expect(bodyOf('/api/register')).toEqual({ ...form, challenge: true, password_confirmation: 'baila1234' })
})

test('an operator coupon has its own call (F52)', async () => {
  await signUp(aSession(), { ...form, coupon_code: 'ABCDEFGHIJ' })
  expect(paths()).not.toContain('/api/register')
  expect(bodyOf('/api/register-coupon-operator')).toMatchObject({ coupon_code: 'ABCDEFGHIJ' })
})

const taken = () =>
  new Response('Este correo ya tiene una cuenta.', {
    status: 422,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-failure-code': 'email_taken' },
  })

/** The account that the form itself has just created. */
const registered = aUser({ ...ana, name: 'Ana', onboarding_status: null, onboarding: null })

test('an address taken by a first request whose answer was lost is signed in to, and joins the challenge (F48)', async () => {
  refusals['/api/register'] = taken
  refusals['/api/user'] = () => Response.json(registered)
  const session = aSession()
  expect(await signUp(session, { ...form, challenge: true })).toBe('signed-in')
  const ofSignIn = ['/api/login', '/api/user', '/api/user/set-challenge', '/api/user']
  expect(paths()).toEqual(['/api/logout', '/api/register', ...ofSignIn])
  expect(session.state().user).toEqual(ana)
})

test.each([
  ['credentials_wrong', 422],
  ['sign_in_limited', 429],
] as const)('an address taken by another account stays refused as taken after %s (F47)', async (code, status) => {
  refusals['/api/register'] = taken
  refusals['/api/login'] = () => Response.json({ code, message: 'Has fallado demasiadas veces' }, { status })
  const session = aSession()
  await expect(signUp(session, form)).rejects.toMatchObject({
    code: 'email_taken',
    serverMessage: 'Este correo ya tiene una cuenta.',
  })
  expect(session.state().user).toBeNull()
  expect(paths()).not.toContain('/api/user')
})

test.each([
  ['in use', { onboarding_status: 'completed' }],
  ['of another name', { name: 'Eva' }],
] as const)('an account %s is not signed in to by a registration, even with its password (F47)', async (_, over) => {
  refusals['/api/register'] = taken
  refusals['/api/user'] = () => Response.json({ ...registered, ...over })
  const session = aSession()
  await expect(signUp(session, form)).rejects.toMatchObject({ code: 'email_taken' })
  expect(session.state().user).toBeNull()
  expect(paths().slice(-2)).toEqual(['/api/user', '/api/logout'])
})

test('with an operator coupon only the account that redeemed it is signed in to (F52)', async () => {
  refusals['/api/register-coupon-operator'] = taken
  refusals['/api/user'] = () => Response.json(registered)
  const redeemed = (...codes: string[]) => {
    const coupons = codes.map((code) => ({ code, used_at: '2026-11-21T09:00:00.000Z' }))
    refusals['/api/user/get-user-coupons'] = () => Response.json({ coupons })
  }
  redeemed('ABCDEFGHIJ')
  const session = aSession()
  expect(await signUp(session, { ...form, coupon_code: ' abcdefghij ' })).toBe('signed-in')
  expect(session.state().user).toEqual(ana)

  redeemed('KLMNPQRSTU')
  requests.length = 0
  const other = aSession()
  await expect(signUp(other, { ...form, coupon_code: 'ABCDEFGHIJ' })).rejects.toMatchObject({ code: 'email_taken' })
  expect(other.state().user).toBeNull()
  expect(paths().slice(-2)).toEqual(['/api/user/get-user-coupons', '/api/logout'])
})

test('any other refused registration throws its text, and does not sign in', async () => {
  refusals['/api/register'] = () =>
    new Response('Demasiados intentos.', { status: 429, headers: { 'x-failure-code': 'too_many_requests' } })
  await expect(signUp(aSession(), form)).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(paths()).not.toContain('/api/login')
})

test('a failed sign-in to a registered account returns signed-out', async () => {
  refusals['/api/login'] = () => Response.json({ code: 'busy' }, { status: 503 })
  expect(await signUp(aSession(), form)).toBe('signed-out')
})

test.each([
  ['a sign-in', (session: SessionStore) => signIn(session, { email: 'ana@x.es', password: 'baila1234' })],
  [
    'one with Google',
    (session: SessionStore) =>
      signInWithTicket(session, { ticket: 'abc', origin: { currency: 'EUR' }, challenge: false }),
  ],
  ['a registration', (session: SessionStore) => signUp(session, form)],
])('%s is in progress from its first call until it settles, also when it fails', async (_, start) => {
  const session = aSession()
  const underWay: boolean[] = []
  refusals['/api/logout'] = () => {
    underWay.push(isSigningIn())
    return Response.json({ status: 'ok' })
  }
  await start(session)
  expect([underWay, isSigningIn()]).toEqual([[true], false])
  refusals['/api/logout'] = () => Response.json({ code: 'busy' }, { status: 503 })
  await expect(start(session)).rejects.toMatchObject({ code: 'busy' })
  expect(isSigningIn()).toBe(false)
})
