import { expect, test } from 'vitest'
import { enforcedEstimate, shortage } from './storage-space.ts'

const mib = 1_048_576

test.each([
  ['twice the bytes of a small one', 5 * mib, 10 * mib, 0],
  ['a byte less than that', 5 * mib, 10 * mib - 1, 1],
  ['20 MiB beside a large one', 100 * mib, 120 * mib, 0],
  ['nothing', 100 * mib, 0, 120 * mib],
  ['less than nothing, as a browser reports after it has lowered the quota', 100 * mib, -mib, 120 * mib],
])('the shortage on a device with %s free is computed', (_free, missing, free, short) => {
  expect(shortage(missing, { usage: 1000 * mib, quota: 1000 * mib + free })).toBe(short)
})

test('a browser that does not report its storage has no shortage', () => {
  expect([shortage(mib, {}), shortage(mib, { usage: 1 }), shortage(mib, { quota: 1 })]).toEqual([0, 0, 0])
})

test.each([10, 3, 1])('the quota of a browser that reports %d GiB as free to the byte is unknown', (gibibytes) => {
  const usage = 4_565_264
  expect(enforcedEstimate({ usage, quota: usage + gibibytes * 1024 * mib })).toEqual({ usage })
})

test.each([
  ['has so many bytes free', { usage: 4_565_264, quota: 4_664_816 }],
  ['is full', { usage: 4_565_264, quota: 4_565_264 }],
  ['does not report its quota', { usage: 4_565_264 }],
])('the estimate of a browser that %s is what it reports', (_what, estimate) => {
  expect(enforcedEstimate(estimate)).toEqual(estimate)
})
