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

test('only messages about complete downloads have them read again', async () => {
  let reads = 0
  const files = createStoredFiles('https://academia.test/', {
    all: async () => {
      reads += 1
      return [complete]
    },
  })
  const running = aDownloadRecord({ key: '1/2', state: 'downloading' })
  files.load()
  files.load()
  await files.find(file.address)
  files.note({ kind: 'record', record: running })
  files.note({ kind: 'arrived', key: running.key })
  expect([await files.find(file.address), reads]).toEqual([[{ record: complete, file }], 1])
  files.note({ kind: 'record', record: { ...running, state: 'complete' } })
  await files.find(file.address)
  expect(reads).toBe(2)
  files.note({ kind: 'record', record: { ...complete, state: 'waiting' } })
  await files.find(file.address)
  expect(reads).toBe(3)
  files.note({ kind: 'changed' })
  expect(files.mayHold('/media/public/other.webp')).toBe(true)
  await files.find(file.address)
  expect([files.mayHold('/media/public/other.webp'), reads]).toEqual([false, 4])
})
