import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { levelFacts } from '#contract/level.ts'
import type { FinishFacts } from '#src/features/lesson/finish-flow.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { aLesson, places } from '#tests/factories/catalogue.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import type { Placement } from '../placement.ts'
import type { LessonProgress } from '../use-lesson-progress.ts'
import { FinishDialog } from './FinishDialog.tsx'
import { useFinishFlow } from './use-finish-flow.ts'

/** Opens the next lesson: over the network, or from this device. */
const opening = vi.hoisted(() => vi.fn())
/** The lessons that play from this device. */
const stored = vi.hoisted(() => new Set<number>())
vi.mock('../stored/stored-lesson.ts', () => ({
  openLesson: opening,
  findStored: async ({ id }: { readonly id: number }) => ({ state: stored.has(id) ? 'plays' : 'none' }),
}))
vi.mock('#src/platform/api.ts', () => ({ call: async () => ({}) }))

beforeEach(() => void opening.mockResolvedValue({}))
afterEach(() => {
  cleanup()
  stored.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const next = aLesson({ id: 2, title: 'Vuelta a la izquierda' })
const placement: Placement = {
  context: { courseId: 1, programId: null },
  back: { href: '/cursos/salsa-1', words: 'Salsa' },
  title: 'Salsa',
  pathTo: ({ id }) => `/cursos/salsa/clase-${id}`,
  next: { words: 'Siguiente clase', lesson: next },
  onward: 'lesson',
  auto: false,
  completion: { title: '¡Enhorabuena!', text: 'Has llegado al final.', level: levelFacts('intermediate') },
  afterwards: { title: '', link: { href: '/cursos', words: 'Cursos' } },
  list: {
    title: 'Nivel principiante',
    items: places(1, 2, 3, 4),
    lessons: [1, 2, 3, 4].map((id) => aLesson({ id })),
    isFinished: () => false,
    known: true,
  },
}

const facts: FinishFacts = {
  finished: false,
  finishedNow: false,
  rated: false,
  subscribed: true,
  onward: 'lesson',
  nextOpen: true,
  auto: false,
}

interface PageProps extends Omit<Parameters<typeof useFinishFlow>[0], 'nextHref'> {
  readonly onRate: LessonProgress['rate']
  readonly signUp: () => Promise<boolean>
}

/** A lesson page whose video ends when the test says so. */
function Page({ onRate, signUp, ...parts }: PageProps) {
  const [asks, setAsks] = useState(false)
  const finishing = useFinishFlow({ ...parts, nextHref: placement.pathTo(next) })
  return (
    <>
      <button type="button" onClick={finishing.ended}>
        Fin del vídeo
      </button>
      <button type="button" onClick={() => setAsks(true)}>
        Quitar
      </button>
      {asks ? (
        <Dialog title="¿Quitamos esta clase?" onClose={() => setAsks(false)}>
          <button type="button" onClick={() => setAsks(false)}>
            Conservarla
          </button>
        </Dialog>
      ) : null}
      <FinishDialog
        finishing={finishing}
        placement={placement}
        progress={{ rate: onRate }}
        nextLevel={{ enrol: signUp, error: null }}
      />
    </>
  )
}

async function aPage(over: Partial<FinishFacts> = {}, { watched = true, signsUp = true } = {}) {
  const [onFinish, onAccess, onRate, signUp] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(async () => signsUp)]
  const handlers = { onFinish, onAccess, onRate, signUp }
  const router = await renderScreen(<Page facts={{ ...facts, ...over }} watched={watched} {...handlers} />, {
    at: '/cursos/salsa/clase-1',
  })
  return { ...handlers, router, at: () => router.state.location.pathname, end: () => press('Fin del vídeo') }
}
const press = (name: string) => fireEvent.click(screen.getByText(name))
const heading = () => screen.queryByRole('heading')?.textContent

test('yes finishes, asks for a rating once, and opens the next lesson', async () => {
  const { end, at, onFinish, onRate } = await aPage()
  end()
  expect(heading()).toBe('¿Marcar la clase como terminada?')
  expect(onFinish).not.toHaveBeenCalled()
  press('SÍ')
  expect(heading()).toBe('¿Qué te ha parecido la clase?')
  press('No me gusta')
  await waitFor(() => expect(at()).toBe('/cursos/salsa/clase-2'))
  expect([onFinish.mock.calls, onRate.mock.calls]).toEqual([[[]], [[{ liked: false, disliked: true }]]])
})

test('no closes without finishing, rating or navigating', async () => {
  const { end, at, onFinish, onRate } = await aPage()
  end()
  press('NO')
  expect([heading(), at()]).toEqual([undefined, '/cursos/salsa/clase-1'])
  expect([onFinish.mock.calls, onRate.mock.calls]).toEqual([[], []])
})

test('leaving asks, then resumes the navigation', async () => {
  const { router, at, onFinish } = await aPage()
  await act(async () => void router.navigate({ href: '/descubre' }))
  await waitFor(() => expect(heading()).toBe('¿Marcar la clase como terminada?'))
  expect(at()).toBe('/cursos/salsa/clase-1')
  press('NO')
  await waitFor(() => expect(at()).toBe('/descubre'))
  expect(onFinish).not.toHaveBeenCalled()
})

test.each([
  ['has danced none of it', {}, { watched: false }],
  ['has finished it', { finished: true }, {}],
])('no question for a learner who leaves and %s', async (_who, facts, options) => {
  const { router, at } = await aPage(facts, options)
  await act(() => router.navigate({ href: '/descubre' }))
  expect([at(), heading()]).toEqual(['/descubre', undefined])
})

test('a lead sees the subscription, not the next lesson', async () => {
  const { end, at, onAccess } = await aPage({ subscribed: false, finished: true, finishedNow: true })
  end()
  expect([onAccess.mock.calls.length, at(), heading()]).toEqual([1, '/cursos/salsa/clase-1', undefined])
})

test('the end of a level congratulates, and «Sí, claro» enrols in the next and navigates there', async () => {
  const { end, at, signUp } = await aPage({ finished: true, finishedNow: true, rated: true, onward: 'level' })
  end()
  expect(heading()).toBe('¡Enhorabuena!')
  press('Sí, claro')
  press('Sí, claro')
  await waitFor(() => expect(at()).toBe('/cursos/salsa/clase-2'))
  expect(signUp.mock.calls).toEqual([['intermediate']])
})

test('a failed enrolment does not navigate, and declining enrols in nothing', async () => {
  const facts = { finished: true, finishedNow: true, rated: true, onward: 'level' } as const
  const { end, at, signUp } = await aPage(facts, { signsUp: false })
  end()
  press('Sí, claro')
  await waitFor(() => expect(signUp).toHaveBeenCalledTimes(1))
  expect([at(), heading()]).toEqual(['/cursos/salsa/clase-1', '¡Enhorabuena!'])
  press('Prefiero descansar')
  expect([at(), heading(), signUp.mock.calls.length]).toEqual(['/cursos/salsa/clase-1', undefined, 1])
})

test('auto-advance navigates after the countdown, unless cancelled', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { end, at, router, onFinish } = await aPage({ auto: true })
  end()
  expect(heading()).toBe('Siguiente clase')
  act(() => void vi.advanceTimersByTime(3000))
  press('Quedarme aquí')
  act(() => void vi.advanceTimersByTime(20_000))
  expect([at(), heading()]).toEqual(['/cursos/salsa/clase-1', undefined])
  end()
  act(() => void vi.advanceTimersByTime(8000))
  vi.useRealTimers()
  await waitFor(() => expect(at()).toBe('/cursos/salsa/clase-2'))
  expect(onFinish).not.toHaveBeenCalled()
  expect(router.state.location.state.starts).toBe(true)
})

test('under another dialog nothing opens and nothing navigates; what follows is shown once it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { end, at } = await aPage({ auto: true })
  press('Quitar')
  end()
  act(() => void vi.advanceTimersByTime(20_000))
  expect([screen.getAllByRole('heading').map(({ textContent }) => textContent), at()]).toEqual([
    ['¿Quitamos esta clase?'],
    '/cursos/salsa/clase-1',
  ])
  press('Conservarla')
  await waitFor(() => expect(heading()).toBe('Siguiente clase'))
  act(() => void vi.advanceTimersByTime(8000))
  vi.useRealTimers()
  await waitFor(() => expect(at()).toBe('/cursos/salsa/clase-2'))
})

test('a running countdown is suspended under a dialog that opens later, and continues once it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { end, at } = await aPage({ auto: true })
  end()
  act(() => void vi.advanceTimersByTime(3000))
  press('Quitar')
  act(() => void vi.advanceTimersByTime(20_000))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect([screen.getByRole('timer', { hidden: true }).textContent, at()]).toEqual([
    'Empieza en 5 s',
    '/cursos/salsa/clase-1',
  ])
  press('Conservarla')
  act(() => void vi.advanceTimersByTime(5000))
  vi.useRealTimers()
  await waitFor(() => expect(at()).toBe('/cursos/salsa/clase-2'))
})

test('a next lesson that is found to open under a later dialog opens once that dialog is closed', async () => {
  let found = (_video: unknown) => {}
  opening.mockReturnValue(new Promise((resolve) => (found = resolve)))
  const { at } = await ratedWithoutNetwork()
  await waitFor(() => expect(opening).toHaveBeenCalled())
  press('Quitar')
  found({})
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(at()).toBe('/cursos/salsa/clase-1')
  press('Conservarla')
  await waitFor(() => expect(at()).toBe('/cursos/salsa/clase-2'))
})

test('a class that ends while the leaving dialog is open is asked about once', async () => {
  const { end, router } = await aPage()
  await act(async () => void router.navigate({ href: '/descubre' }))
  await waitFor(() => expect(heading()).toBe('¿Marcar la clase como terminada?'))
  end()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(heading()).toBeUndefined())
  // What waits for a dialog to close is called by an observer.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(heading()).toBeUndefined()
})

test.each([
  ['without a network', false, /^Para esta clase hace falta la red: no está guardada en este dispositivo/],
  ['with a server that does not answer', true, /^Ahora no podemos traer esta clase: no está guardada/],
])('%s no countdown runs to a lesson that is not on the device', async (_when, online, words) => {
  opening.mockRejectedValue(new Error('unreachable'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  const { end, at } = await aPage({ auto: true })
  end()
  expect(await screen.findByText(words)).toBeDefined()
  expect([screen.getByText(next.title), screen.queryByRole('timer')]).toEqual([expect.anything(), null])
  press('Quedarme aquí')
  expect([heading(), at()]).toEqual([undefined, '/cursos/salsa/clase-1'])
  end()
  fireEvent.click(await screen.findByText('Abrirla igualmente'))
  await waitFor(() => expect(at()).toBe('/cursos/salsa/clase-2'))
})

/** A page without a network whose lesson was just rated. */
async function ratedWithoutNetwork() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const page = await aPage()
  page.end()
  press('SÍ')
  press('Me gusta')
  return page
}

test('after a rating without a network, the next lesson opens at once where it is on the device', async () => {
  const { at } = await ratedWithoutNetwork()
  await waitFor(() => expect(at()).toBe('/cursos/salsa/clase-2'))
})

test('where the next lesson is not on the device no lesson opens by itself, and the first stored one is offered', async () => {
  opening.mockRejectedValue(new Error('offline'))
  // The one that was just danced is no later one.
  for (const id of [1, 4]) stored.add(id)
  const { at, router } = await ratedWithoutNetwork()
  expect(await screen.findByText(/no está guardada en este dispositivo\. Más adelante tienes guardada/)).toBeDefined()
  expect([screen.queryByRole('timer'), at()]).toEqual([null, '/cursos/salsa/clase-1'])
  press('Ir a «Clase 4»')
  await waitFor(() => expect(at()).toBe('/cursos/salsa/clase-4'))
  expect(router.state.location.state.starts).toBe(true)
})

test('where no later lesson is on the device either, the next lesson opens only on a press', async () => {
  opening.mockRejectedValue(new Error('offline'))
  const { at } = await ratedWithoutNetwork()
  const anyway = await screen.findByText('Abrirla igualmente')
  expect(screen.queryByText(/^Ir a /)).toBeNull()
  fireEvent.click(anyway)
  await waitFor(() => expect(at()).toBe('/cursos/salsa/clase-2'))
})

test('a locked or unreleased next lesson has neither countdown nor navigation', async () => {
  const { end, at, onFinish } = await aPage({ auto: true, nextOpen: false })
  end()
  expect([heading(), onFinish.mock.calls.length]).toEqual(['¿Qué te ha parecido la clase?', 1])
  press('Me gusta')
  expect([heading(), at()]).toEqual([undefined, '/cursos/salsa/clase-1'])
})
