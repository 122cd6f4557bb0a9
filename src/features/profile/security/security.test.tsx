import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render as renderBare, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { aUser } from '#tests/factories/user.ts'
import { pressTwice } from '#tests/setup/screens/press-twice.ts'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ChangePassword } from './ChangePassword.tsx'

afterEach(cleanup)

const render = (children: ReactNode) =>
  renderBare(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>)

const write = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** A server that fails with these in order, then accepts everything. */
function server(...refusals: Failure[]) {
  return vi.fn(async (..._: (string | undefined)[]) => {
    const failure = refusals.shift()
    if (failure) throw failure
  })
}

test('a new password has eight characters and is written twice alike (F178)', async () => {
  const change = server()
  render(<ChangePassword user={aUser()} onChange={change} />)
  press('ACTUALIZAR CONTRASEÑA')
  expect(screen.getByText('Debe introducir una contraseña')).toBeTruthy()
  write('Nueva contraseña', '1234567')
  press('ACTUALIZAR CONTRASEÑA')
  expect(screen.getByText('Min. 8 caracteres')).toBeTruthy()
  write('Nueva contraseña', 'tango1234')
  write('Repite la contraseña', 'tango123')
  press('ACTUALIZAR CONTRASEÑA')
  expect(screen.getByText('Las contraseñas deben coincidir')).toBeTruthy()
  expect(change).not.toHaveBeenCalled()
  write('Repite la contraseña', 'tango1234')
  press('ACTUALIZAR CONTRASEÑA')
  await screen.findByText(/Contraseña actualizada/)
  expect(change.mock.calls).toEqual([['tango1234', 'tango1234', undefined]])
})

test('the repetition can be shown, the password beside it stays hidden', () => {
  render(<ChangePassword user={aUser()} onChange={server()} />)
  const types = () =>
    ['Nueva contraseña', 'Repite la contraseña'].map((label) => screen.getByLabelText<HTMLInputElement>(label).type)
  expect(types()).toEqual(['password', 'password'])
  press('Mostrar la contraseña')
  expect(types()).toEqual(['password', 'text'])
})

test('the present password is requested only when the server requires it, and entered values stay', async () => {
  const change = server(new Failure('fresh_sign_in_needed'), new Failure('password_wrong'))
  render(<ChangePassword user={aUser()} onChange={change} />)
  expect(screen.queryByLabelText('Tu contraseña actual')).toBeNull()
  write('Nueva contraseña', 'tango1234')
  write('Repite la contraseña', 'tango1234')
  press('ACTUALIZAR CONTRASEÑA')
  await screen.findByLabelText('Tu contraseña actual')
  write('Tu contraseña actual', 'nolaes')
  press('ACTUALIZAR CONTRASEÑA')
  await screen.findByText(/Escríbela otra vez/)
  write('Tu contraseña actual', 'baila1234')
  press('ACTUALIZAR CONTRASEÑA')
  await screen.findByText(/Contraseña actualizada/)
  expect(change.mock.calls.map(([password, , current]) => [password, current])).toEqual([
    ['tango1234', undefined],
    ['tango1234', 'nolaes'],
    ['tango1234', 'baila1234'],
  ])
})

test('a learner without a password is asked to sign in again instead', async () => {
  render(
    <ChangePassword user={aUser({ has_password: false })} onChange={server(new Failure('fresh_sign_in_needed'))} />,
  )
  write('Nueva contraseña', 'tango1234')
  write('Repite la contraseña', 'tango1234')
  press('ACTUALIZAR CONTRASEÑA')
  await screen.findByText(/vuelve a entrar/)
  expect(screen.queryByLabelText('Tu contraseña actual')).toBeNull()
})

function emailForm(over: Parameters<typeof aUser>[0] = {}, change = server()) {
  const resend = server()
  const look = server()
  render(<ChangeEmail user={aUser(over)} onChange={change} onResend={resend} onRefresh={look} />)
  return { change, resend, look }
}

test('an address is checked before it is sent, and then sent alone (F177)', async () => {
  const { change } = emailForm()
  press('Cambiar el correo')
  expect(screen.getByText('Introduce un correo electrónico')).toBeTruthy()
  write('Nuevo correo electrónico', 'ana@academia')
  press('Cambiar el correo')
  expect(screen.getByText('El correo electrónico debe ser válido')).toBeTruthy()
  write('Nuevo correo electrónico', ' ana@nueva.test ')
  expect(screen.queryByText('El correo electrónico debe ser válido')).toBeNull()
  press('Cambiar el correo')
  await waitFor(() => expect(change.mock.calls).toEqual([['ana@nueva.test', undefined]]))
})

test('the address of the account is not sent: it would cancel the change that waits (F177)', async () => {
  const { change } = emailForm({ pending_email: 'ana@nueva.test' })
  write('Nuevo correo electrónico', ' Ana@Academia.test ')
  press('Cambiar el correo')
  await screen.findByText('Esta ya es la dirección de tu cuenta')
  const field = screen.getByLabelText<HTMLInputElement>('Nuevo correo electrónico')
  expect([field.value, document.activeElement === field]).toEqual(['Ana@Academia.test', true])
  expect(change).not.toHaveBeenCalled()
})

test('a new password that the server refuses is an error of its field, which has the focus (F178)', async () => {
  const serverMessage = 'Esta contraseña es de las más usadas. Elige otra.'
  const issues = [{ path: 'body.password', code: 'common' }]
  render(<ChangePassword user={aUser()} onChange={server(new Failure('invalid_request', { issues, serverMessage }))} />)
  write('Nueva contraseña', 'password1')
  write('Repite la contraseña', 'password1')
  press('ACTUALIZAR CONTRASEÑA')
  await screen.findByText(serverMessage)
  const field = screen.getByLabelText('Nueva contraseña')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
})

test('the pending address is shown with the current one, and its message can be sent again', async () => {
  const { change, resend } = emailForm({ pending_email: 'ana@nueva.test' })
  expect(screen.getByText('ana@nueva.test')).toBeTruthy()
  press('Enviar otra vez')
  await screen.findByText('Correo enviado')
  press('No cambiarlo')
  await waitFor(() => expect(change.mock.calls).toEqual([['ana@academia.test']]))
  expect(resend).toHaveBeenCalledTimes(1)
})

test('once no address is pending any more the focus is on the heading of the form (WCAG 2.4.3)', async () => {
  const props = { onChange: server(), onResend: server(), onRefresh: server() }
  const form = (pending_email: string | null) => (
    <QueryClientProvider client={new QueryClient()}>
      <ChangeEmail user={aUser({ pending_email })} {...props} />
    </QueryClientProvider>
  )
  const { rerender } = renderBare(form('ana@nueva.test'))
  const button = screen.getByRole('button', { name: 'No cambiarlo' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(props.onChange).toHaveBeenCalled())
  rerender(form(null))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Correo electrónico' }))
})

test('two presses of one moment cancel the change once', async () => {
  const { change } = emailForm({ pending_email: 'ana@nueva.test' })
  const button = screen.getByRole('button', { name: 'No cambiarlo' })
  const { promise, resolve } = Promise.withResolvers<void>()
  change.mockReturnValue(promise)
  pressTwice(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  resolve()
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  expect(change).toHaveBeenCalledTimes(1)
})

test('while the message is sent again its button stays focusable, and a second press sends none', async () => {
  const { resend } = emailForm({ pending_email: 'ana@nueva.test' })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar otra vez' })
  let done: () => void = () => undefined
  resend.mockImplementation(() => new Promise((resolve) => (done = () => resolve(undefined))))
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(button.disabled).toBe(false)
  fireEvent.click(button)
  done()
  await screen.findByText('Correo enviado')
  expect(resend).toHaveBeenCalledTimes(1)
})

test('returning to the page checks whether a pending address was confirmed', () => {
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
  const settled = emailForm()
  comeBack()
  expect(settled.look).not.toHaveBeenCalled()
  cleanup()
  const { look } = emailForm({ pending_email: 'ana@nueva.test' })
  comeBack()
  expect(look).toHaveBeenCalledTimes(1)
})
