import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { ResetPassword } from './ResetPassword.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['a new password', { status: 'ok' }, 200, 'Ya tienes contraseña nueva'],
  ['a link that was used', { code: 'link_spent' }, 422, 'Este enlace ya no funciona'],
])('after %s the heading of the result is focused: the form is gone (F44)', async (_what, answer, status, title) => {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }))
  await renderScreen(<ResetPassword email="ana@academia.test" token="t" />, { at: '/reset-password' })
  for (const label of ['Contraseña nueva', 'Repite la contraseña'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'tango1234' } })
  const button = screen.getByRole('button', { name: 'Guardar contraseña' })
  act(() => button.focus())
  fireEvent.click(button)
  const heading = await screen.findByRole('heading', { name: title })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test.each(['tu cuenta: llama al 900 123 456', 'llama\u2800al\u2800900@malo.test'])(
  'a link whose e-mail address is another text (%s) is invalid, and the text is not shown',
  async (email) => {
    await renderScreen(<ResetPassword email={email} token="t" />, { at: '/reset-password' })
    screen.getByRole('heading', { name: 'Este enlace ya no funciona' })
    expect(document.body.textContent).not.toMatch(/llama/)
  },
)

test('a page opened by an invalid link takes no focus', async () => {
  await renderScreen(<ResetPassword email="" token="" />, { at: '/reset-password' })
  screen.getByRole('heading', { name: 'Este enlace ya no funciona' })
  expect(document.activeElement).toBe(document.body)
})
