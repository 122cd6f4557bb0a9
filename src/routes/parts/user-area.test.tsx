import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Lesson } from '#contract/lesson.ts'
import { emptyProgress } from '#contract/rules/learner-progress.ts'
import type { CatalogueWorkerApi } from '#contract/workers.ts'
import { learnerProgress } from '#src/session/learning/learner-progress.ts'
import { createSessionStore } from '#src/session/session-store.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderAcademyScreen } from '#tests/setup/screens/render-academy-screen.tsx'
import { route } from '../user-area.tsx'

const days = [11, 12, 13].map((id, place) =>
  aLesson({ id, title: `Reto, día ${place + 1}`, public: false, paid: true, is_challenge: true }),
)
const salsa = aLesson({ id: 1, title: 'Salsa en la cocina' })
const catalogue: readonly Lesson[] = [salsa, ...days.toReversed()]

const worker = vi.hoisted(() => ({ current: {} as Partial<CatalogueWorkerApi> }))
vi.mock('#src/platform/workers.ts', () => ({
  catalogueWorker: () => worker.current,
  holdCatalogueWorker: () => undefined,
}))

beforeEach(() => {
  worker.current = {
    open: async () => ({ ready: true, revision: '1', lessons: catalogue.length, storedAt: 0 }),
    refresh: async () => ({ ok: false, code: 'offline' }),
    collections: async () => ({ families: [], professors: [], courses: [], programs: [] }),
    lessons: async (ids) => ids.flatMap((id) => catalogue.find((lesson) => lesson.id === id) ?? []),
    group: async () => [],
    challenge: async () => days.map(({ id }) => id),
    find: async ({ seq, page }) => ({
      kind: 'found',
      seq,
      ids: Uint32Array.of(salsa.id),
      marks: [[]],
      page,
      total: 1,
      similarFrom: 1,
      missing: null,
      counts: { families: {}, disciplines: {}, professors: {}, levels: {}, durations: {}, types: {} } as never,
      timings: { waited: 0, built: 0, searched: 0, arranged: 0 },
    }),
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

/** The home of a learner who finished these lessons. */
async function home(user: User, finished: readonly number[] = []) {
  learnerProgress.set({ ...emptyProgress, known: true, finished: new Set(finished) })
  const session = createSessionStore({ mayBeSignedIn: () => true, fetchUser: async () => user })
  session.put(user)
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  await renderAcademyScreen(route, { path: '/inicio', session, client })
  await screen.findAllByText(salsa.title)
}

const toGoOn = () => screen.getByRole('link', { name: /^(?:Empieza la clase|Sigue bailando)/ })
const rail = () => screen.queryByRole('region', { name: 'Tu reto' })
const participant = aUser({ has_challenge: true })

test('while the challenge is open the home has its lessons in the order of its days, without a network too (F67)', async () => {
  await home(participant)
  expect([toGoOn().textContent, toGoOn().getAttribute('href')]).toEqual([
    'Empieza la clase: Reto, día 1',
    '/clases-de-baile/clase-11-11',
  ])
  const cards = within(rail() as HTMLElement).getAllByRole('article')
  expect(cards.map(({ textContent }) => textContent?.slice(0, 11))).toEqual([
    'Reto, día 1',
    'Reto, día 2',
    'Reto, día 3',
  ])
})

test('the learner continues with the first day that is not finished', async () => {
  await home(participant, [11, 13])
  expect(toGoOn().textContent).toBe('Sigue bailando: Reto, día 2')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('67')
})

test('after the last day the learner continues with something else, and the lessons stay', async () => {
  await home(participant, [11, 12, 13])
  expect(toGoOn().textContent).toContain(salsa.title)
  expect(within(rail() as HTMLElement).getAllByRole('article')).toHaveLength(3)
})

test.each([
  ['a learner who is not in the challenge, or whose challenge has ended', aUser()],
  ['a subscriber outside of it', aUser({ subscription_active: true })],
])('%s has no lessons of the challenge at home', async (_, user) => {
  const challenge = vi.fn(async () => days.map(({ id }) => id))
  worker.current.challenge = challenge
  await home(user)
  expect(toGoOn().textContent).toContain(salsa.title)
  expect([rail(), challenge.mock.calls.length]).toEqual([null, 0])
})

test.each([
  ['who has not joined the challenge is invited', aUser(), 1],
  ['who takes part in the challenge is not invited', participant, 0],
  ['whose challenge has ended is not invited, since it is joined once (Q47)', aUser({ challenge_over: true }), 0],
])('a learner %s', async (_, user, invitations) => {
  await home(user)
  expect(screen.queryAllByRole('button', { name: 'Me apunto' })).toHaveLength(invitations)
})

test('a retry of what is not up to date keeps its notice, and is one request at a time', async () => {
  await home(participant)
  const retry = await screen.findByRole('button', { name: 'Inténtalo otra vez' })
  const fail: (() => void)[] = []
  const asked = vi.fn(() => new Promise<Response>((_, reject) => fail.push(() => reject(new TypeError('failed')))))
  vi.stubGlobal('fetch', asked)
  fireEvent.click(retry)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  const requests = asked.mock.calls.length
  fireEvent.click(retry)
  expect([retry.isConnected, retry.getAttribute('aria-disabled')]).toEqual([true, 'true'])
  expect(screen.getByText(/lo estamos intentando/)).toBeTruthy()
  expect(asked.mock.calls.length).toBe(requests)
  await act(async () => {
    for (const end of fail) end()
  })
  await waitFor(() => expect(retry.getAttribute('aria-disabled')).toBeNull())
})

test('a catalogue without a challenge leaves the home as it is', async () => {
  worker.current.challenge = async () => []
  await home(participant)
  await waitFor(() => expect(toGoOn().textContent).toContain(salsa.title))
  expect(rail()).toBeNull()
})
