import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LessonList } from '#contract/catalogue.ts'
import { productName } from '#src/ui/product-name.ts'
import { aLesson, aProgram, places } from '#tests/factories/catalogue.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { ProgramLessons } from './ProgramLessons.tsx'

afterEach(cleanup)

const [one, two, three] = places(1, 2, 3) as [LessonList[number], never, never]
const program = aProgram({
  id: 3,
  slug: 'caderas',
  lessons: [one, { type: 'block', id: 9, name: 'Giros', lessons: [two, three] }],
})
const lessons = [1, 2, 3].map((id) => aLesson({ id, title: `Giro ${id}`, duration: 600 }))

const list = (finished: number[], signedUp: boolean, shownLessons = lessons, published = true, of = program) =>
  renderScreen(
    <ProgramLessons
      program={of}
      lessons={shownLessons}
      finished={new Set(finished)}
      known
      signedUp={signedUp}
      published={published}
      onFollow={vi.fn()}
      saving={null}
    />,
    { at: '/' },
  )

/** The label of each lesson's button; null without one. */
const buttons = () =>
  screen.getAllByRole('article').map((card) => {
    const [, button] = within(card).queryAllByRole('link')
    return button?.firstChild?.nextSibling?.textContent ?? null
  })

test('without progress the first lesson has EMPIEZA, and the others no button (F111)', async () => {
  await list([], true)
  expect(buttons()).toEqual(['EMPIEZA', null, null])
  expect(screen.getByText('Clase 1')).toBeTruthy()
})

test('a finished lesson is reviewed with the product, and the next one shows CONTINUA (Q53)', async () => {
  await list([1], true)
  expect(buttons()).toEqual([`REPASA CON ${productName.toLocaleUpperCase('es')}`, 'CONTINUA', null])
})

test('three finished lessons before the next one are folded, and all of a finished program are not', async () => {
  const four = places(1, 2, 3, 4)
  const long = aProgram({ id: 3, slug: 'caderas', lessons: four })
  const shown = four.map(({ id }) => aLesson({ id, title: `Giro ${id}`, duration: 600 }))
  const fold = () => screen.queryByRole('button', { name: /^Clases 1 a 3/ })
  await list([1, 2], true, shown, true, long)
  expect(fold()).toBeNull()
  cleanup()
  await list([1, 2, 3], true, shown, true, long)
  expect(fold()?.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Giro 4',
  ])
  cleanup()
  await list([1, 2, 3, 4], true, shown, true, long)
  expect(fold()).toBeNull()
  expect(screen.getAllByRole('article')).toHaveLength(4)
})

test('an enrolled learner sees their progress in percent, lessons and minutes', async () => {
  await list([1], true)
  expect(screen.getByText('Programa 33% completado')).toBeTruthy()
  expect(screen.getByText('1 clase completada')).toBeTruthy()
  expect(screen.getByText('10 minutos bailados')).toBeTruthy()
})

test('without enrolment there is no bar (F118)', async () => {
  await list([1], false)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByText(/Programa \d+% completado/)).toBeNull()
  expect(screen.getByText('1 clase completada')).toBeTruthy()
})

test('blocks count their finished lessons, up to all of them (F112)', async () => {
  await list([2], true)
  expect(screen.getByText('1/2 clases completadas')).toBeTruthy()
  cleanup()
  await list([2, 3], true)
  expect(screen.getByText('Todas las clases completadas')).toBeTruthy()
})

test('a lesson that is not available yet has no button, even as the next one (F113)', async () => {
  await list(
    [],
    true,
    lessons.map((lesson) => ({ ...lesson, available_at: '2099-03-09T10:00:00.000Z' })),
  )
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.getAllByText('Disponible el 9/3').length).toBe(3)
})

test('before the premiere of the program no lesson has a link or a button', async () => {
  await list([], false, lessons, false)
  expect(screen.getAllByRole('article').length).toBe(3)
  expect(screen.queryAllByRole('link')).toEqual([])
})
