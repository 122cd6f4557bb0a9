import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { done } from '#contract/form-values.ts'
import { SessionContext } from '#src/session/session.ts'
import { createSessionStore } from '#src/session/session-store.ts'
import { aUser } from '#tests/factories/user.ts'
import { useProfileChanges } from './profile-queries.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a saved preference stays where the server saves it and then does not say who the learner is', async () => {
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
  const { result } = renderHook(useProfileChanges, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext value={session}>{children}</SessionContext>
      </QueryClientProvider>
    ),
  })
  await result.current.savePreferences({ disciplines: ['salsa', 'bachata'] })
  expect(session.state().user?.onboarding).toEqual({ ...onboarding, disciplines: ['salsa', 'bachata'] })
})
