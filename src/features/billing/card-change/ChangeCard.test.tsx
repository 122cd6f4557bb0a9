import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SubscriptionData } from '#contract/subscription.ts'
import { aPaymentServer, aProvider, refused } from '#tests/factories/payment-page.ts'
import { aSubscriber, aSubscription } from '#tests/factories/subscription.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { ChangeCard } from './ChangeCard.tsx'

// Stripe.js is loaded once for a key; each test has its own.
vi.mock('#src/platform/stripe.ts', () => ({
  loadPayments: async () => (window.Stripe as unknown as () => object)(),
}))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Answers = NonNullable<Parameters<typeof aPaymentServer>[0]>['answers']

async function openPage(answers: Answers = {}, reachable = true, user = aUser()) {
  const provider = aProvider()
  if (!reachable) vi.stubGlobal('Stripe', undefined)
  const server = aPaymentServer({ answers })
  const [onChanged, onCancel] = [vi.fn(), vi.fn()]
  await renderScreen(<ChangeCard user={user} onChanged={onChanged} onCancel={onCancel} />, {
    at: '/cambiar-metodo-pago',
    user,
  })
  const readyButton = async () => {
    const button = await screen.findByRole('button', { name: 'ACTUALIZAR TARJETA' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    return button
  }
  const submit = async () => fireEvent.click(await readyButton())
  return { provider, server, onChanged, onCancel, readyButton, submit }
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

test('the new card of an unpaid renewal is said to be charged at once, with the amount; no other one is', async () => {
  const user = aSubscriber()
  const open = (notices: SubscriptionData['notices']) =>
    openPage({ '/api/payment/get-subscription-data': () => Response.json(aSubscription({ notices })) }, true, user)
  await open([{ kind: 'payment_failed', date: '2026-02-19T10:00:00.000Z', amount: 649 }])
  const words = await screen.findByText(/se te cobrarán/)
  expect(words.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'En cuanto la actualices se te cobrarán 6,49 €, IVA incluido: el pago que no pudimos hacer el 19/02/2026.',
  )
  cleanup()
  const { readyButton } = await open([{ kind: 'renewal', date: '2026-03-01T10:00:00.000Z', amount: 649 }])
  await readyButton()
  expect(screen.queryByText(/se te cobrarán/)).toBeNull()
})

test('the card that is replaced is shown; without an answer about it the form works all the same', async () => {
  const user = aUser({ has_payment_method: true })
  const answers = {
    '/api/payment/get-customer-data': () =>
      Response.json({ postal_code: null, card_number: '4242', card_brand: 'Visa', card_expiry: '12/2034' }),
  }
  await openPage(answers, true, user)
  expect((await screen.findByText('terminada en 4242')).closest('div')?.textContent).toContain('Visa')
  expect(screen.getByText('Ahora pagas con')).toBeTruthy()
  cleanup()

  const { onChanged, submit } = await openPage(
    { '/api/payment/get-customer-data': () => refused('provider_unreachable', 502) },
    true,
    user,
  )
  await submit()
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1))
  expect(screen.queryByText('Ahora pagas con')).toBeNull()
})

test.each([
  [true, /Tu tarjeta de ahora sigue puesta\.$/],
  [false, /No ha cambiado nada\.$/],
])('without the form the card there is stays, and none is named where there is none (%s)', async (has, words) => {
  await openPage({}, false, aUser({ has_payment_method: has }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('the profile is opened once the server has stored the card that the bank authenticated', async () => {
  const card = (card_number: string) => ({
    postal_code: null,
    card_number,
    card_brand: 'Visa',
    card_expiry: '12/2034',
  })
  const answered: string[] = []
  const { provider, onChanged, submit } = await openPage({
    '/api/payment/change-payment-method': () => Response.json({ clientSecret: 'seti_1_secret' }),
    '/api/payment/get-customer-data': () => {
      // The webhook that stores the new card is still at work when it is read first.
      answered.push(answered.length === 0 ? '4242' : '3184')
      return Response.json(card(answered.at(-1) as string))
    },
  })
  provider.createPaymentMethod.mockResolvedValueOnce({ paymentMethod: { id: 'pm_1', card: { last4: '3184' } } })
  await submit()
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1), { timeout: 5000 })
  expect(answered).toEqual(['4242', '3184'])
})

test('an authentication that the bank refuses changes nothing, and can be tried again', async () => {
  const { provider, onChanged, submit } = await openPage({
    '/api/payment/change-payment-method': () => Response.json({ clientSecret: 'seti_1_secret' }),
  })
  provider.confirmCardSetup.mockResolvedValueOnce({
    error: { code: 'setup_intent_authentication_failure', message: 'No hemos podido autenticar tu tarjeta.' },
  })
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
  const { server, onChanged, readyButton } = await openPage()
  const button = await readyButton()
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

test('without the script of the provider the page reports it, and continues after a retry', async () => {
  const { server, readyButton } = await openPage({}, false)
  await screen.findByText('No hemos podido cargar el formulario de la tarjeta')
  expect(screen.queryByRole('button', { name: 'ACTUALIZAR TARJETA' })).toBeNull()
  expect(screen.getByRole('button', { name: 'CANCELAR' })).toBeTruthy()
  aProvider()
  fireEvent.click(screen.getByRole('button', { name: 'Inténtalo otra vez' }))
  await readyButton()
  expect(server.requests).toEqual([])
})
