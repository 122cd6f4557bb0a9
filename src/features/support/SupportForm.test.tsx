import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { SupportForm } from './SupportForm.tsx'
import type { SupportMessage } from './support-queries.ts'

vi.mock('#src/session/session.ts', () => ({ useUser: () => ({ email: 'ana@academia.test' }) }))
afterEach(cleanup)

const text = () => screen.getByLabelText<HTMLTextAreaElement>('¿En qué te ayudamos?')
const write = (words: string) => fireEvent.change(text(), { target: { value: words } })
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Enviar' })))

test('a learner’s address is prefilled, and named in the confirmation (F24)', async () => {
  const send = vi.fn(async (_: SupportMessage) => undefined)
  render(<SupportForm send={send} />)
  write('  No me suena el vídeo  ')
  await press()
  expect(send.mock.calls.map(([{ email, text }]) => [email, text])).toEqual([
    ['ana@academia.test', 'No me suena el vídeo'],
  ])
  expect(screen.getByRole('status').textContent).toContain('Te contestaremos en ana@academia.test')
})

test('a message without an address and text is not sent, and the focus goes to the first of them', async () => {
  const send = vi.fn(async (_: SupportMessage) => undefined)
  render(<SupportForm send={send} />)
  fireEvent.change(screen.getByLabelText('Tu correo electrónico'), { target: { value: 'ana' } })
  await press()
  expect(screen.getByText('El correo electrónico debe ser válido')).toBeTruthy()
  expect(screen.getByText('Cuéntanos en qué te ayudamos')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Tu correo electrónico'))
  expect(send).not.toHaveBeenCalled()
})

test('a message that could not be sent stays and can be sent again', async () => {
  const refusals = [new Failure('unreachable')]
  const send = vi.fn(async (_: SupportMessage) => {
    const failure = refusals.shift()
    if (failure) throw failure
  })
  render(<SupportForm send={send} />)
  write('No me suena el vídeo')
  await press()
  expect(screen.getByRole('alert').textContent).toContain('No llegamos a la academia')
  expect(text().value).toBe('No me suena el vídeo')
  await press()
  expect(screen.getByRole('status').textContent).toContain('¡Recibido!')
  const [first, second] = send.mock.calls.map(([{ id }]) => id)
  expect(first).toMatch(/^[\w-]{8,64}$/)
  expect(second).toBe(first)
})

test('the focus goes to the confirmation, and from there to the text of another message with an id of its own', async () => {
  const send = vi.fn(async (_: SupportMessage) => undefined)
  render(<SupportForm send={send} />)
  fireEvent.change(screen.getByLabelText('Tu correo electrónico'), { target: { value: 'otra@academia.test' } })
  write('No me suena el vídeo')
  act(() => screen.getByRole('button', { name: 'Enviar' }).focus())
  await press()
  expect(document.activeElement).toBe(screen.getByRole('status'))
  const another = screen.getByRole('button', { name: 'Escribir otro mensaje' })
  act(() => another.focus())
  fireEvent.click(another)
  expect(screen.queryByRole('status')).toBeNull()
  expect(document.activeElement).toBe(text())
  expect(text().value).toBe('')
  write('Ahora sí, pero no se ve')
  await press()
  const [first, second] = send.mock.calls.map(([message]) => message)
  expect(second).toMatchObject({ email: 'otra@academia.test', text: 'Ahora sí, pero no se ve' })
  expect(second?.id).not.toBe(first?.id)
})

test('a confirmation leaves the focus where its learner has moved it while the message was sent', async () => {
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  render(
    <>
      <a href="/cursos">Cursos</a>
      <SupportForm send={() => answered} />
    </>,
  )
  write('No me suena el vídeo')
  await press()
  act(() => screen.getByRole('link').focus())
  await act(async () => answer())
  expect(screen.getByRole('status').textContent).toContain('¡Recibido!')
  expect(document.activeElement).toBe(screen.getByRole('link'))
})
