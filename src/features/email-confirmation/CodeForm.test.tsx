import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CodeForm } from './CodeForm.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The field, and the codes that the server receives. It accepts each of them, once it answers. */
function form(answering: Promise<void> = Promise.resolve()) {
  const received: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    received.push(JSON.parse(body).code)
    await answering
    return Response.json({ status: 'ok' })
  })
  const onConfirmed = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CodeForm onConfirmed={onConfirmed} />
    </QueryClientProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox')
  return { received, onConfirmed, field }
}

/** Pastes as a browser does, which cuts the text at `maxLength` before the page reads it. */
function paste(field: HTMLInputElement, text: string) {
  const room = field.maxLength < 0 ? text.length : field.maxLength
  fireEvent.change(field, { target: { value: text.slice(0, room) } })
}

test.each([' 089472', '089 472', '    089472', '089-472 ', 'Tu código: 089472'])(
  'a code pasted as %j is accepted whole (F22, D16)',
  async (text) => {
    const { received, onConfirmed, field } = form()
    paste(field, text)
    expect(field.value).toBe('089472')
    fireEvent.submit(field)
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1))
    expect(received).toEqual(['089472'])
  },
)

test('while a code is checked its button stays focusable, and a second press sends nothing (F22)', async () => {
  let answer: () => void = () => undefined
  const { received, onConfirmed, field } = form(new Promise((resolve) => (answer = resolve)))
  paste(field, '089472')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(button.disabled).toBe(false)
  fireEvent.click(button)
  answer()
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1))
  expect(received).toHaveLength(1)
})

test('no digit beyond the sixth is taken, and an incomplete code is not sent', () => {
  const { received, field } = form()
  paste(field, '0894721')
  expect(field.value).toBe('089472')
  paste(field, '08947')
  fireEvent.submit(field)
  expect(screen.getByRole('alert').textContent).toBe('Escribe las seis cifras del correo.')
  expect(received).toEqual([])
})
