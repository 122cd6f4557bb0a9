import { expect, test, vi } from 'vitest'
import { partBytes } from '#contract/download.ts'
import { aDownloadFile, partsInMemory } from '#tests/factories/downloads.ts'
import { copyParts } from './copy-parts.ts'

const bytes = Uint8Array.from({ length: 2 * partBytes + 10 }, (_, at) => (at * 7) % 251)
const partOf = (index: number) => bytes.slice(index * partBytes, (index + 1) * partBytes).buffer

test('of a file with the same bytes only the parts that are missing are copied, and only those are read', async () => {
  const { store: parts, parts: stored } = partsInMemory()
  const [before, after] = [aDownloadFile(bytes, { version: 'v1' }), aDownloadFile(bytes, { version: 'v2' })]
  for (const index of [0, 1, 2]) await parts.put(before, index, partOf(index))
  await parts.put(after, 0, partOf(0))
  const read = vi.spyOn(parts, 'read')
  await copyParts({ parts, estimate: async () => ({}) }, [before], [after], new AbortController().signal)
  expect(read.mock.calls.map(([{ version }, index]) => [version, index])).toEqual([
    ['v1', 1],
    ['v1', 2],
  ])
  expect([...stored.keys()].filter((key) => key.includes(' v2 '))).toHaveLength(3)
})
