import { expect, test } from 'vitest'
import type { DownloadRecord } from '#browser-storage/download-record.ts'
import { aDownload, aDownloadFile, aDownloadRecord } from '#tests/factories/downloads.ts'
import { createStoredFiles } from './stored-files.ts'

const file = aDownloadFile(Uint8Array.from([1]))
const complete = aDownloadRecord({ state: 'complete', download: aDownload([file]) })

test('a read that was cleared meanwhile does not overwrite a later one', async () => {
  const reads: ((records: readonly DownloadRecord[]) => void)[] = []
  const files = createStoredFiles('https://academia.test/', {
    all: () => new Promise((resolve) => reads.push(resolve)),
  })
  const [before, meanwhile] = [files.find(file.address), files.find(file.address)]
  expect(reads).toHaveLength(1)
  files.clear()
  const after = files.find(file.address)
  reads[1]?.([complete])
  expect(await after).toEqual([{ record: complete, file }])
  reads[0]?.([])
  expect(await Promise.all([before, meanwhile])).toEqual([[], []])
  expect(await files.find(file.address)).toEqual([{ record: complete, file }])
  expect([files.mayHold(file.address), reads.length]).toEqual([true, 2])
})

test('a read that was cleared and not yet repeated is repeated by the next request', async () => {
  const reads: ((records: readonly DownloadRecord[]) => void)[] = []
  const files = createStoredFiles('https://academia.test/', {
    all: () => new Promise((resolve) => reads.push(resolve)),
  })
  const before = files.find(file.address)
  files.clear()
  reads[0]?.([])
  expect(await before).toEqual([])
  const after = files.find(file.address)
  reads[1]?.([complete])
  expect(await after).toEqual([{ record: complete, file }])
})

test('after a failed read no file is found, and the next request reads again', async () => {
  const reads: (() => Promise<readonly DownloadRecord[]>)[] = [
    () => Promise.reject(new Error('no answer')),
    async () => [complete],
  ]
  const files = createStoredFiles('https://academia.test/', { all: async () => (await reads.shift()?.()) ?? [] })
  expect(await files.find(file.address)).toEqual([])
  expect(files.mayHold(file.address)).toBe(true)
  expect(await files.find(file.address)).toEqual([{ record: complete, file }])
  expect(reads).toEqual([])
})
