import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { ChallengeDialog } from './ChallengeDialog.tsx'

afterEach(cleanup)

function open(join: () => Promise<unknown>) {
  const [onClose, onJoined] = [vi.fn(), vi.fn(async () => {})]
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChallengeDialog open onClose={onClose} onJoined={onJoined} join={join} />
    </QueryClientProvider>,
  )
  return { onClose, onJoined }
}

test('joining is confirmed first, and only then the page continues', async () => {
  const join = vi.fn(async () => {})
  const { onJoined } = open(join)
  expect(join).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Me apunto'))
  await screen.findByText('Te has apuntado al reto')
  expect(onJoined).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('¡A bailar!'))
  await waitFor(() => expect(onJoined).toHaveBeenCalledTimes(1))
  expect(join).toHaveBeenCalledTimes(1)
})

test('while the learner joins the button stays focusable, and a second press does nothing (F67)', async () => {
  let done: () => void = () => undefined
  const join = vi.fn(() => new Promise<void>((resolve) => (done = resolve)))
  open(join)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Me apunto' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(button.disabled).toBe(false)
  fireEvent.click(button)
  done()
  await screen.findByText('Te has apuntado al reto')
  expect(join).toHaveBeenCalledTimes(1)
})

test('declining does not join', async () => {
  const join = vi.fn(async () => {})
  const { onClose, onJoined } = open(join)
  fireEvent.click(screen.getByText('Ahora no'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(join).not.toHaveBeenCalled()
  expect(onJoined).not.toHaveBeenCalled()
})

test.each([
  ['offline', 'No hemos podido apuntarte: no tienes conexión. Pulsa otra vez cuando vuelva la red.'],
  ['offer_unavailable', 'Tu reto ya ha terminado: sus clases se abren una sola vez, durante 7 días.'],
  ['busy', 'No hemos podido apuntarte. Inténtalo otra vez en un momento.'],
] as const)('a failure says that the learner has not joined, and leaves the dialog open (%s)', async (code, text) => {
  const { onJoined } = open(async () => {
    throw new Failure(code)
  })
  fireEvent.click(screen.getByText('Me apunto'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
  expect(screen.queryByText('Te has apuntado al reto')).toBeNull()
  expect(onJoined).not.toHaveBeenCalled()
})
