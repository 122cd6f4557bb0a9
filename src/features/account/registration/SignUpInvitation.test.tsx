import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prompt } from '#src/session/prompts.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { SignUpInvitation } from './SignUpInvitation.tsx'

const parts = vi.hoisted(() => ({ signUp: vi.fn<() => Promise<'signed-in'>>() }))
vi.mock('#src/session/sign-in/sign-up.ts', () => parts)

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lesson = '/clases-de-baile/salsa-7'

async function invited(at = lesson) {
  const router = await renderScreen(<SignUpInvitation />, { at, user: null })
  act(() => prompt('sign-up'))
  await screen.findByRole('dialog')
  return router
}

test.each([
  [null, 'Regístrate para bailar esta clase'],
  ['recording', 'Regístrate para guardar tu grabación'],
])('the form is titled for what it is opened for: %s', async (purpose, title) => {
  await renderScreen(<SignUpInvitation />, { at: lesson, user: null })
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => prompt('sign-up', purpose))
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
})

test('the link to sign-in closes the dialog, which does not open again on Back', async () => {
  const router = await invited()
  fireEvent.click(screen.getByRole('link', { name: 'Inicia sesión' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/login')
  await act(() => router.navigate({ to: lesson }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('another query of the same screen leaves the dialog open, with typed text', async () => {
  const router = await invited()
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Ana' } })
  await act(() => router.navigate({ to: lesson, search: { pagina: 2 } as never }))
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana')
})

test.each([
  ['a learner still on the lesson goes on to pay', null, '/onboarding'],
  ['a learner who has left the lesson is not redirected', '/cursos', '/cursos'],
  ['a learner who has opened a screen for guests meanwhile goes on to pay', '/login', '/onboarding'],
])('after a sign-up on the way to a plan, %s', async (_, leftFor, path) => {
  const signedUp = Promise.withResolvers<'signed-in'>()
  parts.signUp.mockReturnValue(signedUp.promise)
  const router = await invited(`${lesson}?b=1`)
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  write('Nombre', 'Ana')
  write('Apellidos', 'Prieto')
  write('Correo electrónico', 'ana.p@baila.test')
  write('Contraseña', 'baila1234')
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Regístrate' }))
  await waitFor(() => expect(parts.signUp).toHaveBeenCalled())
  if (leftFor !== null) await act(() => router.navigate({ to: leftFor }))
  await act(async () => signedUp.resolve('signed-in'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.pathname).toBe(path)
})
