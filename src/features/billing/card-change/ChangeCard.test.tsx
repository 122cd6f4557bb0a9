import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aPaymentServer, aProvider, refused } from '#tests/factories/payment-page.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/render-screen.tsx'
import { ChangeCard } from './ChangeCard.tsx'

// Stripe.js is loaded once for a key; each test has its own.
vi.mock('#src/platform/stripe.ts', () => ({
  loadPayments: async () => (window.Stripe as unknown as () => object)(),
}))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openPage(answers: NonNullable<Parameters<typeof aPaymentServer>[0]>['answers'] = {}) {
  const provider = aProvider()
  const server = aPaymentServer({ answers })
  const [onChanged, onCancel] = [vi.fn(), vi.fn()]
  await renderScreen(<ChangeCard user={aUser()} onChanged={onChanged} onCancel={onCancel} />, {
    at: '/cambiar-metodo-pago',
    user: aUser(),
  })
  const submit = () =>
    screen.findByRole('button', { name: 'ACTUALIZAR TARJETA' }).then((found) => fireEvent.click(found))
  return { provider, server, onChanged, onCancel, submit }
}

test('a card is replaced once the bank has authenticated it (F200, D11)', async () => {
  const { provider, server, onChanged, submit } = await openPage({
    '/api/payment/change-payment-method': () => Response.json({ clientSecret: 'seti_1_secret' }),
  })
  await submit()
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1))
  expect(provider.confirmCardSetup).toHaveBeenCalledWith('seti_1_secret', { payment_method: 'pm_1' })
  expect(server.sent('change-payment-method').map(({ body }) => body)).toEqual([{ payment_method_id: 'pm_1' }])
})

test('an authentication that the bank refuses changes nothing, and can be tried again', async () => {
  const { provider, onChanged, submit } = await openPage({
    '/api/payment/change-payment-method': () => Response.json({ clientSecret: 'seti_1_secret' }),
  })
  provider.confirmCardSetup.mockResolvedValueOnce({ error: { message: 'No hemos podido autenticar tu tarjeta.' } })
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe('No hemos podido autenticar tu tarjeta.')
  expect(onChanged).not.toHaveBeenCalled()
  await submit()
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1))
})

test('the message of the server is shown (F200)', async () => {
  const { onChanged, submit } = await openPage({
    '/api/payment/change-payment-method': () => refused('card_declined', 402, 'Tu tarjeta ha sido rechazada.'),
  })
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe('Tu tarjeta ha sido rechazada.')
  expect(onChanged).not.toHaveBeenCalled()
})

test('two presses of one moment replace the card once', async () => {
  const { server, onChanged } = await openPage()
  const button = await screen.findByRole('button', { name: 'ACTUALIZAR TARJETA' })
  act(() => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  await waitFor(() => expect(onChanged).toHaveBeenCalled())
  expect(server.sent('change-payment-method')).toHaveLength(1)
})

test('cancelling changes nothing', async () => {
  const { server, onCancel } = await openPage()
  fireEvent.click(await screen.findByRole('button', { name: 'CANCELAR' }))
  expect([onCancel.mock.calls.length, server.requests]).toEqual([1, []])
})
