import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PendingCounts } from '#src/session/learning/pending-counts.ts'
import { SignOutButton } from './SignOut.tsx'

const parts = vi.hoisted(() => ({
  countPending: vi.fn<() => Promise<PendingCounts>>(),
  signOut: vi.fn(async () => undefined),
}))
vi.mock('#src/session/learning/pending-counts.ts', () => ({ countPending: parts.countPending }))
vi.mock('#src/session/sign-in/sign-out.ts', () => ({ signOut: parts.signOut }))

beforeEach(() => {
  vi.clearAllMocks()
})
afterEach(cleanup)

function leave(pending: PendingCounts) {
  parts.countPending.mockResolvedValue(pending)
  render(<SignOutButton className="x" />)
  fireEvent.click(screen.getByRole('button', { name: 'Salir' }))
}
const wordsOf = async () => (await screen.findByRole('dialog', { name: 'Tienes algo sin enviar' })).textContent

test('without pending actions the learner is signed out at once', async () => {
  leave({ actions: 0, recordings: 0 })
  await expect.poll(() => parts.signOut.mock.calls.length).toBe(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('with pending actions their number and time of sending are shown before the sign-out', async () => {
  leave({ actions: 3, recordings: 1 })
  expect(await wordsOf()).toContain(
    'Quedan por enviar 3 cosas de tus clases y 1 vídeo tuyo. Si sales ahora, se quedan en este dispositivo y se enviarán cuando vuelvas a entrar con tu cuenta.',
  )
  expect(parts.signOut).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Salir de todos modos' }))
  expect(parts.signOut).toHaveBeenCalledTimes(1)
})

test('the learner may cancel the sign-out', async () => {
  leave({ actions: 1, recordings: 0 })
  expect(await wordsOf()).toContain('Queda por enviar 1 cosa de tus clases.')
  fireEvent.click(screen.getByRole('button', { name: 'Seguir dentro' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Salir' }).getAttribute('aria-busy')).toBe('false')
  expect(parts.signOut).not.toHaveBeenCalled()
})

test('where the pending actions cannot be read, the sign-out continues', async () => {
  parts.countPending.mockRejectedValue(new Error('no storage'))
  render(<SignOutButton className="x" />)
  fireEvent.click(screen.getByRole('button', { name: 'Salir' }))
  await expect.poll(() => parts.signOut.mock.calls.length).toBe(1)
})

test('the button says that it signs out, and does so once, after three seconds at most', async () => {
  vi.useFakeTimers()
  parts.countPending.mockReturnValue(new Promise(() => undefined))
  render(<SignOutButton className="x" />)
  const button = screen.getByRole('button', { name: 'Salir' })
  fireEvent.click(button)
  expect([button.textContent, button.getAttribute('aria-busy')]).toEqual(['Saliendo...', 'true'])
  fireEvent.click(button)
  await vi.advanceTimersByTimeAsync(2900)
  expect(parts.signOut).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(parts.signOut).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
