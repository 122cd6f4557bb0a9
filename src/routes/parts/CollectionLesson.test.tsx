import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Program } from '#contract/catalogue.ts'
import type { Collections } from '#contract/catalogue-update.ts'
import { isProgramPublished } from '#contract/rules/publication.ts'
import type { RefreshAnswer } from '#contract/workers.ts'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { aLesson, aProgram, places } from '#tests/factories/catalogue.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { CollectionLesson } from './CollectionLesson.tsx'

afterEach(() => {
  cleanup()
  academyClock.set(0)
})

const hour = 60 * 60_000
const program = aProgram({ id: 1, lessons: places(7), published_at: new Date(Date.now() + hour).toISOString() })
const collections: Collections = { families: [], professors: [], courses: [], programs: [program] }
vi.mock('#src/features/catalogue/CatalogueGate.tsx', () => ({
  CatalogueGate: ({ children }: { children(all: Collections): ReactNode }) => children(collections),
}))
vi.mock('#src/features/catalogue/use-lessons.ts', () => ({ useLessons: () => ({ lessons: [aLesson({ id: 7 })] }) }))
vi.mock('#src/features/lesson/LazyDiscoverRedirect.tsx', () => ({
  LazyDiscoverRedirect: ({ reason }: { readonly reason: string }) => <p>{reason}</p>,
}))
vi.mock('./LessonScreen.tsx', () => ({ LessonScreen: () => <p>open</p> }))

test.each([
  ['the academy is two hours ahead of the device', 2 * hour, 'open'],
  ['they agree', 0, 'not_yet_available'],
])('a lesson of a program opens by the academy’s clock: %s', async (_, offset, shown) => {
  academyClock.set(offset)
  await renderScreen(
    <CollectionLesson<Program>
      screen="lesson-program"
      lessonId={7}
      find={({ programs }) => programs[0]}
      isPublished={isProgramPublished}
      placementIn={() => ({}) as never}
    />,
    { at: '/programas' },
  )
  expect(screen.getByText(/./).textContent).toBe(shown)
})

test.each<[string, RefreshAnswer, string]>([
  ['the refreshed catalogue lacks is unknown', { ok: true, changed: false, revision: '1' }, 'unknown'],
  ['the stored catalogue lacks may exist where the refresh failed', { ok: false, code: 'offline' }, 'not_stored'],
])('a lesson that %s (F127)', async (_, answer, reason) => {
  const client = new QueryClient()
  client.setQueryData(catalogueQueries.freshness().queryKey, answer)
  await renderScreen(
    <QueryClientProvider client={client}>
      <CollectionLesson<Program> screen="lesson-program" lessonId={8} find={() => program} placementIn={vi.fn()} />
    </QueryClientProvider>,
    { at: '/programas' },
  )
  expect(screen.getByText(/./).textContent).toBe(reason)
})
