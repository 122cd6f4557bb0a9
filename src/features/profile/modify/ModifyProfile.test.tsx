import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { type ProfileChange, pendingProfile } from '#src/session/profile/pending-profile.ts'
import { aUser } from '#tests/factories/user.ts'
import { ModifyProfile } from './ModifyProfile.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function form(refuse?: Failure, over: Parameters<typeof aUser>[0] = {}) {
  const save = vi.fn(async (_: ProfileChange) => {
    if (refuse) throw refuse
  })
  const leave = vi.fn()
  const tree = (user: Parameters<typeof aUser>[0]) => (
    <ModifyProfile user={aUser({ ...over, ...user })} onSave={save} onLeave={leave} />
  )
  const { rerender } = render(tree({}))
  return {
    sent: () => save.mock.calls.map(([change]) => change),
    leave,
    /** The learner as another device has changed them. */
    changeElsewhere: (user: Parameters<typeof aUser>[0]) => rerender(tree(user)),
  }
}

const write = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const update = () => fireEvent.click(screen.getByRole('button', { name: 'ACTUALIZAR PERFIL' }))

test('nothing is sent before the button, and then only what changed (F175, Q34)', async () => {
  const { sent, leave } = form(undefined, { lastname: 'Li' })
  write('Nombre', 'Anabel')
  fireEvent.blur(screen.getByLabelText('Nombre'))
  expect(sent()).toEqual([])
  update()
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  expect(sent()).toEqual([{ name: 'Anabel' }])
})

test('a field that another device changes meanwhile is not sent back with its older value', async () => {
  const { sent, leave, changeElsewhere } = form(undefined, { name: 'Ana', cp: '41001' })
  changeElsewhere({ name: 'Ana María', cp: '41002', has_payment_method: true })
  write('Apellidos', 'Ruiz')
  update()
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  expect(sent()).toEqual([{ lastname: 'Ruiz' }])
})

test('a change that waits for the network is shown, and is not sent a second time', async () => {
  pendingProfile.add(aUser().id, { profile: { name: 'Anabel' } })
  const { sent, leave } = form(undefined, { name: 'Ana' })
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Anabel')
  write('Apellidos', 'Ruiz')
  update()
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  expect(sent()).toEqual([{ lastname: 'Ruiz' }])
})

test('an address needs no confirmation any more once another device has confirmed it', () => {
  const { changeElsewhere } = form(undefined, { email: 'ana@x.es', pending_email: 'bea@x.es' })
  expect(screen.getByText(/hasta entonces vale ana@x.es/)).toBeTruthy()
  changeElsewhere({ email: 'bea@x.es', pending_email: null })
  expect(screen.queryByText(/Falta confirmarlo/)).toBeNull()
  changeElsewhere({ email: 'bea@x.es', pending_email: 'eva@x.es' })
  expect(screen.queryByText(/Falta confirmarlo/)).toBeNull()
})

test('CANCELAR leaves without sending', () => {
  const { sent, leave } = form()
  write('Nombre', 'Anabel')
  fireEvent.click(screen.getByRole('button', { name: 'CANCELAR' }))
  expect([sent(), leave.mock.calls.length]).toEqual([[], 1])
})

test('an error is shown at its field and nothing is sent', () => {
  const { sent } = form()
  write('Apellidos', 'Li')
  write('Correo electrónico', 'ana')
  update()
  expect(screen.getByText('Min. 3 caracteres')).toBeTruthy()
  expect(screen.getByText('El correo electrónico debe ser válido')).toBeTruthy()
  expect(sent()).toEqual([])
})

test.each([
  ['El correo ya está en uso.', 'Correo electrónico'],
  ['El Correo no vale.', 'Correo electrónico'],
])('"%s" is an error of the e-mail field (F176)', async (serverMessage, label) => {
  const { leave } = form(new Failure('email_taken', { serverMessage }))
  write('Correo electrónico', 'bea@academia.test')
  update()
  await screen.findByText(serverMessage)
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(leave).not.toHaveBeenCalled()
})

test('any other refusal is shown under the form, and the entered values stay (F176)', async () => {
  form(new Failure('busy', { serverMessage: 'Ahora no podemos.' }))
  write('Nombre', 'Anabel')
  update()
  await screen.findByText('Ahora no podemos.')
  expect(screen.getByRole('alert').textContent).toBe('Ahora no podemos.')
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Anabel')
})
