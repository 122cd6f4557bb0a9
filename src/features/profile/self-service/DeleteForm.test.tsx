import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { aSubscriber } from '#tests/factories/subscription.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { DeleteForm } from './DeleteForm.tsx'

/** While the plan of `aSubscriber` runs. */
const paid = Date.parse('2026-02-10T10:00:00Z')

beforeEach(() => academyClock.set(paid - Date.now()))
afterEach(() => {
  cleanup()
  academyClock.set(0)
})

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

test.each([
  ['a plan whose renewal is not paid', {}, 'Tu plan termina ahora mismo. No se te cobrará nada más.'],
  ['a trial whose end is not reported', { in_trial: true }, 'Tu prueba termina ahora mismo, y no se te cobra nada.'],
])('the form names no day that is over, of %s', async (_, over, words) => {
  academyClock.set(Date.parse('2026-03-02T10:00:00Z') - Date.now())
  const form = await confirm(aSubscriber(over))
  expect(form).toContain(words)
  expect(form).not.toMatch(/28\/02\/2026|ya has pagado/)
})

test('the link to the subscription closes the dialog: its section of the profile is hidden, not unmounted', async () => {
  const onCancel = vi.fn()
  await confirm(aSubscriber(), onCancel)
  expect(onCancel).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('link', { name: 'Suscripción' }))
  expect(onCancel).toHaveBeenCalledTimes(1)
})
