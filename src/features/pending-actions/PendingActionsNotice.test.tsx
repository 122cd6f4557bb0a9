import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { newEntry } from '#browser-storage/outbox-entry.ts'
import { emptyProgress } from '#contract/rules/learner-progress.ts'
import type { LearningAction } from '#contract/rules/learning-actions.ts'
import { learnerProgress, pendingActions, progressFault } from '#src/session/learning/learner-progress.ts'
import { pendingProfile } from '#src/session/profile/pending-profile.ts'
import { returnToPath } from '#src/session/redirects/persisted-path.ts'
import { SessionContext } from '#src/session/session.ts'
import { createSessionStore } from '#src/session/session-store.ts'
import { aUser } from '#tests/factories/user.ts'
import { PendingActionsNotice } from './PendingActionsNotice.tsx'
import { ageText, pendingActionText, refusedText } from './pending-action-copy.ts'

// There is no IndexedDB here; the service worker reads it.
vi.mock('#browser-storage/installed-app.ts', () => ({ rememberInstalled }))
vi.mock('#src/platform/workers.ts', () => ({
  catalogueWorker: () => ({ open: async () => ({ ready: true }), lessons: async () => [{ id: 9, title: 'Salsa' }] }),
}))
const rememberInstalled = vi.hoisted(() => vi.fn(async () => undefined))

const report = { completed_percentage: 40, position: 12, ranges: [], session: 's1', at: 5 }

const finish = {
  ...newEntry({ key: 'a', userId: 1, action: { kind: 'finished', lessonId: 7, programId: null }, at: 0 }),
  state: 'refused',
  status: 403,
} as const

afterEach(() => {
  cleanup()
  pendingActions.set({ pending: 0, failing: false, held: 0, refused: [] })
  learnerProgress.set(emptyProgress)
  progressFault.set(null)
  vi.restoreAllMocks()
})

/** Rendered for a learner: a guest has no progress to load. */
function shownToALearner() {
  const session = createSessionStore({ mayBeSignedIn: () => true, fetchUser: async () => null })
  session.put(aUser())
  const notice = (
    <SessionContext value={session}>
      <PendingActionsNotice />
    </SessionContext>
  )
  const { rerender } = render(notice)
  return { rerender: () => rerender(notice) }
}

const without = (network: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!network)

test('actions that wait for a network are counted', () => {
  without(true)
  render(<PendingActionsNotice />)
  expect(screen.queryByText(/sin enviar/)).toBeNull()
  act(() => pendingActions.set({ pending: 3, failing: false, held: 0, refused: [] }))
  expect(screen.getByText('3 sin enviar')).toBeDefined()
})

test('actions being sent are not shown', () => {
  without(false)
  pendingActions.set({ pending: 3, failing: false, held: 0, refused: [] })
  render(<PendingActionsNotice />)
  expect(screen.queryByText(/sin enviar/)).toBeNull()
})

test('the app icon shows the number of pending actions, until they are sent or the learner signs out', () => {
  const setAppBadge = vi.fn(async () => {})
  without(true)
  Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true })
  // In a tab of the browser there is no icon.
  const inATab = render(<PendingActionsNotice />)
  act(() => pendingActions.set({ pending: 2, failing: false, held: 0, refused: [] }))
  inATab.unmount()
  expect([setAppBadge.mock.calls, rememberInstalled.mock.calls]).toEqual([[], []])

  act(() => pendingActions.set({ pending: 0, failing: false, held: 0, refused: [] }))
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('standalone') }) as MediaQueryList,
  )
  const { unmount } = render(<PendingActionsNotice />)
  for (const pending of [2, 3, 0, 1]) act(() => pendingActions.set({ pending, failing: false, held: 0, refused: [] }))
  unmount()
  Reflect.deleteProperty(navigator, 'setAppBadge')
  expect(rememberInstalled).toHaveBeenCalled()
  expect(setAppBadge.mock.calls).toEqual([[0], [2], [3], [0], [1], [0]])
})

test('failed deliveries are counted online too, with a retry', () => {
  without(false)
  pendingActions.set({ pending: 2, failing: true, held: 0, refused: [] })
  render(<PendingActionsNotice />)
  expect(screen.getByText('2 sin enviar')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined()
})

test('actions of an ended session show a sign-in link that returns here', () => {
  without(false)
  pendingActions.set({ pending: 2, failing: false, held: 2, refused: [] })
  render(<PendingActionsNotice />)
  expect(screen.getByText('2 sin enviar: tu sesión ha terminado')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Inicia sesión' })
  expect(link.getAttribute('href')).toBe('/login')
  history.replaceState(null, '', '/clases-de-baile/una-clase-7')
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  expect(returnToPath.take()).toBe('/clases-de-baile/una-clase-7')
})

test('progress that failed to load is reported where none is cached, with a retry', () => {
  without(false)
  progressFault.set('unexpected')
  const { rerender } = shownToALearner()
  expect(screen.getByText('Tu progreso no ha llegado')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined()
  act(() => learnerProgress.set({ ...emptyProgress, known: true }))
  rerender()
  expect(screen.queryByText('Tu progreso no ha llegado')).toBeNull()
})

test('a refused action is named with its reason, and can be dismissed', () => {
  without(false)
  pendingActions.set({ pending: 0, failing: false, held: 0, refused: [finish, { ...finish, key: 'b' }] })
  render(<PendingActionsNotice />)
  expect(screen.getByText(/Una clase terminada no se ha podido guardar: la clase ya no está abierta/)).toBeDefined()
  expect(screen.getByText(/Y 1 más/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Entendido' })).toBeDefined()
})

test('fields of the profile whose stored change was refused are named, until dismissed', () => {
  without(false)
  pendingProfile.refuse(aUser().id, { profile: { phone: '1', city: 'Roma', country: 'Italia' } })
  shownToALearner()
  const words = 'Lo que cambiaste sin conexión en tu perfil no se ha guardado: el teléfono y dónde vives.'
  expect(screen.getByRole('status').textContent).toContain(words)
  fireEvent.click(screen.getByRole('button', { name: 'Entendido' }))
  expect(screen.queryByText(/no se ha guardado/)).toBeNull()
  expect(pendingProfile.read(aUser().id).refused).toEqual([])
})

test.each<[LearningAction, number, string]>([
  [
    { kind: 'rated', lessonId: 7, liked: true, disliked: false, at: 1 },
    404,
    'Una valoración no se ha podido guardar: la clase ya no está.',
  ],
  [
    { kind: 'joined', to: { kind: 'course', id: 7, level: 'basic' }, at: 1 },
    403,
    'No te hemos podido apuntar a un curso: hace falta una suscripción activa.',
  ],
  [{ kind: 'left', of: { kind: 'program', id: 7 }, at: 1 }, 500, 'No te hemos podido quitar de un programa.'],
  [{ kind: 'played', lessonId: 7, report }, 422, 'Una parte de lo que has bailado no se ha podido guardar.'],
])('the refusal of %j has a message', (action, status, words) => {
  expect(refusedText({ action, status })).toBe(words)
})

test('the list names pending and refused actions, and can send and discard them', async () => {
  without(true)
  const waiting = newEntry({ key: 'w', userId: 1, action: { kind: 'finished', lessonId: 9, programId: null }, at: 0 })
  pendingActions.set({ pending: 1, failing: false, held: 0, refused: [finish], entries: [finish, waiting] })
  render(<PendingActionsNotice />)
  fireEvent.click(screen.getByRole('button', { name: 'Ver cuáles' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sin enviar' })
  expect(await within(dialog).findByText('Has terminado «Salsa»')).toBeDefined()
  expect(within(dialog).getByText(/la clase ya no está abierta para ti/)).toBeDefined()
  expect(within(dialog).getByRole('button', { name: /^Descartar/ })).toBeDefined()
  expect(within(dialog).getByText(/Se enviará cuando vuelva la red/)).toBeDefined()
})

test.each([
  ['stays on the button that opened it', true],
  ['goes to the screen where that button is gone', false],
])('the focus of the list that is closed %s', async (_where, stays) => {
  without(true)
  const waiting = newEntry({ key: 'w', userId: 1, action: { kind: 'finished', lessonId: 9, programId: null }, at: 0 })
  pendingActions.set({ pending: 1, failing: false, held: 0, refused: [], entries: [waiting] })
  render(
    <main tabIndex={-1}>
      <PendingActionsNotice />
    </main>,
  )
  const opener = screen.getByRole('button', { name: 'Ver cuáles' })
  act(() => opener.focus())
  // As a browser does, and happy-dom does not.
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => opener.isConnected && opener.focus())
  fireEvent.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Sin enviar' })
  if (!stays) act(() => pendingActions.set({ pending: 0, failing: false, held: 0, refused: [], entries: [] }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(stays ? opener : screen.getByRole('main'))
})

test('an action is named with its lesson and its age', () => {
  const rated = { kind: 'rated', lessonId: 7, liked: true, disliked: false, at: 1 } as const
  expect(pendingActionText(rated, 'Salsa')).toBe('Te gusta «Salsa»')
  expect(pendingActionText({ kind: 'played', lessonId: 7, report }, undefined)).toBe('Lo que has bailado de una clase')
  const hour = 3_600_000
  expect([0, hour / 2, 3 * hour, 25 * hour, 72 * hour].map((age) => ageText(0, age))).toEqual([
    'ahora mismo',
    'hace 30 min',
    'hace 3 h',
    'hace un día',
    'hace 3 días',
  ])
})
