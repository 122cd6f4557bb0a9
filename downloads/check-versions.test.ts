import { expect, test } from 'vitest'
import type { DownloadRecord } from '#browser-storage/download-record.ts'
import { Failure } from '#contract/errors.ts'
import { aDownload, aDownloadFile, aDownloadRecord, recordsInMemory } from '#tests/factories/downloads.ts'
import { checkVersions } from './check-versions.ts'

const download = aDownload([aDownloadFile(new Uint8Array(3))])
const complete = aDownloadRecord({ state: 'complete', completed_at: 0, download })
const now = 100_000_000_000

/** Checks a stored lesson, which `meanwhile` changes before the server answers. */
async function check(answer: () => ReturnType<typeof aDownload>, meanwhile: Partial<DownloadRecord>) {
  const store = recordsInMemory()
  await store.putAll([complete])
  const fetchDownload = async () => {
    await store.putAll([{ ...complete, ...meanwhile }])
    return answer()
  }
  const found = await checkVersions({ store, fetchDownload, now: () => now }, await store.all(), store.change)
  return { found, record: await store.find(complete.key) }
}

const answers = [
  ['has changed', () => ({ ...download, version: 'v2' })],
  ['is the same', () => download],
  [
    'is no more',
    () => {
      throw new Failure('not_found')
    },
  ],
] as const

test.each(answers)('a lesson that %s is marked as checked', async (_how, answer) => {
  const { record } = await check(answer, {})
  expect(record?.checked_at).toBe(now)
})

test.each(
  answers.flatMap(([how, answer]) => [
    [how, 'again in another quality', { state: 'waiting', lines: 720, download: null }, answer] as const,
    [how, 'in a newer version', { download: { ...download, version: 'v3' } }, answer] as const,
    [how, 'anew, being damaged', { state: 'waiting' }, answer] as const,
  ]),
)('a lesson that %s and was downloaded meanwhile %s is left as it is', async (_how, _again, meanwhile, answer) => {
  const { found, record } = await check(answer, meanwhile)
  expect(record).toEqual({ ...complete, ...meanwhile })
  expect(found).toBe(false)
})

test('a lesson that was removed meanwhile stays removed', async () => {
  const store = recordsInMemory()
  await store.putAll([complete])
  const fetchDownload = async () => {
    await store.remove(complete.key)
    return { ...download, version: 'v2' }
  }
  expect(await checkVersions({ store, fetchDownload, now: () => now }, await store.all(), store.change)).toBe(false)
  expect(await store.all()).toEqual([])
})
