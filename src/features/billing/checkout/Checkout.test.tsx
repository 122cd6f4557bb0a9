import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { PlanId } from '#contract/rules/plans.ts'
import type { SubscriptionData } from '#contract/subscription.ts'
import { SessionContext } from '#src/session/session.ts'
import { createSessionStore } from '#src/session/session-store.ts'
import { aCoupon, aPaymentServer, aProvider, refused } from '#tests/factories/payment-page.ts'
import { aSubscriber, aSubscription } from '#tests/factories/subscription.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { Checkout } from './Checkout.tsx'
import type { CheckoutVariant } from './success-path.ts'

// Stripe.js is loaded once for a key; each test has its own.
vi.mock('#src/platform/stripe.ts', () => ({
  loadPayments: async () => (window.Stripe as unknown as () => object)(),
}))
// The cookies of media are another feature's: their call would need a signed-in browser.
vi.mock('#src/session/media-cookies.ts', () => ({ requestMediaCookies, stopMediaCookies: vi.fn() }))
const requestMediaCookies = vi.hoisted(() => vi.fn(async () => undefined))

beforeEach(() => requestMediaCookies.mockClear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface At {
  readonly variant?: CheckoutVariant
  readonly coupon?: string
  readonly requested?: PlanId
  /** Whether the provider's script does not load. */
  readonly blocked?: boolean
  /** Whether it is still on its way. */
  readonly slow?: boolean
  readonly server?: Parameters<typeof aPaymentServer>[0]
}

async function openCheckout({ variant = 'direct', coupon, requested, server: parts = {}, ...script }: At = {}) {
  const provider = aProvider()
  if (script.blocked) vi.stubGlobal('Stripe', undefined)
  if (script.slow) vi.stubGlobal('Stripe', () => new Promise(() => undefined))
  const server = aPaymentServer(parts)
  const onPaid = vi.fn()
  const onCoupon = vi.fn()
  const session = createSessionStore({ mayBeSignedIn: () => true, fetchUser: async () => server.state.user })
  session.put(server.state.user)
  // A failure is shown at once.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderScreen(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <Checkout
          user={server.state.user}
          variant={variant}
          requested={requested ?? null}
          coupon={coupon ?? null}
          onCoupon={onCoupon}
          onPaid={onPaid}
        />
      </SessionContext>
    </QueryClientProvider>,
    { at: '/pago', user: server.state.user },
  )
  return { provider, server, onPaid, onCoupon }
}

const text = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ') ?? ''
const orderButton = () =>
  waitFor(() => {
    const button = document.querySelector<HTMLButtonElement>('form[aria-label=Pago] button[type=submit]')
    if (!button || button.getAttribute('aria-disabled')) throw new Error('the order cannot be placed yet')
    return button
  })
const pay = async () => fireEvent.click(await orderButton())
const paid = { subscription_active: true, has_subscription: true, has_payment_method: true }

describe('every variant has its own headline and button', () => {
  test.each([
    ['trial', 7, 'Empieza tu período de prueba', 'PRUEBA DE 7 DÍAS 100% GRATUITA', 'EMPEZAR PERÍODO PRUEBA'],
    ['direct', 0, 'Suscríbete ahora', 'te devolvemos el dinero', 'EMPEZAR'],
    ['profile', 0, 'Elige tu plan', 'Garantía de 15 días', 'REALIZAR PAGO'],
    ['challenge', 7, 'Me apunto al reto ¡SHAKE YOUR BODY!', 'PRUEBA DE 7 DÍAS 100% GRATUITA', 'EMPEZAR EL RETO'],
    ['challenge', 0, 'Me apunto al reto ¡SHAKE YOUR BODY!', 'te devolvemos el dinero', 'EMPEZAR EL RETO'],
  ] as const)('%s with a trial of %i days', async (variant, days, title, headline, button) => {
    const quote = days > 0 ? { trial_days: days, due_now: 0, first_charge_at: '2026-03-12T10:00:00.000Z' } : {}
    await openCheckout({ variant, server: { quote } })
    expect(text(await orderButton())).toMatch(new RegExp(`^${button}con obligación de pago: .+ el \\d\\d/03/2026$`))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(text(document.querySelector('header'))).toContain(headline)
  })
})

test('Feedback annual is chosen on arrival, and the order states price, taxes, date and renewal before the card (F188, D5)', async () => {
  await openCheckout()
  const button = await orderButton()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Feedback/ }).checked).toBe(true)
  const summary = text(screen.getByRole('region', { name: 'Tu pedido' }))
  for (const part of ['Suscripción anual Feedback', 'Hoy pagas99,50 €', 'IVA incluido', 'hasta que lo canceles'])
    expect(summary).toContain(part)
  expect(text(button)).toBe('EMPEZARcon obligación de pago: 99,50 € el 05/03/2026')
})

test('only the tiers that are served are for sale', async () => {
  await openCheckout({ server: { tiers: ['basic'] } })
  await orderButton()
  expect(screen.queryByRole('radio', { name: /Feedback|Personal/ })).toBeNull()
  expect(screen.queryByText(/corrige|clase privada/)).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Basic/ }).checked).toBe(true)
})

test('annual prices are compared with twelve monthly ones, also where those are not sold (F185, Q24)', async () => {
  await openCheckout({ variant: 'trial' })
  await orderButton()
  expect(screen.queryByRole('radio', { name: 'PAGO MENSUAL' })).toBeNull()
  const card = text(screen.getByRole('radio', { name: /^Feedback/ }).closest('label'))
  for (const part of ['155,88 €', '99,50 € cada año IVA incluido', '8,29 € al mes', '36% DTO ¡MEJOR PRECIO!'])
    expect(card).toContain(part)
  const basic = text(screen.getByRole('radio', { name: /^Basic/ }).closest('label'))
  expect(basic).toContain('36% DTO')
  // Of two that show the same percentage one alone is the best price (D8).
  expect(screen.getAllByText(/MEJOR PRECIO/)).toHaveLength(1)
})

test('another period keeps the tier, and changes the order', async () => {
  await openCheckout()
  await orderButton()
  fireEvent.click(screen.getByRole('radio', { name: 'PAGO MENSUAL' }))
  await screen.findByText('Suscripción mensual Feedback')
  expect(text(await orderButton())).toContain('12,99 €')
  expect(screen.queryByText(/DTO/)).toBeNull()
})

test('the plan of the URL is chosen (F202)', async () => {
  await openCheckout({ variant: 'profile', requested: 'personal-year' })
  await screen.findByText('Suscripción anual Personal')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Personal/ }).checked).toBe(true)
})

test.each([
  ['basic-year-eur', undefined, 'Suscripción anual'],
  ['feedback-month-eur', undefined, 'Suscripción mensual Feedback'],
  ['basic-half-year-eur', undefined, 'Suscripción semestral'],
  ['basic-year-eur', 'personal-year', 'Suscripción anual Personal'],
  // No longer sold.
  ['challenge-month-eur', undefined, 'Suscripción anual Feedback'],
] as const)('a plan that continues is %s again, unless the URL names %s (F202, F207)', async (own, requested, name) => {
  await openCheckout({
    variant: 'profile',
    ...(requested ? { requested } : {}),
    server: {
      user: aSubscriber({ stripe_subscription_canceled: true }),
      answers: { '/api/payment/get-subscription-data': () => Response.json(aSubscription({ price_id: own })) },
    },
  })
  expect(await screen.findByText(name)).toBeTruthy()
})

test('a learner whose plan still runs is charged when it ends (F198)', async () => {
  await openCheckout({ variant: 'profile', server: { quote: { kind: 'at_period_end', due_now: 0 } } })
  await orderButton()
  const summary = text(screen.getByRole('region', { name: 'Tu pedido' }))
  expect(summary).toContain('Cuando termine tu plan actual (04/03/2026), se te cargarán en tu cuenta 99,50 €.')
})

test('dollars are chosen before paying, and every price follows (Q46)', async () => {
  const { server } = await openCheckout()
  await orderButton()
  const form = document.querySelector('form[aria-label=Pago]')
  const dollars = screen.getByRole<HTMLInputElement>('radio', { name: 'Dólares' })
  fireEvent.click(dollars)
  // In the event of the press, before any answer.
  expect(dollars.checked).toBe(true)
  await waitFor(() => expect(text(document.querySelector('form[aria-label=Pago] button'))).toContain('$99.50'))
  expect(server.state.currency).toBe('USD')
  expect(text(document.body)).not.toContain('€99')
  // The form with the card was not replaced meanwhile.
  expect(document.querySelector('form[aria-label=Pago]')).toBe(form)
  expect(dollars.isConnected && dollars.checked).toBe(true)
})

describe('the currency of a plan in dollars, for a visitor in euros (Q46)', () => {
  const open = (user: Partial<User>, data: Partial<SubscriptionData> = {}) =>
    openCheckout({
      variant: 'profile',
      server: {
        user: aSubscriber(user),
        answers: {
          '/api/payment/get-subscription-data': () =>
            Response.json(aSubscription({ price_id: 'basic-month-usd', currency: 'USD', ...data })),
        },
      },
    })
  const canceled = { next_payment_price: null, next_payment_date: null, canceled_at: '2026-02-03T10:00:00.000Z' }

  test.each([
    ['cancelled', { stripe_subscription_canceled: true }, canceled],
    ['without access, since its renewal is not paid', { subscription_active: false }, {}],
  ])('is fixed while the plan runs, also one that is %s', async (_, user, data) => {
    await open(user, data)
    expect(text(await orderButton())).toContain('$')
    expect(screen.queryByRole('radio', { name: 'Euros' })).toBeNull()
  })

  test('is chosen anew once the plan has ended, and what is ordered is in euros', async () => {
    await open({ stripe_subscription_canceled: true, subscription_active: false }, canceled)
    expect(text(await orderButton())).toMatch(/€/)
    expect(text(document.body)).not.toContain('$6')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Euros' }).checked).toBe(true)
  })
})

describe('a coupon', () => {
  const enter = (code: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Tengo un cupón' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Introduce un cupón' }), { target: { value: code } })
    fireEvent.click(screen.getByRole('button', { name: 'VALIDAR' }))
  }

  test('that is valid lowers the price, and is sent with the order (F190, F192)', async () => {
    const { server, onCoupon } = await openCheckout({ server: { coupons: { SALSA20: aCoupon() } } })
    await orderButton()
    enter('SALSA20')
    expect(await screen.findByText('El cupón es válido')).toBeTruthy()
    await waitFor(() => expect(text(document.querySelector('form[aria-label=Pago] button'))).toContain('79,60 €'))
    expect(onCoupon).toHaveBeenLastCalledWith('SALSA20')
    // The card names the first charge as such, and the usual price.
    expect(text(document.body)).toMatch(/79,60 € el primer año IVA incluido ?Después, 99,50 € cada año/)
    await pay()
    await waitFor(() => expect(server.sent('create-subscription')).toHaveLength(1))
    expect(server.sent('create-subscription')[0]?.body).toMatchObject({
      coupon: 'SALSA20',
      quote: { due_now: 7960, first_charge_amount: 7960 },
    })
  })

  test('that is validated or removed leaves the focus in its text box', async () => {
    await openCheckout({ server: { coupons: { SALSA20: aCoupon() } } })
    await orderButton()
    enter('SALSA20')
    act(() => screen.getByRole('button', { name: 'VALIDAR' }).focus())
    await screen.findByText('El cupón es válido')
    const box = screen.getByRole('textbox', { name: 'Introduce un cupón' })
    expect(document.activeElement).toBe(box)
    const remove = screen.getByRole('button', { name: 'QUITAR' })
    act(() => remove.focus())
    fireEvent.click(remove)
    expect(document.activeElement).toBe(box)
  })

  test('that is answered late keeps the plan that was chosen meanwhile', async () => {
    let answer: ((response: Response) => void) | undefined
    const { server } = await openCheckout({
      server: {
        coupons: { SALSA20: aCoupon() },
        answers: { '/api/payment/check-coupon': () => new Promise<Response>((resolve) => (answer = resolve)) },
      },
    })
    await orderButton()
    enter('SALSA20')
    fireEvent.click(screen.getByRole('radio', { name: 'PAGO MENSUAL' }))
    await waitFor(() => expect(answer).toBeDefined())
    answer?.(Response.json(aCoupon()))
    await screen.findByText('El cupón es válido')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'PAGO MENSUAL' }).checked).toBe(true)
    await pay()
    await waitFor(() =>
      expect(server.sent('create-subscription')[0]?.body).toMatchObject({ price_id: 'feedback-month-eur' }),
    )
  })

  test('in the URL is validated once the prices are there (F190)', async () => {
    await openCheckout({ coupon: 'SALSA20', server: { coupons: { SALSA20: aCoupon() } } })
    expect(await screen.findByText('El cupón es válido')).toBeTruthy()
  })

  test('in the URL that a lost connection leaves unchecked stays there, and is checked again on demand (Q45)', async () => {
    let lost = true
    const { onCoupon } = await openCheckout({
      coupon: 'SALSA20',
      server: {
        coupons: { SALSA20: aCoupon() },
        answers: {
          '/api/payment/check-coupon': () =>
            lost ? Promise.reject(new TypeError('Failed to fetch')) : Response.json(aCoupon()),
        },
      },
    })
    expect(await screen.findByText(/Tu cupón sigue puesto, sin comprobar/)).toBeTruthy()
    expect(onCoupon).not.toHaveBeenCalled()
    lost = false
    fireEvent.click(screen.getByRole('button', { name: 'REINTENTAR' }))
    expect(await screen.findByText('El cupón es válido')).toBeTruthy()
    expect(onCoupon).toHaveBeenLastCalledWith('SALSA20')
    await waitFor(() => expect(text(document.querySelector('form[aria-label=Pago] button'))).toContain('79,60 €'))
  })

  test.each([
    ['Cupón no válido', undefined],
    ['Cupón agotado', aCoupon({}, { max_redemptions: 5, times_redeemed: 5 })],
    ['Cupón expirado', aCoupon({}, { redeem_by: 1_700_000_000 })],
  ])('is refused with %j, at the full price and without being sent (F191)', async (message, coupon) => {
    const { server, onCoupon } = await openCheckout({ server: { coupons: coupon ? { BAILA: coupon } : {} } })
    await orderButton()
    enter('BAILA')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('BAILA')
    expect(onCoupon).toHaveBeenLastCalledWith(null)
    expect(text(await orderButton())).toContain('99,50 €')
    await pay()
    await waitFor(() => expect(server.sent('create-subscription')).toHaveLength(1))
    expect(server.sent('create-subscription')[0]?.body).toMatchObject({ coupon: null })
  })

  test('that only the quote refuses shows the reason, keeps the entered card, and is not sent', async () => {
    const { server } = await openCheckout({
      server: { coupons: { DEOTRA: aCoupon() }, refusedByQuote: 'DEOTRA' },
    })
    await orderButton()
    const card = document.querySelector('[data-card]')
    expect(card).not.toBeNull()
    enter('DEOTRA')
    expect(await screen.findByText('Cupón no válido')).toBeTruthy()
    expect(screen.queryByText('El cupón es válido')).toBeNull()
    expect(text(await orderButton())).toContain('99,50 €')
    expect(document.querySelector('[data-card]')).toBe(card)
    await pay()
    await waitFor(() => expect(server.sent('create-subscription')[0]?.body).toMatchObject({ coupon: null }))
  })

  test('of a product selects the annual plan it applies to, else the monthly one (F193)', async () => {
    const products = (...ids: string[]) => aCoupon({ applies_to: { products: ids } })
    await openCheckout({
      coupon: 'BASIC',
      server: { coupons: { BASIC: products('basic-month', 'basic-year'), MES: products('basic-month') } },
    })
    expect(await screen.findByText('Suscripción anual')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'MES' } })
    fireEvent.click(await screen.findByRole('button', { name: 'VALIDAR' }))
    expect(await screen.findByText('Suscripción mensual')).toBeTruthy()
  })

  test('that is removed leaves no error, and the plan that was chosen before it', async () => {
    await openCheckout({
      coupon: 'BASIC',
      server: { coupons: { BASIC: aCoupon({ applies_to: { products: ['basic-year'] } }) } },
    })
    const remove = await screen.findByRole('button', { name: 'QUITAR' })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Basic/ }).checked).toBe(true)
    fireEvent.click(remove)
    await screen.findByRole('button', { name: 'VALIDAR' })
    // A browser would submit the form when the pressed button became the one that submits.
    expect(remove.isConnected).toBe(false)
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).not.toBe('true')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Feedback/ }).checked).toBe(true)
    expect(text(await orderButton())).toContain('99,50 €')
  })

  test('that takes nothing off the chosen plan is reported, and is not sent with it', async () => {
    const { server } = await openCheckout({
      coupon: 'BASIC',
      server: { coupons: { BASIC: aCoupon({ applies_to: { products: ['basic-year'] } }) } },
    })
    await screen.findByText('El cupón es válido')
    fireEvent.click(screen.getByRole('radio', { name: /^Feedback/ }))
    expect(await screen.findByText('No descuenta el plan que has elegido.')).toBeTruthy()
    await pay()
    await waitFor(() => expect(server.sent('create-subscription')[0]?.body).toMatchObject({ coupon: null }))
  })

  test('that is removed restores the price', async () => {
    await openCheckout({ coupon: 'SALSA20', server: { coupons: { SALSA20: aCoupon() } } })
    await screen.findByText('El cupón es válido')
    fireEvent.click(screen.getByRole('button', { name: 'QUITAR' }))
    await waitFor(() => expect(text(document.querySelector('form[aria-label=Pago] button'))).toContain('99,50 €'))
  })
})

describe('paying', () => {
  test('an order is placed once, with the quote that was shown, and opens the next screen when it has arrived (F194, F196)', async () => {
    const { server, onPaid } = await openCheckout()
    const button = await orderButton()
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(server.sent('create-subscription')).toHaveLength(1))
    expect(server.sent('create-subscription')[0]?.body).toEqual({
      payment_method_id: 'pm_1',
      price_id: 'feedback-year-eur',
      coupon: null,
      trial: false,
      quote: {
        price_id: 'feedback-year-eur',
        currency: 'EUR',
        list_amount: 9950,
        first_charge_amount: 9950,
        first_charge_at: '2026-03-05T10:00:00.000Z',
        due_now: 9950,
        renewal_amount: 9950,
        trial_days: 0,
        kind: 'new',
      },
    })
    expect(await screen.findByText('Confirmando tu pago…')).toBeTruthy()
    expect([onPaid.mock.calls.length, requestMediaCookies.mock.calls.length]).toEqual([0, 0])
    server.state.user = aUser(paid)
    await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
    expect(requestMediaCookies).toHaveBeenCalledTimes(1)
  })

  test('a card that the provider refuses shows its message, live, and nothing is sent', async () => {
    const { provider, server } = await openCheckout()
    await orderButton()
    act(() => provider.change({ error: { message: 'El número de la tarjeta no es válido.' } }))
    expect(screen.getByText('El número de la tarjeta no es válido.')).toBeTruthy()
    act(() => provider.change({}))
    expect(screen.queryByText('El número de la tarjeta no es válido.')).toBeNull()
    provider.createPaymentMethod.mockResolvedValueOnce({
      error: { type: 'validation_error', message: 'Tu tarjeta está incompleta.' },
    })
    await pay()
    expect((await screen.findByRole('alert')).textContent).toBe('Tu tarjeta está incompleta.')
    expect(server.sent('create-subscription')).toEqual([])
  })

  test('a declined card shows the message of the server, and another one can be tried (F199)', async () => {
    let declines = 1
    const { server } = await openCheckout({
      server: {
        answers: {
          '/api/payment/create-subscription': () =>
            declines-- > 0
              ? refused('card_declined', 402, 'Tu tarjeta ha sido rechazada.')
              : Response.json({ clientSecret: null, intent: null }),
        },
      },
    })
    await pay()
    expect((await screen.findByRole('alert')).textContent).toBe('Tu tarjeta ha sido rechazada.')
    await pay()
    await waitFor(() => expect(server.sent('create-subscription')).toHaveLength(2))
    expect(screen.queryByText('Tu tarjeta ha sido rechazada.')).toBeNull()
  })

  test.each([
    ['payment', 'confirmCardPayment'],
    ['setup', 'confirmCardSetup'],
  ] as const)(
    'the bank authenticates a %s in the browser, and its refusal can be tried again',
    async (intent, method) => {
      const { provider, onPaid } = await openCheckout({
        server: {
          answers: { '/api/payment/create-subscription': () => Response.json({ clientSecret: 'secret_1', intent }) },
        },
      })
      const code = `${intent}_intent_authentication_failure`
      provider[method].mockResolvedValueOnce({ error: { code, message: 'No hemos podido autenticar tu tarjeta.' } })
      await pay()
      expect((await screen.findByRole('alert')).textContent).toBe('No hemos podido autenticar tu tarjeta.')
      expect(provider[method]).toHaveBeenCalledWith('secret_1', { payment_method: 'pm_1' })
      expect(onPaid).not.toHaveBeenCalled()
    },
  )

  describe('a confirmation whose answer was lost', () => {
    const lost = { error: { type: 'api_connection_error', message: 'No hemos podido conectar.' } }
    const open = () =>
      openCheckout({
        server: {
          answers: {
            '/api/payment/create-subscription': () => Response.json({ clientSecret: 'secret_1', intent: 'payment' }),
          },
        },
      })

    test('is awaited where the provider has it, and is not shown as a failure', async () => {
      const { provider, server } = await open()
      provider.confirmCardPayment.mockResolvedValueOnce(lost)
      provider.retrievePaymentIntent.mockResolvedValueOnce({ paymentIntent: { status: 'succeeded' } })
      await pay()
      expect(await screen.findByText('Confirmando tu pago…')).toBeTruthy()
      expect(provider.retrievePaymentIntent).toHaveBeenCalledWith('secret_1')
      expect([server.sent('create-subscription').length, screen.queryByRole('alert')]).toEqual([1, null])
    })

    test.each([
      ['has not received it', { paymentIntent: { status: 'requires_payment_method' } }],
      ['does not answer', lost],
    ])('can be tried again where it %s, and promises that nothing is charged twice', async (_case, answer) => {
      const { provider, onPaid } = await open()
      provider.confirmCardPayment.mockResolvedValueOnce(lost)
      provider.retrievePaymentIntent.mockResolvedValueOnce(answer)
      await pay()
      expect((await screen.findByRole('alert')).textContent).toContain('no se te cobrará dos veces')
      expect([onPaid.mock.calls.length, await orderButton()]).toEqual([0, expect.anything()])
    })
  })

  test('an error with a message for developers is shown with a message of our own', async () => {
    const { provider } = await openCheckout({
      server: {
        answers: {
          '/api/payment/create-subscription': () => Response.json({ clientSecret: 'secret_1', intent: 'payment' }),
        },
      },
    })
    const error = { type: 'invalid_request_error', message: 'This PaymentIntent was canceled.' }
    provider.confirmCardPayment.mockResolvedValueOnce({ error })
    provider.retrievePaymentIntent.mockResolvedValueOnce({ paymentIntent: { status: 'canceled' } })
    await pay()
    expect((await screen.findByRole('alert')).textContent).toBe('Se ha producido un error')
  })

  test('a press during a repeated fetch of the same quote, as after a refusal, is not lost', async () => {
    let quotes = 0
    let declines = 1
    const { server } = await openCheckout({
      server: {
        answers: {
          '/api/payment/quote': () => (quotes++ === 0 ? undefined : new Promise(() => undefined)),
          '/api/payment/create-subscription': () => (declines-- > 0 ? refused('card_declined', 402, 'No.') : undefined),
        },
      },
    })
    await pay()
    await waitFor(() => expect(quotes).toBe(2))
    fireEvent.submit(screen.getByRole('form', { name: 'Pago' }))
    await waitFor(() => expect(server.sent('create-subscription')).toHaveLength(2))
  })

  test('a quote that cannot be fetched again, as after a broken connection, can still be ordered', async () => {
    let [quotes, down] = [0, false]
    const unless = (response?: Response) => (down ? Promise.reject(new TypeError('Failed to fetch')) : response)
    const { provider, server } = await openCheckout({
      server: {
        answers: {
          '/api/payment/quote': () => {
            quotes += 1
            return unless()
          },
          '/api/payment/create-subscription': () =>
            unless(Response.json({ clientSecret: 'secret_1', intent: 'payment' })),
        },
      },
    })
    const lost = { error: { type: 'api_connection_error', message: 'No hemos podido conectar.' } }
    provider.retrievePaymentIntent.mockResolvedValueOnce(lost)
    provider.confirmCardPayment.mockImplementationOnce(async () => {
      down = true
      return lost
    })
    await pay()
    expect(await screen.findByText(/no se te cobrará dos veces/)).toBeTruthy()
    await screen.findByRole('button', { name: 'Inténtalo otra vez' })
    expect(quotes).toBe(2)
    down = false
    await pay()
    await waitFor(() => expect(server.sent('create-subscription')).toHaveLength(2))
    expect(await screen.findByText('Confirmando tu pago…')).toBeTruthy()
  })

  test('the quote of another plan that cannot be fetched is not ordered as the former one', async () => {
    let down = false
    const { server } = await openCheckout({
      server: { answers: { '/api/payment/quote': () => (down ? refused('unavailable', 503) : undefined) } },
    })
    await orderButton()
    down = true
    fireEvent.click(screen.getByRole('radio', { name: 'PAGO MENSUAL' }))
    await screen.findByRole('button', { name: 'Inténtalo otra vez' })
    fireEvent.submit(screen.getByRole('form', { name: 'Pago' }))
    expect(screen.queryByText('Comprobando tu tarjeta…')).toBeNull()
    expect(server.sent('create-subscription')).toEqual([])
  })

  test('amounts that changed are shown, and agreed to again', async () => {
    let changed = true
    const { server } = await openCheckout({
      server: {
        answers: {
          '/api/payment/create-subscription': () => {
            if (!changed) return Response.json({ clientSecret: null, intent: null })
            changed = false
            server.state.quote = { first_charge_amount: 10_950, due_now: 10_950 }
            return refused('quote_changed', 409)
          },
        },
      },
    })
    await pay()
    expect((await screen.findByRole('alert')).textContent).toContain('no se te ha cobrado nada')
    expect(text(await orderButton())).toContain('109,50 €')
    await pay()
    await waitFor(() =>
      expect(server.sent('create-subscription')[1]?.body).toMatchObject({ quote: { due_now: 10_950 } }),
    )
  })

  test('a lost answer is looked up before anything else can be sent (Q43)', async () => {
    const { server } = await openCheckout({
      server: {
        answers: {
          '/api/payment/create-subscription': () => {
            server.state.user = aUser({ stripe_payment_processing: true })
            return Promise.reject(new TypeError('Failed to fetch'))
          },
        },
      },
    })
    await pay()
    expect(await screen.findByText('Confirmando tu pago…')).toBeTruthy()
    fireEvent.submit(screen.getByRole('form', { name: 'Pago' }))
    expect(server.sent('create-subscription')).toHaveLength(1)
  })
})

describe('waiting', () => {
  test('a payment that is being processed on arrival is awaited at once, and cannot be sent again (F197)', async () => {
    const { server } = await openCheckout({ server: { user: aUser({ stripe_payment_processing: true }) } })
    expect(await screen.findByText('Confirmando tu pago…')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(server.sent('create-subscription')).toEqual([])
  })

  test('the notice comes after 9 s, the support message after 30 s, and a late payment still opens the next screen (F195, Q43)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server, onPaid } = await openCheckout({ server: { user: aUser({ stripe_payment_processing: true }) } })
    await act(() => vi.advanceTimersByTimeAsync(8000))
    expect(screen.getByText('Confirmando tu pago…')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByText('Estamos procesando su petición, por favor espere.')).toBeTruthy()
    expect(server.sent('payment-timeout')).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(21_000))
    expect(text(document.querySelector('[data-phase=timed-out]'))).toContain(
      'Ha ocurrido un problema con su petición, consulte con soporte.',
    )
    expect(screen.getByRole('link', { name: /Abrir soporte/ }).getAttribute('href')).toBe('/soporte')
    expect([server.sent('payment-timeout').length, onPaid.mock.calls.length]).toEqual([1, 0])
    server.state.user = aUser(paid)
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(onPaid).toHaveBeenCalledTimes(1)
  })

  test('a payment that ends without a subscription can be tried again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server, onPaid } = await openCheckout({ server: { user: aUser({ stripe_payment_processing: true }) } })
    server.state.user = aUser()
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect((await screen.findByRole('alert')).textContent).toContain('no se te cobrará dos veces')
    expect([onPaid.mock.calls.length, await orderButton()]).toEqual([0, expect.anything()])
  })
})

test('a subscriber is sent to their subscription, and is not offered a second one', async () => {
  await openCheckout({
    variant: 'challenge',
    server: { answers: { '/api/payment/quote': () => refused('already_subscribed', 409) } },
  })
  expect((await screen.findByRole('link', { name: 'Ver mi suscripción' })).getAttribute('href')).toMatch(/^\/perfil/)
  expect(screen.queryByRole('form', { name: 'Pago' })).toBeNull()
})

describe('the script of the provider', () => {
  test('that does not load is reported, with a retry that keeps what was chosen', async () => {
    const { server } = await openCheckout({ blocked: true, server: { coupons: { VEINTE: aCoupon() } } })
    expect(await screen.findByText('No hemos podido cargar el formulario de la tarjeta')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /obligación/ })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'PAGO MENSUAL' }))
    fireEvent.click(screen.getByRole('button', { name: 'Tengo un cupón' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Introduce un cupón' }), { target: { value: 'VEINTE' } })
    fireEvent.click(screen.getByRole('button', { name: 'VALIDAR' }))
    await screen.findByText('El cupón es válido')

    aProvider()
    fireEvent.click(screen.getByRole('button', { name: 'Inténtalo otra vez' }))
    expect(text(await orderButton())).toContain('10,39 €')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Introduce un cupón' }).value).toBe('VEINTE')
    expect(server.sent('create-subscription')).toEqual([])
  })

  test('that has not loaded yet leaves price and date in place, and no order can be placed', async () => {
    const { server } = await openCheckout({ slow: true })
    const button = await screen.findByRole('button', { name: /99,50.€ el 05\/03\/2026/ })
    expect(text(screen.getByRole('region', { name: 'Tu pedido' }))).toContain('99,50 €IVA incluido')
    expect(screen.getByRole('status', { name: 'Cargando el formulario de la tarjeta' })).toBeTruthy()
    fireEvent.click(button)
    fireEvent.submit(screen.getByRole('form', { name: 'Pago' }))
    expect(screen.queryByText('Comprobando tu tarjeta…')).toBeNull()
    expect(server.sent('create-subscription')).toEqual([])
  })
})
