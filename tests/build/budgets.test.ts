import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { measureBuild } from '#scripts/budgets.mjs'

const figures = measureBuild(fileURLToPath(new URL('../../dist/page', import.meta.url)))

test('the measure includes the landing, every screen, the fonts and the precache', () => {
  const names = figures.map((figure) => figure.name)
  expect(names).toContain('JavaScript de la portada')
  expect(names.filter((name) => name.startsWith('JavaScript que añade')).length).toBeGreaterThanOrEqual(9)
  expect(figures.filter((figure) => figure.bytes === 0)).toEqual([])
})

test.each(figures)('$name stays within its budget', ({ bytes, limit }) => {
  expect(bytes).toBeLessThanOrEqual(limit)
})
