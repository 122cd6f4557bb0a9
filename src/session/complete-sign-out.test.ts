import { afterEach, expect, test, vi } from 'vitest'
import { done } from '#contract/form-values.ts'
import { completeSignOut } from './complete-sign-out.ts'
import { unsentProfile } from './unsent-profile.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test.each([
  ['confirms it', () => Promise.resolve(Response.json(done)), 'left'],
  ['is out of reach', () => Promise.reject(new TypeError('no network')), 'pending'],
])('a sign-out removes the unsent changes of the profile where the server %s', async (_, answer, outcome) => {
  vi.stubGlobal('fetch', answer)
  unsentProfile.add(7, { profile: { phone: '+34600000000' } })
  expect(await completeSignOut()).toBe(outcome)
  expect(JSON.stringify(localStorage)).not.toContain('34600000000')
  expect(unsentProfile.read(7).profile).toEqual({})
})
