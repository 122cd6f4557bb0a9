import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore, useStore } from '#src/platform/store.ts'
import { showToast } from '#src/ui/toasts.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { EmailDialog } from './EmailDialog.tsx'

vi.mock('#src/ui/toasts.ts', () => ({ showToast: vi.fn(async () => undefined) }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const unconfirmed = aUser({ email_verified_at: null })
const confirmed = { ...unconfirmed, email_verified_at: '2026-03-01T10:00:00.000Z' }
const user = createStore(unconfirmed)
const Shown = () => <EmailDialog user={useStore(user)} />

async function dialogOf(learner: typeof unconfirmed) {
  user.set(learner)
  render(<main tabIndex={-1} />)
  await renderScreen(<Shown />, { at: '/inicio', user: learner })
  return screen.queryByRole('dialog')
}

test('an address that is confirmed while its dialog is open is reported, and the focus goes to the screen (F22)', async () => {
  const dialog = await dialogOf(unconfirmed)
  screen.getByRole('textbox').focus()
  act(() => user.set(confirmed))
  expect(dialog?.hasAttribute('open')).toBe(false)
  expect(vi.mocked(showToast).mock.calls).toEqual([['Tu correo está confirmado.']])
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('an address that is confirmed after its dialog was closed, or before, is not reported', async () => {
  await dialogOf(unconfirmed)
  fireEvent.click(screen.getByRole('button', { name: 'Ahora no' }))
  act(() => user.set(confirmed))
  cleanup()
  await dialogOf(confirmed)
  expect(showToast).not.toHaveBeenCalled()
})
