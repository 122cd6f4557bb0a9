import { afterEach, expect, test, vi } from 'vitest'
import { done } from '#contract/form-values.ts'
import { onboardingDraft } from '../onboarding-draft.ts'
import { pendingProfile } from '../profile/pending-profile.ts'
import { completeSignOut } from './complete-sign-out.ts'

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
