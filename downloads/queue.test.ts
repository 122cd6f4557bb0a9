import { expect, test } from 'vitest'
import { aDownloadRecord, aStoredDownload } from '#tests/factories/download-records.ts'
import { aDownload, aDownloadFile } from '#tests/factories/downloads.ts'
import { queuedBytes, shortage } from './queue.ts'

const mib = 1_048_576

test.each([
  ['twice the bytes of a small one', 5 * mib, 10 * mib, 0],
  ['a byte less than that', 5 * mib, 10 * mib - 1, 1],
  ['20 MiB beside a large one', 100 * mib, 120 * mib, 0],
  ['nothing', 100 * mib, 0, 120 * mib],
  ['less than nothing, as a browser tells after it has lowered the quota', 100 * mib, -mib, 120 * mib],
])('of a device with %s free', (_free, missing, free, short) => {
  expect(shortage(missing, { usage: 1000 * mib, quota: 1000 * mib + free })).toBe(short)
})

test('a browser that does not report its storage has room', () => {
  expect([shortage(mib, {}), shortage(mib, { usage: 1 }), shortage(mib, { quota: 1 })]).toEqual([0, 0, 0])
})

test('the queue is to store pending downloads, and those that replace a stored lesson', () => {
  const next = aDownload([aDownloadFile(new Uint8Array(700), {})])
  const records = [
    aDownloadRecord({ lesson_id: 1, bytes: 1000, stored_bytes: 400 }),
    aDownloadRecord({ lesson_id: 2, bytes: 1000, halt: 'network' }),
    aDownloadRecord({ lesson_id: 3, bytes: 1000, state: 'paused' }),
    aDownloadRecord({ lesson_id: 4, bytes: 1000, halt: 'locked' }),
    aStoredDownload({ lesson_id: 5, bytes: 1000 }),
    aStoredDownload({ lesson_id: 6, bytes: 1000, outdated: 'replace', next }),
  ]
  expect(queuedBytes(records)).toBe(600 + 1000 + 700)
})
