import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { done } from '#contract/form-values.ts'
import { SessionContext } from '#src/session/session.ts'
import { createSessionStore, type SessionStore } from '#src/session/session-store.ts'
import { aUser } from '#tests/factories/user.ts'
import { useProfileChanges } from './profile-queries.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const changesOf = (session: SessionStore) =>
  renderHook(useProfileChanges, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext value={session}>{children}</SessionContext>
      </QueryClientProvider>
    ),
  })

test('a saved preference stays when the server saves it and then does not return the user', async () => {
  const onboarding = {
    experience: 'basic',
    target: 'target_socials',
    disciplines: ['salsa'],
    time_available: null,
  } as const
  vi.stubGlobal('fetch', async () => Response.json(done))
  let onThisDevice = aUser({ onboarding: { ...onboarding, disciplines: ['salsa'] } })
  const session = createSessionStore({
    mayBeSignedIn: () => true,
    fetchUser: async () => onThisDevice,
    persist(user) {
      onThisDevice = user
    },
  })
  session.put(onThisDevice)
  const { result } = changesOf(session)
  await result.current.savePreferences({ disciplines: ['salsa', 'bachata'] })
  expect(session.state().user?.onboarding).toEqual({ ...onboarding, disciplines: ['salsa', 'bachata'] })
})

/** A server whose change of a password has ended this session, and the passwords it was then asked with. */
function serverOfChanged(password: string) {
  const sent: { username: string; password: string }[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path === '/api/update-password') return Response.json({ code: 'signed_out' }, { status: 401 })
    if (path !== '/api/login') throw new Error(`unexpected request: ${path}`)
    const { username, password: tried } = JSON.parse(body)
    sent.push({ username, password: tried })
    return tried === password
      ? Response.json({ status: 'ok', token: 't' })
      : Response.json({ code: 'sign_in_limited' }, { status: 429 })
  })
  const ana = aUser({ email: 'ana@x.es' })
  const session = createSessionStore({ mayBeSignedIn: () => true, fetchUser: async () => ana })
  session.put(ana)
  return { sent, session, ana }
}

test('a change of the password whose first answer was lost signs in with the new one (F178)', async () => {
  const { sent, session, ana } = serverOfChanged('tango1234')
  await changesOf(session).result.current.changePassword('tango1234', 'tango1234', 'baila1234')
  expect(sent).toEqual([{ username: 'ana@x.es', password: 'tango1234' }])
  expect(session.state().user).toEqual(ana)
})

test('a change of the password from a session that ended before reports that', async () => {
  const { sent, session } = serverOfChanged('baila1234')
  const changed = changesOf(session).result.current.changePassword('tango1234', 'tango1234')
  await expect(changed).rejects.toMatchObject({ code: 'signed_out' })
  expect(sent).toHaveLength(1)
})
