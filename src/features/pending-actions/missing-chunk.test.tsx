import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pendingActions } from '#src/session/learning/learner-progress.ts'
import { requestFailed } from '#src/ui/lazy-requested.ts'
import { PendingActionsNotice } from './PendingActionsNotice.tsx'

vi.mock('./PendingActionsDialog.tsx', () => {
  throw new Error('a network that was cut')
})
const failed = vi.fn()

beforeEach(() => addEventListener(requestFailed, failed))
afterEach(() => {
  removeEventListener(requestFailed, failed)
  cleanup()
  pendingActions.set({ pending: 0, failing: false, held: 0, refused: [] })
})

test("where the list cannot be fetched, each press on 'Ver cuáles' reports it", async () => {
  pendingActions.set({ pending: 2, failing: true, held: 0, refused: [] })
  render(<PendingActionsNotice />)
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Ver cuáles' }))
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(times))
  }
})
