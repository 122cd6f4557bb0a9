import { afterEach, expect, test, vi } from 'vitest'
import { done } from '#contract/form-values.ts'
import { silentFetch } from '#tests/factories/silent-server.ts'
import { onboardingDraft } from '../onboarding-draft.ts'
import { pendingProfile } from '../profile/pending-profile.ts'
import { returnToPath } from '../redirects/persisted-path.ts'
import { completeSignOut, endServerSession } from './complete-sign-out.ts'
import { pendingSignOut } from './pending-sign-out.ts'

// Unavailable as in a private window, or one that opens and never answers.
const device = vi.hoisted(() => ({ isStuck: false }))
vi.mock('#browser-storage/database.ts', () => {
  const never = () => new Promise(() => undefined)
  const stuck = { get: never, getAll: never, put: never, delete: never, clear: never }
  const transaction = () => ({ store: stuck, done: never() })
  return {
    database: () => (device.isStuck ? Promise.resolve({ ...stuck, transaction }) : Promise.reject(new Error('none'))),
  }
})

afterEach(() => {
  device.isStuck = false
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test.each([
  ['confirms it', () => Promise.resolve(Response.json(done)), 'left'],
  ['is out of reach', () => Promise.reject(new TypeError('no network')), 'pending'],
])('a sign-out removes the pending changes of the profile where the server %s', async (_, answer, outcome) => {
  vi.stubGlobal('fetch', answer)
  pendingProfile.add(7, { profile: { phone: '+34600000000' } })
  expect(await completeSignOut()).toBe(outcome)
  expect(JSON.stringify(localStorage)).not.toContain('34600000000')
  expect(pendingProfile.read(7).profile).toEqual({})
})

test('a sign-out removes the answers of an onboarding that is not finished', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => Response.json(done))
  onboardingDraft.write(7, { experience: 'basic' })
  await completeSignOut()
  expect([onboardingDraft.read(7), sessionStorage.length]).toEqual([null, 0])
})

test('a database that never answers delays the end of the session, and does not prevent it', async () => {
  device.isStuck = true
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const server = vi.fn(async () => Response.json(done))
  vi.stubGlobal('fetch', server)
  const leaving = completeSignOut()
  await vi.advanceTimersByTimeAsync(8000)
  expect(server).toHaveBeenCalledTimes(1)
  expect(await leaving).toBe('left')
})

test('a sign-out that no server confirms is repeated until one does, without an event of the network', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const portal = vi.fn(async () => new Response('<h1>Wi-Fi</h1>'))
  vi.stubGlobal('fetch', portal)
  pendingSignOut.set()
  const leaving = completeSignOut()
  await vi.advanceTimersByTimeAsync(8000)
  expect(await leaving).toBe('pending')
  // A guest reads on meanwhile, on the way to a sign-in.
  returnToPath.write('/cursos')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(portal.mock.calls.length).toBeGreaterThan(2)
  const server = vi.fn(async () => Response.json(done))
  vi.stubGlobal('fetch', server)
  await vi.advanceTimersByTimeAsync(600_000)
  expect([pendingSignOut.isPending(), server.mock.calls.length]).toEqual([false, 1])
  expect(returnToPath.take()).toBe('/cursos')
})

test('a sign-in does not wait for a hung request of the sign-out, and aborts it', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const server = vi.fn<typeof silentFetch>(silentFetch)
  vi.stubGlobal('fetch', server)
  pendingSignOut.set()
  const leaving = completeSignOut()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await leaving).toBe('pending')
  const hung = server.mock.lastCall?.[1]?.signal
  expect(hung?.aborted).toBe(false)
  const answered = vi.fn(async () => Response.json(done))
  vi.stubGlobal('fetch', answered)
  let isEnded = false
  void endServerSession().then(() => {
    isEnded = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect([isEnded, hung?.aborted, pendingSignOut.isPending()]).toEqual([true, true, false])
  // Nor does the sign-out end the session of that sign-in.
  await vi.advanceTimersByTimeAsync(600_000)
  expect(answered).toHaveBeenCalledTimes(1)
})

test('a sign-out goes on after a sign-in that has aborted its request, and failed', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', silentFetch)
  pendingSignOut.set()
  const leaving = completeSignOut()
  await vi.advanceTimersByTimeAsync(3000)
  vi.stubGlobal('fetch', async () => Response.json({ code: 'busy' }, { status: 503 }))
  await expect(endServerSession()).rejects.toMatchObject({ code: 'busy' })
  expect(await leaving).toBe('pending')
  vi.stubGlobal('fetch', async () => Response.json(done))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(pendingSignOut.isPending()).toBe(false)
})
