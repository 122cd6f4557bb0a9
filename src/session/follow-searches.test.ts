import { afterEach, expect, test, vi } from 'vitest'
import { recentSearches } from '#browser-storage/recent-searches.ts'
import { aUser } from '#tests/factories/user.ts'
import { followSearches } from './follow-searches.ts'
import { createSessionStore } from './session-store.ts'

// IndexedDB is not in this environment.
const stored = vi.hoisted(() => new Map<string, unknown>())
vi.mock('#browser-storage/database.ts', () => {
  const store = {
    get: async (key: string) => stored.get(key),
    put: async (value: unknown, key: string) => void stored.set(key, value),
    delete: async (key: string) => void stored.delete(key),
  }
  return {
    database: async () => ({
      get: (_: string, key: string) => store.get(key),
      transaction: () => ({ store, done: Promise.resolve() }),
    }),
  }
})

afterEach(() => stored.clear())

const [ana, bea] = [aUser({ id: 7 }), aUser({ id: 8 })]

/** A page of this device, for a guest. */
function page() {
  const session = createSessionStore({ mayBeSignedIn: () => false, fetchUser: async () => null })
  const leave = followSearches(session)
  return {
    leave,
    /** Resolves once the searches are those of that learner. */
    async signIn(user: typeof ana) {
      session.put(user)
      await vi.waitFor(() => expect(stored.get('learner')).toBe(user.id))
    },
    endSession: () => session.put(null),
  }
}

test('a learner keeps the searches that they made as a guest, and those from before their session ended', async () => {
  const { signIn, endSession, leave } = page()
  await recentSearches.add('salsa')
  await signIn(ana)
  await recentSearches.add('giros')
  endSession()
  leave()
  const later = page()
  await later.signIn(ana)
  later.endSession()
  await later.signIn(ana)
  later.leave()
  expect(await recentSearches.read()).toEqual(['giros', 'salsa'])
})

test('another learner of the device does not find the searches of one whose session ended without a sign-out', async () => {
  const { signIn, endSession, leave } = page()
  await signIn(ana)
  await recentSearches.add('giros')
  endSession()
  leave()
  const later = page()
  await later.signIn(bea)
  later.leave()
  expect(await recentSearches.read()).toEqual([])
})

test('a guest who searches after a sign-out keeps it where another learner signs in then', async () => {
  const { signIn, leave } = page()
  await signIn(ana)
  await recentSearches.add('giros')
  await recentSearches.clear()
  await recentSearches.add('salsa')
  await signIn(bea)
  leave()
  expect(await recentSearches.read()).toEqual(['salsa'])
})
