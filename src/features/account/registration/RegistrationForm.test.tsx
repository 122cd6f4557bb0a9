import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import type { Variant } from './variants.ts'

// happy-dom has no IndexedDB.
vi.mock('#browser-storage/learner-store.ts', () => ({ clearLearner: async () => undefined }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A form at an academy that accepts every registration; the calls with a body are recorded. */
async function registration(variant: Variant, coupon: string | null) {
  const sent = new Map<string, Record<string, unknown>>()
  const onSignedUp = vi.fn()
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.body) sent.set(path, JSON.parse(String(init.body)))
    if (path === '/api/visitor')
      return Response.json({ country: 'ES', currency: 'EUR', google: true, support_email: null, group_chat_url: null })
    // Signing in afterwards is no part of these tests.
    if (path === '/api/login') return Response.json({ code: 'busy' }, { status: 503 })
    return Response.json({ status: 'ok' })
  })
  await renderScreen(
    <RegistrationForm variant={variant} coupon={coupon} returnTo="/onboarding?b=1" onSignedUp={onSignedUp} />,
    { at: '/register' },
  )
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const submit = async () => {
    if (screen.queryByLabelText('Nombre')) {
      write('Nombre', 'Ana')
      write('Apellidos', 'Prieto')
    }
    write('Correo electrónico', 'ana.p@baila.test')
    fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'baila1234' } })
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(screen.getByRole('button', { name: /reg[ií]strate/i }))
    await waitFor(() => expect(sent.has('/api/register')).toBe(true))
    return sent.get('/api/register')
  }
  const googleQuery = async () => {
    const link = await screen.findByRole('link', { name: /Google/ })
    return new URLSearchParams(link.getAttribute('href')?.split('?')[1])
  }
  return { write, submit, googleQuery }
}

test('the card registers with the coupon in the URL, and names from the address (F49)', async () => {
  const { submit } = await registration('card', 'SALSA10')
  expect(screen.queryByLabelText('Cupón')).toBeNull()
  expect(await submit()).toMatchObject({ name: 'ana.p', lastname: 'ana.p', coupon: 'SALSA10' })
})

test('the coupon in the URL is prefilled, and the one written in its place is sent (F45)', async () => {
  const { write, submit } = await registration('standard', 'SALSA10')
  expect(screen.getByLabelText<HTMLInputElement>('Cupón').value).toBe('SALSA10')
  write('Cupón', ' BACHATA20 ')
  expect(await submit()).toMatchObject({ coupon: 'BACHATA20' })
})

test('a coupon that is deleted is not sent', async () => {
  const { write, submit } = await registration('standard', 'SALSA10')
  write('Cupón', '')
  expect(await submit()).toMatchObject({ coupon: null })
})

test('without a coupon there is a link to enter one, and none is sent', async () => {
  const { submit } = await registration('standard', null)
  expect(screen.getByRole('button', { name: 'Tengo un cupón' })).toBeTruthy()
  expect(await submit()).toMatchObject({ coupon: null })
})

test('the challenge registers without a coupon, whatever the URL says', async () => {
  const { googleQuery } = await registration('challenge', 'SALSA10')
  expect(screen.queryByLabelText('Cupón')).toBeNull()
  expect((await googleQuery()).has('coupon')).toBe(false)
})

test('a coupon that is written goes through Google too, on to payment', async () => {
  const { write, googleQuery } = await registration('standard', 'SALSA10')
  write('Cupón', 'BACHATA20')
  const state = await googleQuery()
  expect([state.get('coupon'), state.get('return')]).toEqual(['BACHATA20', '/onboarding?b=1&coupon=BACHATA20'])
})

test('where only the sign-in failed, the focus of the form goes to what takes its place', async () => {
  const { submit } = await registration('standard', null)
  act(() => screen.getByRole('button', { name: 'Regístrate' }).focus())
  await submit()
  const notice = await screen.findByText('Tu cuenta ya está creada')
  expect(document.activeElement).toBe(screen.getByRole('status'))
  expect(screen.getByRole('status').contains(notice)).toBe(true)
})
