import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { emptyProgress } from '#contract/rules/learner-progress.ts'
import type { CatalogueWorkerApi } from '#contract/workers.ts'
import { learnerProgress } from '#src/session/learning/learner-progress.ts'
import { createSessionStore } from '#src/session/session-store.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { aCourse } from '#tests/factories/catalogue.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderAcademyScreen } from '#tests/setup/screens/render-academy-screen.tsx'
import { route as discover } from '../discover.tsx'
import { route as onboarding } from '../onboarding.tsx'
import { route as userArea } from '../user-area.tsx'

const worker = vi.hoisted(() => ({ current: {} as Partial<CatalogueWorkerApi> }))
vi.mock('#src/platform/workers.ts', () => ({
  catalogueWorker: () => worker.current,
  holdCatalogueWorker: () => undefined,
}))

const answered = async () => ({ families: [], professors: [], courses: [aCourse()], programs: [] })

beforeEach(() => {
  worker.current = {
    open: async () => ({ ready: true, revision: '1', lessons: 0, storedAt: 0 }),
    refresh: async () => ({ ok: false, code: 'offline' }),
    collections: async () => {
      throw new Failure('unexpected')
    },
    lessons: async () => [],
    group: async () => [],
    challenge: async () => [],
  }
  // Without a network: all is read from what the device has.
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  learnerProgress.set(emptyProgress)
})

const skeletons = () => screen.queryAllByLabelText('Cargando').length

test.each([
  ['the onboarding', paths.onboarding, onboarding, () => screen.findByRole('button', { name: 'Siguiente' })],
  ['discover', paths.discover, discover, () => screen.findByText('Cursos para ir paso a paso')],
  ['the home of a learner', paths.userArea, userArea, () => screen.findByRole('tab', { name: /Cursos/ })],
] as const)(
  '%s says that the courses and programs could not be read, and shows them after a retry',
  async (_, path, route, content) => {
    const user = aUser({ onboarding_status: 'pending' })
    learnerProgress.set({ ...emptyProgress, known: true })
    const session = createSessionStore({ mayBeSignedIn: () => true, fetchUser: async () => user })
    session.put(user)
    const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
    await renderAcademyScreen(route, { path, session, client })
    const retry = await screen.findByRole('button', { name: 'Inténtalo otra vez' })
    expect(document.body.textContent).toContain(failureMessages.unexpected.title)
    expect(document.body.textContent).not.toContain('Ves tu progreso')
    expect(skeletons()).toBe(0)
    worker.current.collections = answered
    fireEvent.click(retry)
    await content()
    await waitFor(() => expect(document.body.textContent).not.toContain(failureMessages.unexpected.title))
  },
)
