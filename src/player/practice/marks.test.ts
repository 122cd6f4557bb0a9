import { expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { emptyMarks, type Marks, moveMark, setMark, spanBetweenMarks } from './marks.ts'
import { minLoopSeconds, spanOfLoop } from './timeline.ts'

const duration = 24.03

test.each<[string, Marks, Marks]>([
  ['A is set to the tenth', setMark(emptyMarks, 'from', 3.27, duration), { from: 3.3, to: null }],
  ['B alone means from the start', setMark(emptyMarks, 'to', 6, duration), { from: 0, to: 6 }],
  ['B after A', setMark({ from: 3, to: null }, 'to', 6, duration), { from: 3, to: 6 }],
  ['A beyond B takes B away', setMark({ from: 3, to: 6 }, 'from', 7, duration), { from: 7, to: null }],
  ['B before A takes A away', setMark({ from: 5, to: 9 }, 'to', 4, duration), { from: 0, to: 4 }],
  ['A at the very end leaves room to dance', setMark(emptyMarks, 'from', 24, duration), { from: 23.5, to: null }],
  ['A stops before B', moveMark({ from: 3, to: 6 }, 'from', 8, duration), { from: 5.5, to: 6 }],
  ['B stops after A', moveMark({ from: 3, to: 6 }, 'to', 1, duration), { from: 3, to: 3.5 }],
  ['B stops at the end', moveMark({ from: 3, to: 6 }, 'to', 99, duration), { from: 3, to: 24 }],
  ['a mark that is not set cannot be moved', moveMark(emptyMarks, 'from', 5, duration), emptyMarks],
])('the marks of a loop: %s', (_, marks, expected) => {
  expect(marks).toEqual(expected)
})

test('no sequence of marking and moving leaves a span shorter than the minimum', () => {
  const end = fc.constantFrom('from' as const, 'to' as const)
  const deed = fc.record({ set: fc.boolean(), end, at: fc.double({ min: -5, max: 40, noNaN: true }) })
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 12 }), (deeds) => {
      const marks = deeds.reduce(
        (before, { set, end, at }) => (set ? setMark(before, end, at, duration) : moveMark(before, end, at, duration)),
        emptyMarks,
      )
      const span = spanBetweenMarks(marks)
      if (!span) return
      expect(span.from).toBeGreaterThanOrEqual(0)
      expect(span.to).toBeLessThanOrEqual(duration)
      expect(span.to - span.from).toBeGreaterThan(minLoopSeconds - 0.001)
      expect(spanOfLoop({ kind: 'span', ...span }, [], duration)).not.toBeNull()
    }),
  )
})
