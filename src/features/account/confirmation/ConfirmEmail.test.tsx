import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/render-screen.tsx'
import { ConfirmEmail } from './ConfirmEmail.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const unverified = aUser({ email: 'ana@academia.test', email_verified_at: null })
const verified = aUser({ email: 'ana@academia.test', email_verified_at: '2026-02-20T10:00:00.000Z' })

test('a confirmation whose answer was lost is not called expired when it is tried again', async () => {
  let tries = 0
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('confirm-email-details'))
      return Response.json({
        email: 'ana@academia.test',
        name: 'Ana',
        reason: 'first-address',
        challenge: false,
        proof: 'session',
      })
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch')
    return Response.json({ code: 'link_spent' }, { status: 422 })
  })
  const onConfirmed = vi.fn()
  await renderScreen(<ConfirmEmail token="t" onConfirmed={onConfirmed} />, {
    at: '/confirmar-correo',
    user: unverified,
    fetchUser: async () => (tries > 0 ? verified : unverified),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmar mi correo' }))
  await screen.findByRole('alert')
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmar mi correo' }))
  await screen.findByRole('heading', { name: 'Tu correo ya está confirmado' })
  expect(onConfirmed).not.toHaveBeenCalled()
})
