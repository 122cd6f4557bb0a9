import { expect, test } from 'vitest'
import { paidLesson } from '#contract/rules/offline-access.ts'
import { type OfflineDevice, offlineDevice } from '#tests/factories/offline-device.ts'
import { isMediaRequest } from './request-matchers.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const challenge = { ...paidLesson, paid: false, is_challenge: true }
const openToLeads = { ...paidLesson, paid: false, lead: true }

/** A device whose learner pays and has watched the lesson without a network. */
async function watching(access = paidLesson): Promise<OfflineDevice> {
  const device = offlineDevice(access)
  await device.connect()
  device.wait(hour)
  expect(await device.refusal()).toBe(access.is_challenge ? 'needs_challenge' : null)
  return device
}

test('1: after signing out nothing plays, and after signing in again it does without another download', async () => {
  const device = await watching()
  await device.signOut()
  device.wait(2000)
  expect(await device.refusal()).toBe('signed_out')
  await device.connect()
  device.wait(2000)
  expect(await device.refusal()).toBeNull()
})

test('2: another learner of the device does not play it, even a paying one', async () => {
  const device = await watching()
  await device.signOut()
  await device.connect({ id: 8 })
  device.wait(2000)
  expect(await device.refusal()).toBe('other_learner')
})

test('3: a clock put back by days does not lengthen a subscription that has ended', async () => {
  const device = offlineDevice()
  await device.connect({ membership: { canceled: true, active_until: device.time() + day } })
  device.wait(day - minute)
  expect(await device.refusal()).toBeNull()
  device.wait(minute)
  expect(await device.refusal()).toBe('needs_subscription')
  device.turnClock(-day)
  expect(await device.refusal()).toBe('clock')
})

test('4: a clock put back again and again, each time within the tolerance, gains minutes and no more', async () => {
  const device = offlineDevice()
  await device.connect()
  let watched = 0
  // The page asks each half minute while a stored lesson plays.
  while (watched < day && (await device.refusal()) === null) {
    device.wait(minute / 2)
    watched += minute / 2
    if (watched % (4 * minute) === 0) device.turnClock(-4 * minute)
  }
  expect(watched).toBeLessThanOrEqual(10 * minute)
  expect(await device.refusal()).toBe('clock')
})

test('5: fifteen days without a network end the permission', async () => {
  const device = await watching()
  device.wait(15 * day)
  expect(await device.refusal()).toBe('expired')
})

test('6: a permission whose text was edited, in its dates or its learner, opens nothing', async () => {
  const device = offlineDevice()
  const signed = await device.connect({ membership: null })
  expect(await device.refusal()).toBe('needs_subscription')
  const text = signed.text.replace('"subscription_until":null', `"subscription_until":${device.time() + day}`)
  expect(text).not.toBe(signed.text)
  await device.permissions.write({ ...signed, text }, 0)
  device.wait(2000)
  expect(await device.refusal()).toBe('needs_subscription')
  device.place.value = { ...(device.place.value as object), signed: { ...signed, text } }
  device.wait(2000)
  expect(await device.refusal()).toBe('no_permission')
})

test('7: an old permission that another tab brings late does not replace the newer one', async () => {
  const device = offlineDevice()
  const old = await device.connect()
  device.wait(hour)
  await device.connect({ membership: null })
  await device.permissions.write(old, 0)
  expect(await device.refusal()).toBe('needs_subscription')
})

test('8: a cancelled subscription plays to the end of its period and not longer', async () => {
  const device = offlineDevice()
  const end = device.time() + 3 * day
  await device.connect({ membership: { canceled: true, active_until: end } })
  device.wait(3 * day - 1)
  expect(await device.refusal()).toBeNull()
  device.wait(1)
  expect(await device.refusal()).toBe('needs_subscription')
  // With a network as well, until there is another one.
  await device.connect({ membership: { canceled: true, active_until: end } })
  device.wait(2000)
  expect(await device.refusal()).toBe('needs_subscription')
  await device.connect()
  device.wait(2000)
  expect(await device.refusal()).toBeNull()
})

test('9: a lesson of the challenge plays until the challenge closes', async () => {
  const device = offlineDevice(challenge)
  await device.connect({ membership: null, challengeJoinedAt: device.time() - 5 * day })
  expect(await device.refusal()).toBeNull()
  device.wait(2 * day)
  expect(await device.refusal()).toBe('needs_challenge')
})

test('10: a lesson that became paid after its download is locked by the next visit with a network', async () => {
  const device = offlineDevice(openToLeads)
  await device.connect({ membership: null })
  expect(await device.refusal()).toBeNull()
  device.changeLesson({ access: { ...openToLeads, paid: true } })
  expect(await device.refusal()).toBe('needs_subscription')
})

test('11: a lesson that the academy has withdrawn does not play', async () => {
  const device = await watching()
  device.changeLesson({ outdated: 'withdrawn' })
  expect(await device.refusal()).toBe('withdrawn')
})

test('the URL of a stored file, typed or opened as a page, goes to the server', () => {
  const url = 'https://academia.test/media/paid/clase.mp4'
  const request = { method: 'GET', mode: 'cors', cache: 'default', url } as const
  expect(isMediaRequest(request)).toBe(true)
  expect(isMediaRequest({ ...request, mode: 'navigate' })).toBe(false)
})

test('a paying learner is not locked out at any hour of fourteen days, whatever their period and their clock', async () => {
  for (const [ends, wrongBy] of [
    [hour, 0],
    [13 * day, 0],
    [300 * day, -400 * day],
    [5 * day, 30 * day],
  ] as const) {
    const device = offlineDevice()
    device.turnClock(wrongBy)
    await device.connect({ membership: { active_until: device.time() + ends } })
    for (let at = 0; at < 14 * day; at += hour) {
      expect(await device.refusal()).toBeNull()
      device.wait(hour)
    }
    expect(await device.refusal()).toBe('expired')
  }
})

test('a learner whose clock was set ahead and corrected can play again after the next connection', async () => {
  const device = await watching()
  device.turnClock(10 * day)
  expect(await device.refusal()).toBeNull()
  device.turnClock(-10 * day)
  expect(await device.refusal()).toBe('clock')
  await device.connect()
  device.wait(2000)
  expect(await device.refusal()).toBeNull()
})
