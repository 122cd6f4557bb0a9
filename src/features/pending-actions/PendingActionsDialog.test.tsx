import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { newEntry, type OutboxEntry } from '#browser-storage/outbox-entry.ts'
import { pendingActions } from '#src/session/learning/learner-progress.ts'
import { PendingActionsDialog } from './PendingActionsDialog.tsx'

// There is no IndexedDB here.
const outbox = vi.hoisted(() => ({ retry: vi.fn<() => Promise<void>>() }))
vi.mock('#src/session/learning/act.ts', () => ({
  retryPendingActions: outbox.retry,
  dismissRefusedAction: vi.fn(async () => undefined),
}))
vi.mock('#src/platform/workers.ts', () => ({
  catalogueWorker: () => ({ open: async () => ({ ready: true }), lessons: async () => [] }),
}))

afterEach(() => {
  cleanup()
  pendingActions.set({ pending: 0, failing: false, held: 0, refused: [] })
})

test('while the actions are sent the button stays focusable, and a second press does nothing', async () => {
  let done: () => void = () => undefined
  outbox.retry.mockImplementation(() => new Promise((resolve) => (done = resolve)))
  const entry = newEntry({ key: 'a', userId: 1, action: { kind: 'finished', lessonId: 7, programId: null }, at: 0 })
  pendingActions.set({ pending: 1, failing: true, held: 0, refused: [], entries: [entry] })
  await act(async () => void render(<PendingActionsDialog onClose={() => undefined} />))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar ahora' })
  fireEvent.click(button)
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  fireEvent.click(button)
  expect(outbox.retry).toHaveBeenCalledTimes(1)
  await act(async () => done())
  fireEvent.click(button)
  expect(outbox.retry).toHaveBeenCalledTimes(2)
})

const waitingEntry = (key: string) =>
  newEntry({ key, userId: 1, action: { kind: 'finished', lessonId: 7, programId: null }, at: 0 })
const refusedEntry = (key: string) => ({ ...waitingEntry(key), state: 'refused', status: 403 }) as const

test('the focus goes from what is discarded to the next one, to the rest of the dialog, and to its end', async () => {
  const settle = (...entries: OutboxEntry[]) =>
    act(() => pendingActions.set({ pending: 0, failing: false, held: 0, refused: [], entries }))
  outbox.retry.mockResolvedValue()
  settle(refusedEntry('a'), refusedEntry('b'), waitingEntry('c'))
  await act(async () => void render(<PendingActionsDialog onClose={() => undefined} />))
  const discard = () => screen.getAllByRole('button', { name: /^Descartar/ })
  const press = (button: HTMLElement | undefined) => {
    act(() => button?.focus())
    fireEvent.click(button as HTMLElement)
  }
  press(discard()[0])
  settle(refusedEntry('b'), waitingEntry('c'))
  expect(document.activeElement).toBe(discard()[0])
  press(discard()[0])
  settle(waitingEntry('c'))
  const send = screen.getByRole('button', { name: 'Enviar ahora' })
  expect(document.activeElement).toBe(send)
  press(send)
  settle()
  expect(document.activeElement).toBe(screen.getByText('Ya está todo enviado.'))
})

test('the focus stays on a button of the dialog while another action is sent', async () => {
  const settle = (...entries: OutboxEntry[]) =>
    act(() => pendingActions.set({ pending: 0, failing: false, held: 0, refused: [], entries }))
  settle(refusedEntry('a'), waitingEntry('b'))
  await act(async () => void render(<PendingActionsDialog onClose={() => undefined} />))
  const close = screen.getByRole('button', { name: 'Cerrar' })
  act(() => close.focus())
  settle(refusedEntry('a'))
  expect(document.activeElement).toBe(close)
})
