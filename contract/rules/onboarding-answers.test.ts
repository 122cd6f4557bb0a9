import { expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { toggleDiscipline, undecidedDiscipline } from './onboarding-answers.ts'

test.each([
  ['a first style is chosen', [], 'salsa', ['salsa']],
  ['a second style joins it', ['salsa'], 'bachata', ['salsa', 'bachata']],
  ['a chosen style is removed', ['salsa', 'bachata'], 'salsa', ['bachata']],
  ['`not known yet` removes all styles', ['salsa', 'bachata'], undecidedDiscipline, [undecidedDiscipline]],
  ['a style removes `not known yet`', [undecidedDiscipline], 'salsa', ['salsa']],
  ['`not known yet` can be removed', [undecidedDiscipline], undecidedDiscipline, []],
])('the styles of the onboarding: %s', (_said, chosen, slug, after) => {
  expect(toggleDiscipline(chosen, slug)).toEqual(after)
})

test('after any clicks, no option is chosen twice and `not known yet` excludes the others', () => {
  const clicks = fc.array(fc.constantFrom('salsa', 'bachata', 'kizomba', undecidedDiscipline), { maxLength: 30 })
  fc.assert(
    fc.property(clicks, (slugs) => {
      const chosen = slugs.reduce<readonly string[]>(toggleDiscipline, [])
      expect(new Set(chosen).size).toBe(chosen.length)
      if (chosen.includes(undecidedDiscipline)) expect(chosen).toEqual([undecidedDiscipline])
    }),
  )
})
