import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { cookies } from '#contract/cookies.ts'
import { aUser } from '#tests/factories/user.ts'
import { SessionProvider } from './SessionProvider.tsx'
import { pageSession } from './session.ts'
import { pendingSignOut } from './sign-in/pending-sign-out.ts'
import { clearSignedInHint } from './signed-in-hint.ts'

// What follows a learner, and what a sign-out clears, is not in this environment.
vi.mock('./learning/follow-learner.ts', () => ({ followLearner: () => () => undefined }))
vi.mock('./sign-in/sign-out.ts', () => ({ finishSignOut: async () => 'pending' }))
vi.mock('#browser-storage/learner-store.ts', () => ({ writeLearner: async () => undefined }))

const replaced = vi.fn()

beforeEach(() => {
  vi.spyOn(window.location, 'replace').mockImplementation(replaced)
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = `${cookies.signedInHint}=1; Path=/`
})
afterEach(() => {
  cleanup()
  pendingSignOut.clear()
  clearSignedInHint()
  pageSession.put(null)
  vi.restoreAllMocks()
  replaced.mockClear()
})

/** A page of a learner, or of a guest, that is shown again after `meanwhile`. */
function shownAgain(user: User | null, persisted: boolean, meanwhile: () => void) {
  pageSession.put(user)
  render(<SessionProvider>{null}</SessionProvider>)
  meanwhile()
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))
}

test.each([
  ['has ended', () => clearSignedInHint()],
  ['could not be ended yet', () => pendingSignOut.set()],
])('a page restored from the back/forward cache is left when its session %s (F40)', (_, signOut) => {
  shownAgain(aUser(), true, signOut)
  expect(replaced.mock.calls).toEqual([['/']])
})

test('a restored page stays for a signed-in learner and for a guest, and a loaded page always stays', () => {
  shownAgain(aUser(), true, () => undefined)
  cleanup()
  shownAgain(null, true, () => clearSignedInHint())
  cleanup()
  shownAgain(aUser(), false, () => clearSignedInHint())
  expect(replaced).not.toHaveBeenCalled()
})

test('an unmounted provider does not leave a restored page', () => {
  shownAgain(aUser(), true, cleanup)
  clearSignedInHint()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(replaced).not.toHaveBeenCalled()
})
