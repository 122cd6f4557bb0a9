import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ResendButton } from './ResendButton.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('while the email is sent the button stays focusable, and a second press sends none (F22)', async () => {
  let answer: () => void = () => undefined
  const answering = new Promise<void>((resolve) => (answer = resolve))
  const send = vi.fn(async () => {
    await answering
    return Response.json({ status: 'ok' })
  })
  vi.stubGlobal('fetch', send)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ResendButton />
    </QueryClientProvider>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Reenviar el correo' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(button.disabled).toBe(false)
  fireEvent.click(button)
  answer()
  await screen.findByText('Correo enviado.')
  expect(send).toHaveBeenCalledTimes(1)
  expect(button.getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(button)
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})
