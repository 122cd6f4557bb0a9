import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LevelSlug } from '#contract/level.ts'
import { aCourse, aLesson, places } from '#tests/factories/catalogue.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { CourseStart } from './CourseStart.tsx'

afterEach(cleanup)

const course = aCourse({ id: 7, slug: 'salsa', title: 'Salsa', lessons: places(1, 2, 3, 4) })
const lessons = [
  ...[1, 2, 3].map((id) => aLesson({ id, course_id: 7, order: id })),
  aLesson({ id: 4, course_id: 7, level: 'basic', order: 1 }),
]

async function start(finished: number[], signedUp: LevelSlug | null = null, shownLessons = lessons) {
  const onFollow = vi.fn()
  const isFinished = (id: number) => finished.includes(id)
  await renderScreen(<CourseStart {...{ course, signedUp, isFinished, onFollow }} lessons={shownLessons} />, {
    at: '/',
  })
  return onFollow
}

const button = () => {
  const link = screen.queryByRole('link')
  return link && [link.querySelector('strong')?.textContent, link.getAttribute('href')]
}

test.each([
  ['nothing finished', [], null, ['EMPEZAR', '/cursos/salsa/clase-1-1']],
  ['one finished', [1], null, ['CONTINUAR', '/cursos/salsa/clase-2-2']],
  ['with a gap, the gap', [1, 3], null, ['CONTINUAR', '/cursos/salsa/clase-2-2']],
  ['signed up to a level not begun', [1, 2], 'basic', ['EMPEZAR', '/cursos/salsa/clase-4-4']],
] as const)('%s (F107, F108)', async (_what, finished, signedUp, shownButton) => {
  await start([...finished], signedUp)
  expect(button()).toEqual(shownButton)
})

test.each([
  ['all finished', [1, 2, 3, 4], null, 'COMPLETADOSalsa'],
  ['the level one is in finished', [1, 2, 3], 'beginner', 'COMPLETADONivel principiante'],
] as const)(
  '%s is a state of the course on its own page, not a link (Q57)',
  async (_what, finished, signedUp, state) => {
    await start([...finished], signedUp)
    expect(button()).toBeNull()
    expect(screen.getByRole('paragraph').textContent).toBe(state)
  },
)

test('a next lesson that is not available yet shows its date and no link', async () => {
  const later = lessons.map((lesson) =>
    lesson.id === 2 ? { ...lesson, available_at: '2099-03-09T10:00:00.000Z' } : lesson,
  )
  await start([1], null, later)
  expect(button()).toBeNull()
  expect(screen.getByText('Disponible el 9/3')).toBeTruthy()
})

test('onFollow is called before the navigation', async () => {
  const onFollow = await start([])
  const click = createEvent.click(screen.getByRole('link'))
  fireEvent(screen.getByRole('link'), click)
  expect(onFollow.mock.calls.map(([lesson]) => lesson.id)).toEqual([1])
})
