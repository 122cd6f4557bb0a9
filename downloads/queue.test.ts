import { expect, test } from 'vitest'
import { aDownloadRecord, aStoredDownload } from '#tests/factories/download-records.ts'
import { aDownload, aDownloadFile } from '#tests/factories/downloads.ts'
import { queuedBytes } from './queue.ts'

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
