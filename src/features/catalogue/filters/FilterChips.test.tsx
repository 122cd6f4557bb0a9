import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type LessonFilters, noFilters } from '#contract/rules/lesson-filters.ts'
import { aFamily, aProfessor } from '#tests/factories/catalogue.ts'
import { FilterChips } from './FilterChips.tsx'

afterEach(cleanup)

function chips(filters: LessonFilters) {
  const changes: LessonFilters[] = []
  render(
    <FilterChips
      filters={filters}
      collections={{
        families: [aFamily()],
        professors: [aProfessor({ id: 7, name: 'Marta' })],
        courses: [],
        programs: [],
      }}
      onChange={(next) => changes.push(next)}
    >
      <a href="/clases-de-baile">Quitar filtros</a>
    </FilterChips>,
  )
  return changes
}

test('nothing is rendered without active filters', () => {
  chips(noFilters)
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('each filter is named as in the dialog and removed by itself', () => {
  const filters: LessonFilters = { ...noFilters, disciplines: ['salsa'], professors: [7], durations: ['short'] }
  const changes = chips(filters)
  expect(screen.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['Salsa', 'Marta', "Menos de 20'"])
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Marta' }))
  expect(changes).toEqual([{ ...filters, professors: [] }])
})

test('a filter that the catalogue no longer has can still be removed', () => {
  const changes = chips({ ...noFilters, disciplines: ['lindy-hop'] })
  fireEvent.click(screen.getByRole('button', { name: 'Quitar lindy-hop' }))
  expect(changes).toEqual([noFilters])
})
