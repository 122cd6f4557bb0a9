import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import { aSubscriber } from '#tests/factories/subscription.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/render-screen.tsx'
import { DeleteForm } from './DeleteForm.tsx'

afterEach(cleanup)

const remove = () => fireEvent.click(screen.getByRole('button', { name: 'Borrar mi cuenta' }))

test('an account is deleted only after a confirmation, and then with the password that the server requires', async () => {
  const refusals = [new Failure('fresh_sign_in_needed')]
  const onDelete = vi.fn(async (_?: string) => {
    const failure = refusals.shift()
    if (failure) throw failure
  })
  await renderScreen(<DeleteForm hasPassword onCancel={() => undefined} onDelete={onDelete} />, {
    at: '/perfil',
    user: aUser(),
  })
  remove()
  expect(screen.getByText('Márcalo si quieres seguir.')).toBeTruthy()
  expect(onDelete).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('checkbox'))
  remove()
  fireEvent.change(await screen.findByLabelText('Tu contraseña actual'), { target: { value: 'baila1234' } })
  remove()
  await waitFor(() => expect(onDelete.mock.calls).toEqual([[undefined], ['baila1234']]))
})

const confirm = async (user: User, onCancel = () => undefined) => {
  await renderScreen(<DeleteForm hasPassword onCancel={onCancel} onDelete={async () => undefined} />, {
    at: '/perfil',
    user,
  })
  return document.querySelector('form')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
}

test('the form lists what is deleted and what stays before anything is sent (D13, D14)', async () => {
  const words = await confirm(aUser())
  expect(words).toMatch(/Se borra ahora mismo: .*tus vídeos, también los publicados/)
  expect(words).toMatch(/Se queda, sin tu nombre: las facturas/)
  expect(words).not.toMatch(/plan|prueba termina|acceso termina/)
})

test.each([
  ['a plan', {}, 'Tu plan termina ahora mismo: el tiempo que ya has pagado, hasta el 28/02/2026, se pierde.'],
  ['a trial', { in_trial: true }, 'Tu prueba termina ahora mismo, no el 28/02/2026, y no se te cobra nada.'],
  ['a coupon', { has_subscription: false, is_coupon_claro_user: true }, 'Tu acceso termina ahora mismo'],
] as const)('the form says that %s ends with the account, and what is lost (D7)', async (_, over, words) => {
  expect(await confirm(aSubscriber(over))).toContain(words)
})

test('the link to the subscription closes the dialog: its section of the profile is hidden, not unmounted', async () => {
  const onCancel = vi.fn()
  await confirm(aSubscriber(), onCancel)
  expect(onCancel).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('link', { name: 'Suscripción' }))
  expect(onCancel).toHaveBeenCalledTimes(1)
})
