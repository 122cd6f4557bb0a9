import { expect, test, vi } from 'vitest'
import { createPermissionStore } from '#browser-storage/permission-store.ts'
import { Failure } from '#contract/errors.ts'
import { issuedAt, placeInMemory, signedPermission } from '#tests/factories/permissions.ts'
import { aUser } from '#tests/factories/user.ts'
import { createPermissionRenewal, renewalIntervalMs } from './permission-renewal.ts'

const ana = aUser({ id: 7, subscription_active: true })

function device({ downloads = [7] as readonly number[] } = {}) {
  const permissions = createPermissionStore(placeInMemory())
  const lessons = new Map(downloads.map((userId) => [userId, [12, 9]]))
  const clearStoredLessons = vi.fn()
  const state = { now: issuedAt, signingOut: false, userId: 7 }
  const fetchPermission = vi.fn(async (_stored: readonly number[]) =>
    signedPermission({ user_id: state.userId, issued_at: state.now }),
  )
  const renewal = createPermissionRenewal({
    fetchPermission,
    permissions,
    storedLessons: async (userId) => lessons.get(userId) ?? [],
    clearStoredLessons,
    isSigningOut: () => state.signingOut,
    clockOffset: () => 0,
    now: () => state.now,
  })
  return { ...renewal, permissions, fetchPermission, clearStoredLessons, lessons, state }
}

/** Delays the answer to the next request for a permission until what is returned is called. */
function delayedAnswer({ fetchPermission }: Pick<ReturnType<typeof device>, 'fetchPermission'>, onAnswer = () => {}) {
  const issue = fetchPermission.getMockImplementation()
  let answer = () => {}
  fetchPermission.mockImplementationOnce(async (stored) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    onAnswer()
    return (issue as NonNullable<typeof issue>)(stored)
  })
  return () => answer()
}

test('a learner with downloads gets a permission at their visit, and another one after ten minutes', async () => {
  const { follow, fetchPermission, permissions, state } = device()
  await follow(ana)
  expect((await permissions.read())?.permission.issued_at).toBe(issuedAt)
  state.now += renewalIntervalMs - 1
  await follow(ana)
  expect(fetchPermission).toHaveBeenCalledTimes(1)
  state.now += 1
  await follow(ana)
  expect(fetchPermission).toHaveBeenCalledTimes(2)
  expect((await permissions.read())?.permission.issued_at).toBe(state.now)
})

test.each([
  ['a guest', null, [7]],
  ['a learner without downloads', ana, []],
  ['a learner whose device has downloads of another', ana, [8]],
] as const)('%s makes no request for a permission', async (_who, user, downloads) => {
  const { follow, fetchPermission, clearStoredLessons } = device({ downloads })
  await follow(user)
  expect(fetchPermission).not.toHaveBeenCalled()
  // Without a permission the browser may have evicted them: the cookie alone still knows.
  expect(clearStoredLessons).not.toHaveBeenCalled()
})

test.each([
  ['a subscription that ended', { subscription_active: false }],
  ['a subscription that was cancelled', { stripe_subscription_canceled: true }],
  ['a payment', { stripe_subscription_active_until: '2027-05-01T00:00:00.000Z' }],
  ['the challenge', { has_challenge: true }],
])('%s renews the permission at once', async (_what, changes) => {
  const { follow, fetchPermission } = device()
  await follow(ana)
  await follow({ ...ana, ...changes })
  expect(fetchPermission).toHaveBeenCalledTimes(2)
})

test('a failed renewal leaves the stored permission, stores the instant, and is tried again', async () => {
  const { follow, fetchPermission, permissions, state } = device()
  await follow(ana)
  state.now += renewalIntervalMs
  fetchPermission.mockRejectedValueOnce(new Failure('offline'))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await follow(ana)
  expect(await permissions.read()).toMatchObject({ permission: { issued_at: issuedAt }, latestSeen: state.now })
  await follow(ana)
  expect((await permissions.read())?.permission.issued_at).toBe(state.now)
})

test('a permission that arrives after a sign-out has begun is not stored', async () => {
  const { renew, permissions, state } = device()
  state.signingOut = true
  await renew()
  expect(await permissions.read()).toBeNull()
})

test('another learner who signs in deletes the permission of the one before', async () => {
  const { follow, renew, permissions } = device()
  await renew()
  await follow(aUser({ id: 8 }))
  expect(await permissions.read()).toBeNull()
})

test('a learner who signs in again at once, which deleted the permission, gets another one', async () => {
  const { follow, fetchPermission, permissions } = device()
  await follow(ana)
  await permissions.clear()
  await follow(ana)
  expect(await permissions.read()).not.toBeNull()
  await follow(ana)
  expect(fetchPermission).toHaveBeenCalledTimes(2)
})

test('a permission that another visit has renewed meanwhile is not requested again', async () => {
  const { follow, fetchPermission, permissions } = device()
  await follow(ana)
  await permissions.clear()
  const answer = delayedAnswer({ fetchPermission })
  const visit = follow(ana)
  await vi.waitFor(() => expect(fetchPermission).toHaveBeenCalledTimes(2))
  const read = vi.spyOn(permissions, 'read')
  const other = follow(ana)
  await read.mock.results[0]?.value
  answer()
  await Promise.all([visit, other])
  expect(fetchPermission).toHaveBeenCalledTimes(2)
  expect(await permissions.read()).not.toBeNull()
})

test('a permission that a sign-in deletes while the lessons of a visit are read is requested again', async () => {
  const { follow, fetchPermission, permissions, lessons } = device()
  await follow(ana)
  vi.spyOn(lessons, 'get').mockImplementationOnce(() => {
    void permissions.clear()
    return [12, 9]
  })
  await follow(ana)
  expect(fetchPermission).toHaveBeenCalledTimes(2)
  expect(await permissions.read()).not.toBeNull()
})

test('a browser that cannot verify a permission asks for it once in a while, not at each occasion', async () => {
  const { follow, fetchPermission, permissions, state } = device()
  fetchPermission.mockImplementation(async () => ({ ...(await signedPermission({ user_id: 7 })), signature: '' }))
  await follow(ana)
  await follow(ana)
  expect([await permissions.read(), fetchPermission.mock.calls.length]).toEqual([null, 1])
  state.now += renewalIntervalMs
  await follow(ana)
  expect(fetchPermission).toHaveBeenCalledTimes(2)
})

test('an instant of a clock put back far is not stored', async () => {
  const { follow, permissions, fetchPermission, state } = device()
  await follow(ana)
  fetchPermission.mockRejectedValue(new Failure('offline'))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  state.now -= 86_400_000
  await follow(ana)
  expect((await permissions.read())?.latestSeen).toBe(issuedAt)
})

test('the server receives the lessons on the device, again when they change, and the last removal deletes their cookie', async () => {
  const { follow, fetchPermission, clearStoredLessons, lessons } = device()
  await follow(ana)
  lessons.set(7, [12])
  await follow(ana)
  await follow(ana)
  expect(fetchPermission.mock.calls).toEqual([[[12, 9]], [[12]]])
  expect(clearStoredLessons).not.toHaveBeenCalled()
  lessons.delete(7)
  await follow(ana)
  expect([fetchPermission.mock.calls.length, clearStoredLessons.mock.calls.length]).toEqual([2, 1])
})

test('a last removal during a renewal deletes the cookie after the answer, which names the removed lesson', async () => {
  const { follow, fetchPermission, clearStoredLessons, lessons, permissions } = device()
  const clearedAtAnswer: number[] = []
  const answer = delayedAnswer({ fetchPermission }, () => clearedAtAnswer.push(clearStoredLessons.mock.calls.length))
  const visit = follow(ana)
  await vi.waitFor(() => expect(fetchPermission).toHaveBeenCalledWith([12, 9]))
  lessons.delete(7)
  const read = vi.spyOn(permissions, 'read')
  const removal = follow(ana)
  // Once it has that, it waits for the answer.
  await read.mock.results[0]?.value
  answer()
  await Promise.all([visit, removal])
  expect(clearedAtAnswer).toEqual([0])
  expect(clearStoredLessons).toHaveBeenCalledTimes(1)
  expect(fetchPermission).toHaveBeenCalledTimes(1)
})
