import { expect, test } from 'vitest'
import { type Searcher, sharedNow } from './searcher.ts'
import { sampledPrefixLengths, searchBudgetMs, typeLine } from './typing.ts'

const running = () => new AbortController().signal

function listening(answer: (text: string) => Promise<void> = async () => {}) {
  const heard: string[] = []
  const searcher: Searcher = {
    async search(text) {
      heard.push(text)
      const beganAt = sharedNow()
      await answer(text)
      return { total: text.length, beganAt, endedAt: sharedNow() }
    },
    costs: async () => [],
  }
  return { searcher, heard }
}

test('a line is typed letter by letter, a letter of two units whole', async () => {
  const { searcher, heard } = listening()
  const keys = await typeLine(searcher, 'son💃', { after: [1, 2, 3, 4], pace: 0, signal: running() })
  expect(heard).toEqual(['s', 'so', 'son', 'son💃'])
  expect(keys.map(({ text }) => text)).toEqual(heard)
  expect(keys.every(({ whole, queued, returned }) => whole >= 0 && queued >= 0 && returned >= 0)).toBe(true)
})

test('a typed line is searched only after the given prefix lengths', async () => {
  const { searcher, heard } = listening()
  await typeLine(searcher, 'bachata', { after: [3, 7], pace: 1, signal: running() })
  expect(heard).toEqual(['bac', 'bachata'])
})

test('with a pace, a key does not wait for the answer to the previous key', async () => {
  const waiting: (() => void)[] = []
  const { searcher, heard } = listening(() => new Promise((resolve) => waiting.push(resolve)))
  const typed = typeLine(searcher, 'abc', { after: [1, 2, 3], pace: 1, signal: running() })
  await expect.poll(() => heard).toEqual(['a', 'ab', 'abc'])
  for (const answer of waiting) answer()
  expect(await typed).toHaveLength(3)
})

test('a searcher that fails rejects the line', async () => {
  const { searcher } = listening(async (text) => {
    if (text === 'ab') throw new Error('gone')
  })
  await expect(typeLine(searcher, 'abc', { after: [1, 2, 3], pace: 1, signal: running() })).rejects.toThrow('gone')
})

test('a run that was stopped presses no further key', async () => {
  const stop = new AbortController()
  const { searcher, heard } = listening(async () => stop.abort())
  await expect(typeLine(searcher, 'abc', { after: [1, 2, 3], pace: 0, signal: stop.signal })).rejects.toThrow()
  expect(heard).toEqual(['a'])
})

test('without a pace, pending messages are processed between two keys of a searcher that never yields', async () => {
  const { searcher, heard } = listening()
  const seen: number[] = []
  const watching = setInterval(() => seen.push(heard.length), 0)
  await typeLine(searcher, 'abcdefgh', { after: [2, 4, 6, 8], pace: 0, signal: running() })
  clearInterval(watching)
  expect(seen.some((keys) => keys > 0 && keys < 4)).toBe(true)
})

test.each([
  ['a quick engine is queried after every letter', 5, { spent: 30, perKey: 0.3, linesLeft: 6 }, [1, 2, 3, 4, 5]],
  [
    'an engine whose clock showed nothing is queried after every letter',
    3,
    { spent: 0, perKey: 0, linesLeft: 6 },
    [1, 2, 3],
  ],
  [
    'a slow engine shares the remaining budget over the remaining lines',
    12,
    { spent: 0, perKey: 1000, linesLeft: 5 },
    [3, 6, 9, 12],
  ],
  ['the letters in between are spread evenly', 7, { spent: 0, perKey: 5000, linesLeft: 2 }, [4, 7]],
  ['once for each line, however slow', 12, { spent: 0, perKey: 9000, linesLeft: 6 }, [12]],
  ['no prefix once the whole budget is spent', 12, { spent: searchBudgetMs, perKey: 9000, linesLeft: 3 }, []],
  ['a line without letters has no prefixes', 0, { spent: 0, perKey: 1, linesLeft: 1 }, []],
])('the prefixes to search: %s', (_, letters, spending, lengths) => {
  expect(sampledPrefixLengths(letters, spending)).toEqual(lengths)
})
