import { expect, test } from 'vitest'
import { firstStep, invitation } from './setup-steps.ts'

test('recording is explained once on a device', () => {
  const kept = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  expect(invitation(storage).wasSeen()).toBe(false)
  invitation(storage).remember()
  expect(invitation(storage).wasSeen()).toBe(true)
})

test('where nothing is remembered it is explained each time, and nothing breaks', () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError')
  }
  invitation(forbidden).remember()
  expect(invitation(forbidden).wasSeen()).toBe(false)
})

test.each([
  ['somebody new', { seen: false }, 'invitation'],
  ['somebody who knows', {}, 'start'],
  ['somebody on an iPhone', { ios: true }, 'ios'],
  ['somebody on an iPhone whose camera is on', { ios: true, on: true }, 'start'],
  ['somebody with as many as they may', { allowed: false, seen: false }, 'limit'],
  ['somebody whose number is not known yet', { allowed: undefined }, 'start'],
])('%s', (_, over, step) => {
  expect(firstStep({ allowed: true, seen: true, ios: false, on: false, ...over })).toBe(step)
})
