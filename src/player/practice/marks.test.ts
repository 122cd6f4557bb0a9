import { expect, test } from 'vitest'
import { fc } from '#tests/setup/seeded.ts'
import { type Marks, marked, moved, noMarks, spanOfMarks } from './marks.ts'
import { shortestLoop, spanOfLoop } from './timeline.ts'

const duration = 24.03

test.each<[string, Marks, Marks]>([
  ['A is set to the tenth', marked(noMarks, 'from', 3.27, duration), { from: 3.3, to: null }],
  ['B alone means from the start', marked(noMarks, 'to', 6, duration), { from: 0, to: 6 }],
  ['B after A', marked({ from: 3, to: null }, 'to', 6, duration), { from: 3, to: 6 }],
  ['A beyond B takes B away', marked({ from: 3, to: 6 }, 'from', 7, duration), { from: 7, to: null }],
  ['B before A takes A away', marked({ from: 5, to: 9 }, 'to', 4, duration), { from: 0, to: 4 }],
  ['A at the very end leaves room to dance', marked(noMarks, 'from', 24, duration), { from: 23.5, to: null }],
  ['A stops before B', moved({ from: 3, to: 6 }, 'from', 8, duration), { from: 5.5, to: 6 }],
  ['B stops after A', moved({ from: 3, to: 6 }, 'to', 1, duration), { from: 3, to: 3.5 }],
  ['B stops at the end', moved({ from: 3, to: 6 }, 'to', 99, duration), { from: 3, to: 24 }],
  ['a mark that is not set cannot be moved', moved(noMarks, 'from', 5, duration), noMarks],
])('%s', (_, marks, expected) => {
  expect(marks).toEqual(expected)
})

test('whatever is marked and moved, what stands between the marks can be danced', () => {
  const end = fc.constantFrom('from' as const, 'to' as const)
  const deed = fc.record({ set: fc.boolean(), end, at: fc.double({ min: -5, max: 40, noNaN: true }) })
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 12 }), (deeds) => {
      const marks = deeds.reduce(
        (before, { set, end, at }) => (set ? marked(before, end, at, duration) : moved(before, end, at, duration)),
        noMarks,
      )
      const span = spanOfMarks(marks)
      if (!span) return
      expect(span.from).toBeGreaterThanOrEqual(0)
      expect(span.to).toBeLessThanOrEqual(duration)
      expect(span.to - span.from).toBeGreaterThan(shortestLoop - 0.001)
      expect(spanOfLoop({ kind: 'span', ...span }, [], duration)).not.toBeNull()
    }),
  )
})
