import { expect, test } from 'vitest'
import { allowance, askedAfter } from './allowance.ts'

test.each([
  ['a quick engine is asked after every letter', 5, { spent: 30, perKey: 0.3, linesLeft: 6 }, [1, 2, 3, 4, 5]],
  ['so is one whose clock showed nothing', 3, { spent: 0, perKey: 0, linesLeft: 6 }, [1, 2, 3]],
  [
    'a slow one shares what is left over the lines that are left',
    12,
    { spent: 0, perKey: 1000, linesLeft: 5 },
    [3, 6, 9, 12],
  ],
  ['the letters in between are spread', 7, { spent: 0, perKey: 5000, linesLeft: 2 }, [4, 7]],
  ['once for each line, however slow', 12, { spent: 0, perKey: 9000, linesLeft: 6 }, [12]],
  ['and not at all once everything is spent', 12, { spent: allowance, perKey: 9000, linesLeft: 3 }, []],
  ['a line without letters asks nothing', 0, { spent: 0, perKey: 1, linesLeft: 1 }, []],
])('%s', (_, letters, spending, lengths) => {
  expect(askedAfter(letters, spending)).toEqual(lengths)
})
