import { expect, test } from 'vitest'
import { hueOf } from '#src/ui/discipline-hue.ts'
import { disciplineHues } from './hues.ts'

test('a discipline is drawn in the hue the page gives it', () => {
  for (const [slug, hue] of Object.entries(disciplineHues)) expect(hueOf(slug)).toBe(hue)
})
