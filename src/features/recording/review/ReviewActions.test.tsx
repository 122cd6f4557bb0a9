import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { ReviewActions } from './ReviewActions.tsx'

afterEach(cleanup)

/** The foot of the review of a recording, and what was asked of it. */
async function review(props: { readonly guest: boolean; readonly signedOut: boolean }) {
  const asked = { onSave: vi.fn(), onRegister: vi.fn(), onRepeat: vi.fn(), onDiscard: vi.fn() }
  await renderScreen(<ReviewActions savable busy={false} {...props} {...asked} />, { at: '/cursos', user: null })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const calls = () => Object.entries(asked).flatMap(([name, { mock }]) => mock.calls.map(() => name))
  return { press, calls }
}

test('saving after the session ended offers signing in there, and the recording is neither sent nor lost', async () => {
  const { press, calls } = await review({ guest: true, signedOut: true })
  expect(screen.queryByLabelText(/Contraseña/)).toBeNull()
  press('Guardar')
  expect(screen.getByRole('status').textContent).toMatch(/Tu sesión ha terminado\. Tu grabación te espera/)
  expect(await screen.findByRole('textbox', { name: /Correo/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Inicia sesión' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Regístrate' })).toBeNull()
  expect(calls()).toEqual([])
})

test('a guest who never signed in is offered an account instead', async () => {
  const { press, calls } = await review({ guest: true, signedOut: false })
  press('Guardar')
  expect(screen.queryByRole('button', { name: 'Inicia sesión' })).toBeNull()
  press('Regístrate')
  expect(calls()).toEqual(['onRegister'])
})

test('an action that would lose the recording asks first', async () => {
  const { press, calls } = await review({ guest: false, signedOut: false })
  press('Descartar')
  expect(calls()).toEqual([])
  press('No, déjala')
  press('Guardar')
  expect(calls()).toEqual(['onSave'])
})
