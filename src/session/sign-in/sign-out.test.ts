import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { clearLearner } from '#browser-storage/learner-store.ts'
import { recentSearches } from '#browser-storage/recent-searches.ts'
import { cookies } from '#contract/cookies.ts'
import { silentFetch } from '#tests/factories/silent-server.ts'
import { returnToPath, signUpPath } from '../redirects/persisted-path.ts'
import { mayBeSignedIn } from '../signed-in-hint.ts'
import { pendingSignOut } from './pending-sign-out.ts'
import { finishSignOut, signOut } from './sign-out.ts'

// IndexedDB is not in this environment; what is asked of the stores is what counts here.
vi.mock('#browser-storage/learner-store.ts', () => ({ clearLearner: vi.fn(async () => undefined) }))
vi.mock('#browser-storage/recent-searches.ts', () => ({ recentSearches: { clear: vi.fn(async () => undefined) } }))

const asked = vi.fn<typeof silentFetch>()
const opened = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(window.location, 'assign').mockImplementation(opened)
  // biome-ignore lint/suspicious/noDocumentCookie: the way the page itself reads and writes it.
  document.cookie = `${cookies.signedInHint}=1; Path=/`
  returnToPath.write('/perfil')
  signUpPath.write('/clases-de-baile/salsa-3')
})

afterEach(() => {
  pendingSignOut.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const confirmed = async () => Response.json({ status: 'ok' })
const noNetwork = async () => {
  throw new TypeError('Failed to fetch')
}
const nothingLeft = () => {
  expect(mayBeSignedIn(document.cookie)).toBe(false)
  expect([returnToPath.read(), signUpPath.read()]).toEqual([null, null])
  expect(clearLearner).toHaveBeenCalled()
  expect(recentSearches.clear).toHaveBeenCalled()
  expect(opened).toHaveBeenCalledWith('/')
}

test('signing out ends the session on the server, clears the device and reloads the page (F40)', async () => {
  asked.mockImplementation(confirmed)
  await signOut()
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/logout'])
  expect(pendingSignOut.isPending()).toBe(false)
  nothingLeft()
})

test('without a network the device is cleared at once, and the session ends at the next start with one', async () => {
  asked.mockImplementation(noNetwork)
  await signOut()
  expect(pendingSignOut.isPending()).toBe(true)
  nothingLeft()

  expect(await finishSignOut()).toBe('pending')
  asked.mockImplementation(confirmed)
  expect(await finishSignOut()).toBe('left')
  expect(pendingSignOut.isPending()).toBe(false)
})

test('a server that does not answer in time is called again, while the page stays open too', async () => {
  vi.useFakeTimers()
  asked.mockImplementation(silentFetch)
  const left = signOut()
  await vi.advanceTimersByTimeAsync(5000)
  await left
  expect(pendingSignOut.isPending()).toBe(true)
  nothingLeft()
  // The first call times out and does not block the next one.
  asked.mockImplementation(confirmed)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([pendingSignOut.isPending(), asked.mock.calls.length]).toEqual([false, 2])
  vi.useRealTimers()
})

test('a failed sign-out stays pending', async () => {
  asked.mockImplementation(async () => Response.json({ code: 'busy' }, { status: 503 }))
  await signOut()
  expect(pendingSignOut.isPending()).toBe(true)
  nothingLeft()
})

test('without a pending sign-out there is nothing to complete, and no call', async () => {
  expect(await finishSignOut()).toBe('left')
  expect(asked).not.toHaveBeenCalled()
})

test('concurrent sign-outs share one call', async () => {
  asked.mockImplementation(confirmed)
  pendingSignOut.set()
  await Promise.all([finishSignOut(), finishSignOut()])
  expect(asked).toHaveBeenCalledTimes(1)
})

/** The page's module anew, whose chunk arrives when told to; timers are faked. */
async function pageWithLateChunk() {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.doMock('./complete-sign-out.ts', async (original) => {
    await promise
    return original()
  })
  vi.resetModules()
  const page = await import('./sign-out.ts')
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.doUnmock('./complete-sign-out.ts')
  })
  return { ...page, deliver: () => resolve() }
}

test('a chunk that does not come delays a sign-out by four seconds, and one that comes later completes it', async () => {
  asked.mockImplementation(confirmed)
  const { signOut, deliver } = await pageWithLateChunk()
  const left = signOut()
  await vi.advanceTimersByTimeAsync(4100)
  await left
  expect([pendingSignOut.isPending(), opened.mock.calls]).toEqual([true, [['/']]])
  deliver()
  await vi.waitFor(() => expect(pendingSignOut.isPending()).toBe(false))
  nothingLeft()
})

test('at the start of a page a pending sign-out is completed however late its chunk comes', async () => {
  asked.mockImplementation(confirmed)
  const { finishSignOut, deliver } = await pageWithLateChunk()
  pendingSignOut.set()
  const finished = finishSignOut()
  await vi.advanceTimersByTimeAsync(60_000)
  deliver()
  expect(await finished).toBe('left')
  expect([pendingSignOut.isPending(), asked.mock.calls.length]).toEqual([false, 1])
})

test('a chunk that comes after another tab has completed the sign-out ends no session', async () => {
  const { finishSignOut, deliver } = await pageWithLateChunk()
  pendingSignOut.set()
  const finished = finishSignOut()
  await vi.advanceTimersByTimeAsync(60_000)
  pendingSignOut.clear()
  deliver()
  expect(await finished).toBe('left')
  expect(asked).not.toHaveBeenCalled()
})
