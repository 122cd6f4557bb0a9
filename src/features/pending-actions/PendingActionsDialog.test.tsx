import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { newEntry } from '#browser-storage/outbox-entry.ts'
import { pendingActions } from '#src/session/learner-progress.ts'
import { PendingActionsDialog } from './PendingActionsDialog.tsx'

// There is no IndexedDB here.
const outbox = vi.hoisted(() => ({ retry: vi.fn<() => Promise<void>>() }))
vi.mock('#src/session/act.ts', () => ({ retryPendingActions: outbox.retry, dismissRefusedAction: vi.fn() }))
vi.mock('#src/platform/workers.ts', () => ({
  catalogueWorker: () => ({ open: async () => ({ ready: true }), lessons: async () => [] }),
}))

afterEach(() => {
  cleanup()
  pendingActions.set({ waiting: 0, failing: false, held: 0, refused: [] })
})

test('while the actions are sent the button stays focusable, and a second press does nothing', async () => {
  let done: () => void = () => undefined
  outbox.retry.mockImplementation(() => new Promise((resolve) => (done = resolve)))
  const entry = newEntry({ key: 'a', userId: 1, action: { kind: 'finished', lessonId: 7, programId: null }, at: 0 })
  pendingActions.set({ waiting: 1, failing: true, held: 0, refused: [], entries: [entry] })
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
