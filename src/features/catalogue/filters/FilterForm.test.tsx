import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Lesson } from '#contract/lesson.ts'
import { filterKinds, type LessonFilters, noFilters, optionOf } from '#contract/rules/lesson-filters.ts'
import type { CatalogueWorkerApi, FindRequest } from '#contract/workers.ts'
import { aFamily, aLesson, aProfessor } from '#tests/factories/catalogue.ts'
import { passesFilters } from '#tests/factories/passes-filters.ts'
import { type FilterChoice, FilterForm } from './FilterDialog.tsx'

const worker = vi.hoisted(() => ({ find: vi.fn<CatalogueWorkerApi['find']>() }))
vi.mock('#src/platform/workers.ts', () => ({ catalogueWorker: () => worker }))

const bachata = { slug: 'bachata', name: 'Bachata' }
const lessons: readonly Lesson[] = [
  aLesson({ id: 1, title: 'Salsa uno', level: 'basic' }),
  aLesson({ id: 2, title: 'Salsa dos', level: 'advanced' }),
  aLesson({ id: 3, title: 'Bachata', discipline: bachata, level: 'basic' }),
]
const image = '/media/public/posters/salsa-1-640.webp'
const collections = {
  families: [
    aFamily({
      disciplines: [
        { id: 3, slug: 'zumba', name: 'Zumba', image },
        { id: 2, slug: 'bachata', name: 'Bachata', image },
        { id: 1, slug: 'salsa', name: 'Salsa', image },
      ],
    }),
  ],
  professors: [aProfessor({ id: 1, name: 'Marta Ferrer' })],
  courses: [],
  programs: [],
}

/** The worker over three lessons, by the contract's rules. */
function answer({ text, filters, seq }: FindRequest) {
  const named = lessons.filter((lesson) => lesson.title.toLowerCase().includes(text.toLowerCase()))
  const found = named.filter((lesson) => passesFilters(lesson, filters))
  const counts = Object.fromEntries(
    filterKinds.map((kind) => {
      const others: LessonFilters = { ...filters, [kind]: [] }
      const counts: Record<string, number> = {}
      for (const lesson of named.filter((candidate) => passesFilters(candidate, others))) {
        const option = optionOf(lesson, kind)
        counts[option] = (counts[option] ?? 0) + 1
      }
      return [kind, counts]
    }),
  ) as Record<(typeof filterKinds)[number], Record<string, number>>
  const ids = Uint32Array.from(found, (lesson) => lesson.id)
  const timings = { waited: 0, built: 0, searched: 0, arranged: 0 }
  const total = found.length
  const marks = found.map(() => [])
  return Promise.resolve({
    kind: 'found',
    seq,
    ids,
    marks,
    page: 1,
    total,
    similarFrom: total,
    missing: null,
    counts,
    timings,
  } as const)
}

const nameOf = (box: HTMLElement) => box.parentElement?.textContent?.replace(/\s*\d* clases?$/, '')

beforeEach(() => void worker.find.mockReset().mockImplementation(answer))
afterEach(cleanup)

async function filterForm(choice: FilterChoice = { text: '', filters: noFilters }) {
  const applied: FilterChoice[] = []
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FilterForm collections={collections} choice={choice} order={null} onApply={(next) => applied.push(next)} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(worker.find).toHaveBeenCalled())
  return {
    applied,
    button: (words: string) => screen.findByRole('button', { name: words }),
    option: (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }),
    type: (text: string) => fireEvent.change(screen.getByLabelText('Qué buscas'), { target: { value: text } }),
  }
}

test('the count is live while boxes are ticked and keys are typed', async () => {
  const { button, option, type } = await filterForm()
  await button('Ver 3 resultados')
  fireEvent.click(option(/^Salsa/))
  await button('Ver 2 resultados')
  fireEvent.click(option(/^Avanzado/))
  await button('Ver 1 resultado')
  type('bachata')
  await button('No hay resultados')
})

test('every option counts the lessons it would leave, given the other kinds', async () => {
  const { button, option } = await filterForm()
  await button('Ver 3 resultados')
  fireEvent.click(option(/^Avanzado/))
  await button('Ver 1 resultado')
  await waitFor(() => option(/^Salsa\s*1 clase$/))
  option(/^Bachata\s*0 clases$/)
  option(/^Básico\s*2 clases$/)
})

test('options are sorted by count, then by name, and stay in place while boxes are ticked', async () => {
  const { button, option } = await filterForm()
  await button('Ver 3 resultados')
  const styles = () => screen.getAllByRole('checkbox', { name: /Latinos|Salsa|Bachata|Zumba/ }).map(nameOf)
  expect(styles()).toEqual(['Todo Latinos', 'Salsa', 'Bachata', 'Zumba'])
  fireEvent.click(option(/^Básico\s/))
  await button('Ver 2 resultados')
  fireEvent.click(option(/^Bachata/))
  await button('Ver 1 resultado')
  expect(styles()).toEqual(['Todo Latinos', 'Salsa', 'Bachata', 'Zumba'])
})

test('levels have a fixed order, whatever their counts', async () => {
  const { button } = await filterForm({ text: 'salsa', filters: noFilters })
  await button('Ver 2 resultados')
  const climbed = screen.getAllByRole('checkbox', { name: /Principiante|Básico\s|Intermedio|Avanzado/ }).map(nameOf)
  expect(climbed).toEqual(['Principiante', 'Básico', 'Intermedio', 'Avanzado'])
})

test('an option without lessons is reachable but cannot be ticked', async () => {
  const { button, option, applied } = await filterForm()
  await button('Ver 3 resultados')
  const zumba = option(/^Zumba/)
  expect([zumba.disabled, zumba.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  fireEvent.click(zumba)
  fireEvent.click(await button('Ver 3 resultados'))
  expect(applied).toEqual([{ text: '', filters: noFilters }])
})

test('a ticked option without lessons can be unticked', async () => {
  const { button, option } = await filterForm({ text: '', filters: { ...noFilters, disciplines: ['zumba'] } })
  await button('No hay resultados')
  fireEvent.click(option(/^Zumba/))
  await button('Ver 3 resultados')
})

test('with no results nothing can be applied, not even by Enter', async () => {
  const { button, type, applied } = await filterForm()
  type('tango')
  const submit = await button('No hay resultados')
  expect(submit.hasAttribute('disabled')).toBe(true)
  fireEvent.submit(screen.getByLabelText('Qué buscas'))
  expect(applied).toEqual([])
})

test('clearing removes the text and every filter, and applies nothing by itself', async () => {
  const { button, applied } = await filterForm({ text: 'salsa', filters: { ...noFilters, levels: ['basic'] } })
  await button('Ver 1 resultado')
  fireEvent.click(screen.getByRole('button', { name: 'Borrar filtros' }))
  await button('Ver 3 resultados')
  expect(applied).toEqual([])
})

test('a search overtaken by a newer one is repeated', async () => {
  worker.find.mockImplementationOnce(({ seq }) => Promise.resolve({ kind: 'stale', seq }))
  const { button } = await filterForm()
  await button('Ver 3 resultados')
  const numbers = worker.find.mock.calls.map(([request]) => request.seq)
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  expect(new Set(numbers).size).toBe(numbers.length)
})
