import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getUser } from '#contract/account.ts'
import { saveUserImage } from '#contract/profile.ts'
import { silentFetch } from '#tests/factories/silent-server.ts'
import { call } from './api.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', vi.fn(silentFetch))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const codeOf = (failure: unknown) => (failure as { readonly code?: string }).code

test('a server that says nothing is given up after half a minute, and a file is given more', async () => {
  const failed: unknown[] = []
  void call(getUser).catch((failure: unknown) => failed.push(codeOf(failure)))
  void call(saveUserImage, { file: new Blob(['x']) }).catch((failure: unknown) => failed.push(codeOf(failure)))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(failed).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(failed).toEqual(['too_slow'])
  await vi.advanceTimersByTimeAsync(90_000)
  expect(failed).toEqual(['too_slow', 'too_slow'])
})

test('whoever calls it off hears of nothing else', async () => {
  const calling = new AbortController()
  const failed = call(getUser, {}, calling.signal).catch((failure: unknown) => failure)
  calling.abort('no longer')
  expect(await failed).toBe('no longer')
  expect(await call(getUser, {}, AbortSignal.abort('too late')).catch((failure: unknown) => failure)).toBe('too late')
})
