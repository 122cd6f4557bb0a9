import { expect, test } from 'vitest'
import { createInvitationFlag, firstSetupStep, isIosSafari } from './setup-steps.ts'

test('recording is explained once on a device', () => {
  const kept = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  expect(createInvitationFlag(storage).wasSeen()).toBe(false)
  createInvitationFlag(storage).markSeen()
  expect(createInvitationFlag(storage).wasSeen()).toBe(true)
})

test('without storage recording is explained each time', () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError')
  }
  createInvitationFlag(forbidden).markSeen()
  expect(createInvitationFlag(forbidden).wasSeen()).toBe(false)
})

test.each([
  ['a new learner', { seen: false }, 'invitation'],
  ['a learner who has seen the invitation', {}, 'start'],
  ['a learner on an iPhone', { ios: true }, 'ios'],
  ['a learner on an iPhone whose camera is on', { ios: true, on: true }, 'start'],
  ['a learner at the limit', { allowed: false, seen: false }, 'limit'],
  ['a learner before the count is known', { allowed: undefined }, 'start'],
])('the setup step of %s', (_, over, step) => {
  expect(firstSetupStep({ allowed: true, seen: true, ios: false, on: false, ...over })).toBe(step)
})

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [
    'an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) ${webKit} Version/18.4 Mobile/15E148 Safari/604.1`,
    5,
    true,
  ],
  [
    'an iPad that identifies itself',
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${webKit} Version/12.1 Mobile/15E148 Safari/604.1`,
    5,
    true,
  ],
  [
    'an iPad that reports itself as a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.4 Safari/605.1.15`,
    5,
    true,
  ],
  ['a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.4 Safari/605.1.15`, 0, false],
  [
    'Chrome on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) ${webKit} CriOS/138.0 Mobile/15E148 Safari/604.1`,
    5,
    false,
  ],
  [
    'Firefox on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) ${webKit} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`,
    5,
    false,
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    5,
    false,
  ],
  [
    'a touch screen under Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    10,
    false,
  ],
])('whether a device is an iPhone or iPad: %s', (_, userAgent, maxTouchPoints, ios) => {
  expect(isIosSafari({ userAgent, maxTouchPoints })).toBe(ios)
})
