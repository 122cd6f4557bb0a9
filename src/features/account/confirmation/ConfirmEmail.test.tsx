import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { ConfirmEmail } from './ConfirmEmail.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const unverified = aUser({ email: 'ana@academia.test', email_verified_at: null })
const verified = aUser({ email: 'ana@academia.test', email_verified_at: '2026-02-20T10:00:00.000Z' })

interface Denial {
  /** The answers to the requests that release the address, in turn. */
  readonly answers: readonly (() => Response)[]
  readonly proof: 'session' | 'password'
  /** The learner once the first request was made. */
  readonly after?: typeof unverified
}

const lost = (): Response => {
  throw new TypeError('Failed to fetch')
}
const spent = () => Response.json({ code: 'link_spent' }, { status: 422 })

/** The page of a reader who did not register, whose 'Sí, dejar libre mi correo' is pressed once for each answer. */
async function deniedEmail({ answers, proof, after = unverified }: Denial) {
  let tries = 0
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('confirm-email-details')
      ? Response.json({ email: unverified.email, name: 'Ana', reason: 'first-address', challenge: false, proof })
      : answers[tries++]?.(),
  )
  await renderScreen(<ConfirmEmail token="t" onConfirmed={vi.fn()} />, {
    at: '/confirmar-correo',
    ...(proof === 'session' ? { user: unverified, fetchUser: async () => (tries > 0 ? after : unverified) } : {}),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'No he sido yo' }))
  for (let index = 0; index < answers.length; index += 1) {
    fireEvent.click(await screen.findByRole('button', { name: 'Sí, dejar libre mi correo' }))
    if (index < answers.length - 1) await screen.findByRole('alert')
  }
}

test('an address whose release was not answered is called free where the account shows that it is', async () => {
  await deniedEmail({
    answers: [lost, spent],
    proof: 'session',
    after: aUser({ email: '', email_verified_at: null }),
  })
  await screen.findByRole('heading', { name: 'Tu correo está libre' })
})

test('a guest whose release was not answered is told both ways it may have ended, and is not asked to sign in', async () => {
  await deniedEmail({ answers: [lost, spent], proof: 'password' })
  await screen.findByRole('heading', { name: 'Este enlace ya no funciona' })
  screen.getByText(/Si tu petición anterior nos llegó, ana@academia\.test ya está libre\./)
  expect(screen.queryByRole('link', { name: 'Inicia sesión' })).toBeNull()
})

test.each(['session', 'password'] as const)('a link that was spent before is called so (%s)', async (proof) => {
  await deniedEmail({ answers: [spent], proof })
  await screen.findByRole('heading', { name: 'Este enlace ya no funciona' })
  expect(screen.queryByText(/tu petición anterior/)).toBeNull()
})

test('an account without an address is sent to its profile, and no message is promised', async () => {
  vi.stubGlobal('fetch', async () => spent())
  const user = aUser({ email: '', email_verified_at: null })
  await renderScreen(<ConfirmEmail token="t" onConfirmed={vi.fn()} />, { at: '/confirmar-correo', user })
  await screen.findByText(/El correo que escribiste es de otra persona: ya no está en tu cuenta\./)
  screen.getByRole('link', { name: 'Ir a mi perfil' })
  expect(screen.queryByRole('button', { name: 'Enviar otro enlace' })).toBeNull()
})

test('a confirmation whose answer was lost is not called expired when it is tried again', async () => {
  let tries = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('confirm-email-details'))
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
