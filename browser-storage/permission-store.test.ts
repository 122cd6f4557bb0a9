import { expect, test } from 'vitest'
import { issuedAt, placeInMemory, signedPermission } from '#tests/factories/permissions.ts'
import { createPermissionStore } from './permission-store.ts'

const hour = 3_600_000

function device() {
  const place = placeInMemory()
  return { place, store: createPermissionStore(place) }
}

test('a permission is read as it was signed, with the latest instant stored since', async () => {
  const { store } = device()
  expect(await store.read()).toBeNull()
  await store.write(signedPermission(), 5000)
  const read = await store.read()
  expect(read).toMatchObject({
    permission: { user_id: 7, issued_at: issuedAt },
    latestSeen: issuedAt,
    turnedBack: 0,
    clockOffset: 5000,
  })
  await store.clear()
  expect(await store.read()).toBeNull()
})

test.each([
  ['a later end', (text: string) => text.replace(String(issuedAt), String(issuedAt + hour))],
  ['another learner', (text: string) => text.replace('"user_id":7', '"user_id":8')],
  ['a space', (text: string) => `${text} `],
  ['nothing that is JSON', () => 'permission'],
])('a text changed to %s is not accepted as a permission, stored or received', async (_what, change) => {
  const signed = signedPermission()
  const edited = { ...signed, text: change(signed.text) }
  const { place, store } = device()
  await store.write(edited, 0)
  expect(place.value).toBeUndefined()
  await store.write(signed, 0)
  place.value = { ...(place.value as object), signed: edited }
  expect(await store.read()).toBeNull()
})

test('an older permission does not replace a newer one of the same learner, but does one of another learner', async () => {
  const { store } = device()
  const ended = signedPermission({ issued_at: issuedAt + hour, subscription_until: null })
  await store.write(ended, 0)
  await store.write(signedPermission(), 0)
  expect((await store.read())?.permission.subscription_until).toBeNull()
  await store.write(signedPermission({ user_id: 8 }), 0)
  expect((await store.read())?.permission.user_id).toBe(8)
})

test('an instant is stored with the permission it was accepted by, and cleared by a new one', async () => {
  const { store } = device()
  await store.write(signedPermission(), 0)
  const first = await store.read()
  if (!first) throw new Error('no permission')
  await store.remember(first, issuedAt + hour)
  expect(await store.read()).toMatchObject({ latestSeen: issuedAt + hour, turnedBack: 0 })
  await store.write(signedPermission({ issued_at: issuedAt + 1 }), 0)
  expect(await store.read()).toMatchObject({ latestSeen: issuedAt + 1, turnedBack: 0 })
  // By a worker that read the one before.
  await store.remember(first, issuedAt + 100 * hour)
  expect(await store.read()).toMatchObject({ latestSeen: issuedAt + 1 })
})
