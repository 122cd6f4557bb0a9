import { expect, test } from 'vitest'
import { keptPostings, postingsFrom } from './kept-postings.ts'
import { buildPostings } from './postings.ts'

const fields = [{ name: 'title', weight: 1, read: (title: string) => title }]

test.each([
  ['nothing', []],
  ['titles without a word', ['', '¡!']],
  ['one word', ['Salsa']],
  ['words that sound alike, or like nothing', ['Bachata vachata', 'h', 'Giro giró ñandú']],
])('the words of %s come back as they were', (_, titles) => {
  const postings = buildPostings(fields, titles)
  expect(postingsFrom(structuredClone(keptPostings(postings)))).toEqual(postings)
})
