import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { cookies } from '#contract/cookies.ts'
import { call } from '#src/platform/api.ts'
import { aUser } from '#tests/factories/user.ts'
import { followAccount } from './follow-session.ts'
import { createSessionStore } from './session-store.ts'

const ana = aUser({ id: 7, name: 'Ana' })

let stop = () => {}
let answer: () => User | null
const reload = vi.fn()

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page itself reads it.
  document.cookie = `${cookies.signedInHint}=1; Path=/`
})

afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  reload.mockClear()
})

/** A page of Ana; `now` is the user of the browser's session by then, null without one. */
function page(now: () => User | null) {
  answer = now
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      const user = answer()
      return user ? Response.json(user) : Response.json({ code: 'signed_out' }, { status: 401 })
    }),
  )
  const session = createSessionStore({ mayBeSignedIn: () => true, fetchUser: async () => ana })
  session.put(ana)
  stop = followAccount(session, reload)
  return session
}

const becomeVisible = () => document.dispatchEvent(new Event('visibilitychange'))
const answered = () => vi.waitFor(() => expect(fetch).toHaveBeenCalled())

test('changes of the learner in another tab are shown once the page is visible again', async () => {
  const session = page(() => ({ ...ana, courses: [] }))
  becomeVisible()
  await vi.waitFor(() => expect(session.state().user).toEqual({ ...ana, courses: [] }))
  expect(reload).not.toHaveBeenCalled()
})

test('where another learner has signed in the page is loaded again, also when a call of it was refused', async () => {
  const session = page(() => aUser({ id: 8 }))
  becomeVisible()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await expect(call('modifyUser', { body: { name: 'Ana' } })).resolves.toBeDefined()
  dispatchEvent(new Event('refused:signed_out'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  expect(session.state().user).toBe(ana)
})

test('a session that ended leaves the page as it is, and a change that was answered meanwhile stays', async () => {
  const session = page(() => null)
  becomeVisible()
  await answered()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  const changed = { ...ana, name: 'Anita' }
  answer = () => {
    session.put(changed)
    return ana
  }
  await vi.waitFor(() => {
    becomeVisible()
    expect(session.state().user).toBe(changed)
  })
  expect(reload).not.toHaveBeenCalled()
})
