import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Lesson } from '#contract/lesson.ts'
import { guest } from '#contract/rules/lesson-access.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { LessonCard, type LessonCardProps } from './LessonCard.tsx'

afterEach(cleanup)

const now = Date.parse('2026-03-05T10:00:00.000Z')
const ago = (ms: number) => new Date(now - ms).toISOString()
const day = 24 * 60 * 60 * 1000

async function card(over: Partial<Lesson> = {}, props: Partial<LessonCardProps> = {}) {
  const lesson = aLesson({ title: 'Giros', slug: 'giros', id: 7, ...over })
  const rootRoute = createRootRoute({
    component: () => <LessonCard lesson={lesson} href="/clases-de-baile/giros-7" viewer={guest} now={now} {...props} />,
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  render(<RouterProvider router={router as never} />)
  return await screen.findByRole('article')
}

test('the card is one link, named by its title', async () => {
  await card()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Giros', '/clases-de-baile/giros-7'],
  ])
})

test.each(['stacked', 'row'] as const)(
  'a %s card shows discipline, level, minutes, instructor and age',
  async (layout) => {
    const lesson = { duration: 725, level: 'basic', published_at: ago(342 * day) } as const
    const shown = await card(lesson, { layout })
    const facts = ['Salsa', 'Básico', '12\u00a0min', 'Marta Ferrer', 'Hace 342d']
    expect([...shown.querySelectorAll('p > *')].map((fact) => fact.textContent)).toEqual(facts)
    expect(shown.querySelector('small')?.textContent).toBe('Hace 342d')
    expect(shown.querySelector('[aria-hidden]:has(p)')).toBeNull()
  },
)

test('the link is described by level, minutes and instructor', async () => {
  await card({ duration: 725, level: 'basic' })
  const about = document.getElementById(screen.getByRole('link').getAttribute('aria-describedby') ?? '')
  for (const words of ['Básico', '12\u00a0min', 'Marta Ferrer']) expect(about?.textContent).toContain(words)
})

test.each([
  ['a paid lesson has a lock for a guest', { public: false, paid: true }, 'Con suscripción'],
  ['a lesson of the challenge has a lock that names it', { public: false, is_challenge: true }, 'Con el reto'],
  ['a lead lesson has an eye for a guest', { public: false, lead: true }, 'Gratis con tu cuenta'],
])('a lesson card: %s', async (_, flags, name) => {
  await card(flags)
  expect(screen.getByRole('img', { name })).toBeTruthy()
})

test('a public lesson has neither a lock nor an eye', async () => {
  await card()
  expect(screen.queryByRole('img', { name: /suscripción|cuenta|Completada/ })).toBeNull()
})

test('an unavailable lesson shows its date and has no link', async () => {
  const shown = await card({ available_at: '2026-03-09T10:00:00.000Z', new_tag: true })
  expect(shown.textContent).toContain('Disponible el 9/3')
  expect(shown.textContent).not.toContain('NUEVO')
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  [6 * day + 23 * 3_600_000, true],
  [7 * day + 3_600_000, false],
])('%d ms after it opened, NUEVO is %s', async (age, worn) => {
  const shown = await card({ new_tag: true, available_at: ago(age) })
  expect(shown.textContent?.includes('NUEVO')).toBe(worn)
})

test('the small picture of a finished lesson in a numbered list has only its check', async () => {
  const fresh = { new_tag: true, available_at: ago(day) }
  expect((await card(fresh, { layout: 'entry', finished: false })).textContent).toContain('NUEVO')
  cleanup()
  const shown = await card(fresh, { layout: 'entry', finished: true })
  expect(shown.textContent).not.toContain('NUEVO')
  expect(shown.textContent).toContain('Completada')
})

test('the finished property overrides the viewer’s own progress', async () => {
  const video_stats = { liked: false, disliked: false, finished: true }
  await card({ video_stats })
  expect(screen.getByRole('img', { name: 'Completada' })).toBeTruthy()
  cleanup()
  await card({ video_stats }, { finished: false })
  expect(screen.queryByRole('img', { name: 'Completada' })).toBeNull()
})

test('only the lesson of the page is marked as it', async () => {
  expect((await card({}, { current: 'REPRODUCIENDO' })).textContent).toContain('REPRODUCIENDO')
  cleanup()
  expect((await card()).textContent).not.toContain('REPRODUCIENDO')
})

test('search matches are highlighted in the title, whose link has one accessible name', async () => {
  const shown = await card({ title: 'Salsa básica' }, { marks: [[6, 12]] })
  expect([...shown.querySelectorAll('h3 mark')].map((mark) => mark.textContent)).toEqual(['básica'])
  expect(screen.getByRole('link', { name: 'Salsa básica' }).textContent).toBe('Salsa básica')
})

test('an unreleased lesson has its badges too, and no link', async () => {
  const shown = await card({ available_at: '2026-03-09T10:00:00.000Z' }, { marks: [[0, 5]] })
  expect(shown.querySelector('h3 mark')?.textContent).toBe('Giros')
  expect(screen.queryByRole('link')).toBeNull()
})
