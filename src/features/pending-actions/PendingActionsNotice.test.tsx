import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { newEntry } from '#browser-storage/outbox-entry.ts'
import { nothingLearned } from '#contract/rules/learned.ts'
import { wayBackKept } from '#src/session/kept-path.ts'
import { learned, learnedFault, unsent } from '#src/session/learned.ts'
import { SessionContext } from '#src/session/session.ts'
import { createSessionStore } from '#src/session/session-store.ts'
import { aUser } from '#tests/factories/user.ts'
import { UnsentNotice } from './UnsentNotice.tsx'
import { refusedWords } from './unsent-words.ts'

const finish = {
  ...newEntry({ key: 'a', userId: 1, method: 'GET', path: '/api/video/set-finished/7', body: null, at: 0 }),
  state: 'refused',
  status: 403,
} as const

afterEach(() => {
  cleanup()
  unsent.publish({ waiting: 0, failing: false, held: 0, refused: [] })
  learned.publish(nothingLearned)
  learnedFault.publish(null)
  vi.restoreAllMocks()
})

/** Shown to somebody who is signed in: of a guest everything is known. */
function shownToALearner() {
  const session = createSessionStore({ mayBeSignedIn: () => true, ask: async () => null })
  session.put(aUser())
  const notice = (
    <SessionContext value={session}>
      <UnsentNotice />
    </SessionContext>
  )
  const { rerender } = render(notice)
  return { rerender: () => rerender(notice) }
}

const without = (network: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!network)

test('what waits for a network is counted', () => {
  without(true)
  render(<UnsentNotice />)
  expect(screen.queryByText(/sin enviar/)).toBeNull()
  act(() => unsent.publish({ waiting: 3, failing: false, held: 0, refused: [] }))
  expect(screen.getByText('3 sin enviar')).toBeDefined()
})

test('what is on its way with a network is not worth a word', () => {
  without(false)
  unsent.publish({ waiting: 3, failing: false, held: 0, refused: [] })
  render(<UnsentNotice />)
  expect(screen.queryByText(/sin enviar/)).toBeNull()
})

test('what failed on the way is counted with a network too, with a way to try now', () => {
  without(false)
  unsent.publish({ waiting: 2, failing: true, held: 0, refused: [] })
  render(<UnsentNotice />)
  expect(screen.getByText('2 sin enviar')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined()
})

test('what waits for its learner to sign in again says so, with the way there and back', () => {
  without(false)
  unsent.publish({ waiting: 2, failing: false, held: 2, refused: [] })
  render(<UnsentNotice />)
  expect(screen.getByText('2 sin enviar: tu sesión ha terminado')).toBeDefined()
  const way = screen.getByRole('link', { name: 'Inicia sesión' })
  expect(way.getAttribute('href')).toBe('/login')
  history.replaceState(null, '', '/clases-de-baile/una-clase-7')
  way.addEventListener('click', (event) => event.preventDefault())
  way.click()
  expect(wayBackKept.take()).toBe('/clases-de-baile/una-clase-7')
})

test('progress that did not come is said where nothing is known of it, with a way to ask again', () => {
  without(false)
  learnedFault.publish('unexpected')
  const { rerender } = shownToALearner()
  expect(screen.getByText('Tu progreso no ha llegado')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined()
  act(() => learned.publish({ ...nothingLearned, known: true }))
  rerender()
  expect(screen.queryByText('Tu progreso no ha llegado')).toBeNull()
})

test('what was refused says what it was and why, and can be let go', () => {
  without(false)
  unsent.publish({ waiting: 0, failing: false, held: 0, refused: [finish, { ...finish, key: 'b' }] })
  render(<UnsentNotice />)
  expect(screen.getByText(/Una clase terminada no se ha podido guardar: la clase ya no está abierta/)).toBeDefined()
  expect(screen.getByText(/Y 1 más/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Entendido' })).toBeDefined()
})

test.each([
  [
    '/api/video/set-liked-disliked/7',
    { liked: true },
    404,
    'Una valoración no se ha podido guardar: la clase ya no está.',
  ],
  [
    '/api/user/sign-up-course',
    { course: 7, level: 'basic' },
    403,
    'No te hemos podido apuntar a un curso: hace falta una suscripción activa.',
  ],
  ['/api/user/quit-program', { program: 7 }, 500, 'No te hemos podido quitar de un programa.'],
  ['/api/playback/update-stats/7', {}, 422, 'Una parte de lo que has bailado no se ha podido guardar.'],
])('%s is said in words', (path, body, status, words) => {
  expect(refusedWords({ path, body, status })).toBe(words)
})
