import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { aCustomer, aSubscriber, aSubscription, noSubscription } from '#tests/factories/subscription.ts'
import { aUser } from '#tests/factories/user.ts'
import { pressTwice } from '#tests/setup/screens/press-twice.ts'
import { type Replies, renderBilling } from '#tests/setup/screens/render-billing.tsx'
import { SubscriptionPanel } from './SubscriptionPanel.tsx'

const nbsp = '\u00a0'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The panel of a learner, once its subscription has been fetched. */
async function panel(user: User, replies: Replies = {}) {
  const stage = await renderBilling((current) => <SubscriptionPanel user={current} onReload={() => undefined} />, {
    user,
    replies: {
      getSubscriptionData: user.has_subscription ? aSubscription() : noSubscription,
      getCustomerData: user.has_payment_method ? aCustomer : 'no_payment_method',
      ...replies,
    },
  })
  await screen.findByText('Tipo')
  return stage
}

const value = (name: string) => screen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent
const actions = () =>
  [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]
    .map((element) => [element.textContent, element.getAttribute('href')])
    .filter(([name]) => name !== 'Ver pagos' && name !== 'Ver cupones' && name !== 'Cambiar')

const canceled = { stripe_subscription_canceled: true }
const cancelActions = [
  ['Cancelar sin ver ofertas', '/cancelar-plan'],
  ['Cancelar plan', null],
]

describe('type, status and actions by state (F205-F207)', () => {
  test.each([
    [
      'a monthly plan',
      aSubscriber(),
      {},
      ['Suscripción mensual', 'Activa'],
      [['Cambiar a suscripción anual', '/mejorar-plan?plan=Suscripci%C3%B3n+mensual'], ...cancelActions],
    ],
    [
      'a half-year plan',
      aSubscriber(),
      { price_id: 'basic-half-year-eur' },
      ['Suscripción semestral', 'Activa'],
      [['Cambiar a suscripción anual', '/mejorar-plan?plan=Suscripci%C3%B3n+semestral'], ...cancelActions],
    ],
    [
      'an annual plan',
      aSubscriber(),
      { price_id: 'feedback-year-eur' },
      ['Suscripción anual Feedback', 'Activa'],
      cancelActions,
    ],
    [
      'a monthly plan whose annual one is ordered',
      aSubscriber(),
      { next_price_id: 'basic-year-eur' },
      ['Suscripción mensual', 'Activa'],
      cancelActions,
    ],
    [
      'a trial',
      aSubscriber({ in_trial: true }),
      { price_id: 'basic-year-eur' },
      ['Suscripción anual', 'Período de prueba'],
      [
        ['Cancelar sin ver ofertas', '/cancelar-plan'],
        ['Cancelar prueba', null],
      ],
    ],
    [
      'a cancelled plan',
      aSubscriber(canceled),
      {},
      ['Suscripción mensual', 'Cancelada'],
      [['Reactivar plan', '/pago']],
    ],
    [
      'a cancelled plan of the challenge, which is sold on its own page',
      aSubscriber(canceled),
      { price_id: 'challenge-month-eur' },
      ['Suscripción mensual', 'Cancelada'],
      [['Reactivar plan', '/pagar-reto']],
    ],
    [
      'a plan whose payment failed',
      aSubscriber({ subscription_active: false }),
      { price_id: 'basic-year-eur' },
      ['Suscripción anual', 'Sin datos'],
      cancelActions,
    ],
  ] as const)('%s', async (_, user, data, [type, status], expected) => {
    await panel(user, { getSubscriptionData: aSubscription(data) })
    expect([value('Tipo'), value('Estado')]).toEqual([type, status])
    expect(actions()).toEqual(expected)
  })

  test.each([
    ['no subscription', aUser(), ['Sin plan', 'Sin suscripción'], [['Activar plan', '/periodo-prueba']]],
    [
      'a coupon user',
      aUser({ is_coupon_claro_user: true, subscription_active: true }),
      ['Suscripción mensual (cupón)', 'Activa'],
      [],
    ],
    [
      'a coupon user whose access ended',
      aUser({ is_coupon_claro_user: true }),
      ['Suscripción mensual (cupón)', 'Sin suscripción'],
      [['Renovar cupón', '/renovar-cupon-operadora']],
    ],
  ] as const)('%s', async (_, user, [type, status], expected) => {
    await panel(user)
    expect([value('Tipo'), value('Estado')]).toEqual([type, status])
    expect(actions()).toEqual(expected)
  })

  test('a trial without a card is activated at the payment of the profile', async () => {
    await panel(aSubscriber({ in_trial: true, has_payment_method: false }))
    expect(screen.getByRole('link', { name: 'Activar plan' }).getAttribute('href')).toBe('/pago')
  })

  test('a trial of the challenge without a card is activated at the payment of the challenge', async () => {
    await panel(aSubscriber({ in_trial: true, has_payment_method: false }), {
      getSubscriptionData: aSubscription({ price_id: 'challenge-month-eur' }),
    })
    const link = await screen.findByRole('link', { name: 'Activar plan' })
    await waitFor(() => expect(link.getAttribute('href')).toBe('/pagar-reto'))
  })
})

test('payments, and the expiry a day before the stored date (F208, Q42)', async () => {
  await panel(aSubscriber(), {
    getSubscriptionData: aSubscription({ discount_percent: 50, discount_name: 'Quédate' }),
  })
  expect([value('Fecha de pago'), value('Próximo pago'), value('Vencimiento'), value('Descuento')]).toEqual([
    '01/02/2026',
    `6,49${nbsp}€ el 01/03/2026IVA incluido`,
    '28/02/2026',
    `50${nbsp}% (Quédate)`,
  ])
})

test('a discount states once its amount, its end, and the price afterwards (F208, F216)', async () => {
  await panel(aSubscriber(), {
    getSubscriptionData: aSubscription({
      discount_percent: 50,
      discount_name: '50 % por quedarte',
      discount_ends_at: '2026-05-02T10:00:00.000Z',
    }),
  })
  expect(value('Descuento')).toBe(`50 % por quedarte, hasta el 02/05/2026. Después, 6,49${nbsp}€`)
})

test.each([
  ['forever', null, 649, '20 % (SIEMPRE20), en todos tus pagos'],
  ['once', null, 649, `20 % (SIEMPRE20), en tu próximo pago. Después, 6,49${nbsp}€`],
  ['repeating', '2026-05-02T10:00:00.000Z', 649, `20 % (SIEMPRE20), hasta el 02/05/2026. Después, 6,49${nbsp}€`],
] as const)('a discount that lasts %s states its duration (F208)', async (lasts, ends_at, lasting_amount, text) => {
  const discount = { percent: 20, flat: null, name: '20 % (SIEMPRE20)', lasts, ends_at }
  await panel(aSubscriber(), { getSubscriptionData: aSubscription({ discounts: [discount], lasting_amount }) })
  expect(value('Descuento')).toBe(text)
})

test('two discounts are both named, with the price once the one that ends is over', async () => {
  const one = { percent: 20, flat: null, name: null, lasts: 'forever', ends_at: null } as const
  const ending = { ...one, percent: 50, name: '50 % por quedarte', lasts: 'once' } as const
  const getSubscriptionData = aSubscription({ discounts: [one, ending], lasting_amount: 519 })
  await panel(aSubscriber(), { getSubscriptionData })
  expect(value('Descuento')).toBe(
    `20${nbsp}%, en todos tus pagos; 50 % por quedarte, en tu próximo pago. Después, 5,19${nbsp}€`,
  )
})

describe('the sentence of what happens next', () => {
  const date = '2026-02-01T10:00:00.000Z'
  const unpaid = aSubscription({ notices: [{ kind: 'payment_failed', date, amount: 649 }] })
  const sentences = () => [...document.querySelectorAll('dl + p')].map(({ textContent }) => textContent)

  test('of an unpaid renewal states it and what to do, and no change of plan is offered (F207, F208)', async () => {
    await panel(aSubscriber(), { getSubscriptionData: unpaid })
    expect(sentences()).toEqual([
      `No hemos podido cobrar tu último pago, de 6,49${nbsp}€. Lo intentaremos otra vez en los próximos días: cambia tu tarjeta, o comprueba que tiene saldo, para no quedarte sin clases.`,
    ])
    expect(value('Pago pendiente')).toBe(`6,49${nbsp}€ del 01/02/2026IVA incluido`)
    expect(actions()).toEqual([['Cambia tu tarjeta', '/cambiar-metodo-pago'], ...cancelActions])
  })

  test('of an unpaid renewal that closed the lessons states how they open again', async () => {
    await panel(aSubscriber({ subscription_active: false }), { getSubscriptionData: unpaid })
    expect(sentences()[0]).toMatch(/^No hemos podido cobrar tu último pago.* para volver a tener tus clases\.$/)
    expect(actions()).toEqual([['Cambia tu tarjeta', '/cambiar-metodo-pago'], ...cancelActions])
  })

  test('of a plan that is renewed states what it costs again', async () => {
    await panel(aSubscriber())
    expect(sentences()).toEqual([
      `Tu plan se renueva solo: se te cobrarán 6,49${nbsp}€ el 01/03/2026. Puedes cancelarlo cuando quieras.`,
    ])
    expect(value('Pago pendiente')).toBeUndefined()
  })

  const annual = { next_price_id: 'feedback-year-eur', next_payment_price: 9650 }
  test('of a plan that is replaced states which one begins and what its first year costs (F211)', async () => {
    await panel(aSubscriber(), { getSubscriptionData: aSubscription(annual) })
    expect(sentences()).toEqual([
      `Tu plan cambia solo: el 01/03/2026 empieza tu suscripción anual Feedback y se te cobrarán 96,50${nbsp}€ por el primer año. Puedes cancelarlo antes.`,
    ])
  })

  test('of a next charge of nothing names it as such', async () => {
    await panel(aSubscriber(), { getSubscriptionData: aSubscription({ ...annual, next_payment_price: 0 }) })
    expect(sentences()[0]).toContain('suscripción anual Feedback y no se te cobrará nada por el primer año.')
    cleanup()
    await panel(aSubscriber(), { getSubscriptionData: aSubscription({ next_payment_price: 0 }) })
    expect(sentences()[0]).toContain('Tu plan se renueva solo: no se te cobrará nada el 01/03/2026.')
  })

  test('of a trial whose plan is replaced states the same, and that the trial is free', async () => {
    const user = aSubscriber({ in_trial: true })
    await panel(user, { getSubscriptionData: aSubscription({ ...annual, next_price_id: 'challenge-year-eur' }) })
    expect(sentences()).toEqual([
      `Tu prueba es gratis. Si no la cancelas antes, el 01/03/2026 empieza tu suscripción anual y se te cobrarán 96,50${nbsp}€ por el primer año.`,
    ])
  })
})

test('a plan in dollars shows dollars', async () => {
  await panel(aSubscriber(), { getSubscriptionData: aSubscription({ price_id: 'basic-month-usd', currency: 'USD' }) })
  expect(value('Próximo pago')).toContain('$6.49 el 01/03/2026')
})

test('a cancelled plan states its end and that nothing more is charged, while it runs and afterwards', async () => {
  const data = aSubscription({ next_payment_date: null, next_payment_price: null })
  await panel(aSubscriber(canceled), { getSubscriptionData: data })
  expect(value('Próximo pago')).toBe('Ninguno')
  expect(screen.getByText(/no se te cobrará nada más. Puedes seguir bailando hasta el 28\/02\/2026/)).toBeTruthy()
  cleanup()
  await panel(
    aSubscriber({
      ...canceled,
      subscription_active: false,
      stripe_subscription_active_until: '2026-02-10T10:00:00.000Z',
    }),
    { getSubscriptionData: data },
  )
  expect(screen.getByText(/Tu plan ha terminado/)).toBeTruthy()
})

describe('the payment method (F210, Q44)', () => {
  const heading = () => screen.queryByRole('heading', { name: 'Método de pago' })

  test('shows brand, last digits and expiry, and can be changed', async () => {
    await panel(aSubscriber())
    await screen.findByText('Visa')
    expect(screen.getByText('terminada en 4242')).toBeTruthy()
    expect(screen.getByText('Caduca 12/2030')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Cambiar' }).getAttribute('href')).toBe('/cambiar-metodo-pago')
  })

  test('is hidden without a card, and on a cancelled plan', async () => {
    const { server } = await panel(aSubscriber({ has_payment_method: false }))
    expect(heading()).toBeNull()
    // A request would fail, and the browser would report that as an error.
    expect(server.sent.map(({ name }) => name)).toEqual(['getSubscriptionData'])
    cleanup()
    await panel(aSubscriber(), { getCustomerData: 'no_payment_method' })
    await waitFor(() => expect(heading()).toBeNull())
    cleanup()
    const { client } = await panel(aSubscriber(canceled))
    await waitFor(() => expect(client.getQueryData(['subscription', 1, 'customer'])).toEqual(aCustomer))
    expect(heading()).toBeNull()
  })

  test('a network failure is not shown as a missing card, and can be retried', async () => {
    const { server } = await panel(aSubscriber(), { getCustomerData: 'no network' })
    await screen.findByText(/Ahora no podemos ver tu tarjeta/)
    server.replies.getCustomerData = aCustomer
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByText('Visa')
  })

  test('a later failure keeps the last known card', async () => {
    const { server, client } = await panel(aSubscriber())
    await screen.findByText('Visa')
    server.replies.getCustomerData = 'no network'
    await client.refetchQueries({ queryKey: ['subscription', 1, 'customer'] })
    await screen.findByText(/Esta es la última tarjeta que conocemos/)
    expect(screen.getByText('Visa')).toBeTruthy()
  })
})

test('without a network the tab shows the data of the session, and the rest on a retry', async () => {
  const { server } = await panel(aSubscriber(), { getSubscriptionData: 'no network' })
  expect([value('Tipo'), value('Estado'), value('Vencimiento'), value('Próximo pago')]).toEqual([
    'Sin datos por ahora',
    'Activa',
    '28/02/2026',
    undefined,
  ])
  server.replies.getSubscriptionData = aSubscription()
  render(<main tabIndex={-1} />)
  const retry = within(screen.getByRole('status')).getByRole('button', { name: 'Reintentar' })
  retry.focus()
  fireEvent.click(retry)
  await screen.findByText('Suscripción mensual')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a retry of the plan keeps what the session knows of it, and its buttons, while it runs', async () => {
  const { server } = await panel(aSubscriber(), { getSubscriptionData: 'no network' })
  const offered = actions()
  expect(offered.map(([name]) => name)).toContain('Cancelar plan')
  const { promise, resolve } = Promise.withResolvers<object>()
  server.replies.getSubscriptionData = () => promise
  fireEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Reintentar' }))
  await screen.findByText(/lo estamos intentando/)
  expect([value('Estado'), actions()]).toEqual(['Activa', offered])
  resolve(aSubscription())
  await screen.findByText('Suscripción mensual')
})

test.each([
  ['the plan', 'getSubscriptionData', null, 'Suscripción mensual', aSubscription()],
  ['the card', 'getCustomerData', null, 'Visa', aCustomer],
  ['the payments', 'getUserTransactions', 'Ver pagos', 'Todavía no hay ningún pago.', { transactions: [] }],
] as const)(
  'a retry of %s is shown, and cannot be pressed again while it runs',
  async (_, name, opener, shown, reply) => {
    const { server } = await panel(aSubscriber(), { [name]: 'no network' })
    if (opener) fireEvent.click(screen.getByRole('button', { name: opener }))
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    const { promise, resolve } = Promise.withResolvers<object>()
    server.replies[name] = () => promise
    const requests = () => server.sent.filter((sent) => sent.name === name).length
    const before = requests()
    fireEvent.click(retry)
    await waitFor(() => expect(requests()).toBe(before + 1))
    fireEvent.click(retry)
    expect([retry.isConnected, retry.getAttribute('aria-disabled')]).toEqual([true, 'true'])
    expect(retry.parentElement?.textContent).toContain('lo estamos intentando')
    resolve(reply)
    await screen.findByText(shown)
    expect([screen.queryByRole('button', { name: 'Reintentar' }), requests()]).toEqual([null, before + 1])
  },
)

test('each notice states what is charged and when (D6)', async () => {
  const date = '2026-03-01T10:00:00.000Z'
  const kinds = ['renewal', 'trial_end', 'price_change', 'payment_failed'] as const
  await panel(aSubscriber(), {
    getSubscriptionData: aSubscription({ notices: kinds.map((kind) => ({ kind, date, amount: 4999 })) }),
  })
  const items = within(screen.getByRole('list', { name: 'Avisos de tu plan' })).getAllByRole('listitem')
  expect(items).toHaveLength(4)
  for (const item of items) expect(item.textContent).toMatch(/01\/03\/2026.*49,99\u00a0€/)
  expect(screen.getByRole('link', { name: 'Cambia tu tarjeta' }).getAttribute('href')).toBe('/cambiar-metodo-pago')
})

describe('the lists (F209)', () => {
  const open = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)

  test('payments and refunds, with the currency in capitals and the receipt', async () => {
    const transactions = [
      {
        transaction_date: '2026-02-03T10:00:00.000Z',
        kind: 'refund_failed',
        amount: 649,
        currency: 'EUR',
        number: 'A-2',
        receipt_url: null,
      },
      {
        transaction_date: '2026-02-02T10:00:00.000Z',
        amount: -649,
        currency: 'EUR',
        number: 'A-2',
        receipt_url: null,
      },
      {
        transaction_date: '2026-02-01T10:00:00.000Z',
        amount: 649,
        currency: 'USD',
        number: 'A-1',
        receipt_url: 'https://pay.test/r/1',
      },
    ]
    await panel(aSubscriber(), { getUserTransactions: { transactions } })
    open('Ver pagos')
    await screen.findByRole('table')
    expect(cells()).toEqual([
      '03/02/2026',
      `6,49${nbsp}€ (devolución no completada)`,
      'EUR',
      'A-2',
      '02/02/2026',
      `-6,49${nbsp}€ (devolución)`,
      'EUR',
      'A-2',
      '01/02/2026',
      '$6.49',
      'USD',
      'A-1',
    ])
    expect(screen.getByRole('link', { name: 'A-1' }).getAttribute('href')).toBe('https://pay.test/r/1')
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a failure is an empty list with a retry (Q45)', async () => {
    const { server } = await panel(aSubscriber(), { getUserTransactions: 'unexpected' })
    open('Ver pagos')
    await screen.findByText(/Ahora no podemos ver tus pagos/)
    expect(screen.queryByRole('table')).toBeNull()
    server.replies.getUserTransactions = { transactions: [] }
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reintentar' }))
    await screen.findByText('Todavía no hay ningún pago.')
  })

  test('only coupon users see their coupons', async () => {
    await panel(aSubscriber())
    expect(screen.queryByRole('button', { name: 'Ver cupones' })).toBeNull()
    cleanup()
    await panel(aUser({ is_coupon_claro_user: true, subscription_active: true }), {
      getUserCoupons: { coupons: [{ used_at: '2026-01-05T10:00:00.000Z', code: 'BAILA20261' }] },
    })
    open('Ver cupones')
    await screen.findByRole('table')
    expect(cells()).toEqual(['05/01/2026', 'BAILA20261'])
  })
})

describe('the withdrawal (D3, Q8)', () => {
  const withdrawal = { kind: 'withdrawal', until: '2026-02-28T22:59:59.999Z', refund: 649 } as const
  const received = { received_at: '2026-02-20T17:04:09.000Z', refund: 649, currency: 'EUR' } as const
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }

  test('takes two steps, asks for no reason, and ends with a receipt of date and time', async () => {
    const { server } = await panel(aSubscriber(), {
      getSubscriptionData: aSubscription({ withdrawal }),
      withdrawFromContract: { ...received, refunded: true },
    })
    expect(screen.getByText(/sin dar ningún motivo, hasta el 28\/02\/2026\.$/)).toBeTruthy()
    press('Desistir del contrato aquí')
    expect(server.sent.map(({ name }) => name)).not.toContain('withdrawFromContract')
    expect(screen.getByRole('dialog', { name: 'Desistir del contrato' }).textContent).toContain(`6,49${nbsp}€`)
    server.replies.getSubscriptionData = noSubscription
    server.user = aUser()
    press('Confirmar desistimiento')
    await screen.findByText('20/02/2026, 18:04')
    expect(screen.getByText(/Te devolvemos 6,49 € a la tarjeta/)).toBeTruthy()
    // The receipt stays although there is nothing left to withdraw from.
    await waitFor(() => expect(screen.queryByText('Derecho de desistimiento')).toBeNull())
    press('Entendido')
    expect(document.activeElement?.textContent).toBe('Mi suscripción')
  })

  test('that arrives when only the guarantee is left has the title of what it counts as', async () => {
    await panel(aSubscriber(), {
      getSubscriptionData: aSubscription({ withdrawal }),
      withdrawFromContract: { ...received, kind: 'guarantee', refunded: true },
    })
    press('Desistir del contrato aquí')
    press('Confirmar desistimiento')
    await screen.findByRole('dialog', { name: 'Hemos recibido tu petición' })
  })

  test('two presses of one moment are one withdrawal', async () => {
    const { server } = await panel(aSubscriber(), {
      getSubscriptionData: aSubscription({ withdrawal }),
      withdrawFromContract: { ...received, refunded: true },
    })
    press('Desistir del contrato aquí')
    pressTwice(screen.getByRole('button', { name: 'Confirmar desistimiento' }))
    await screen.findByText('20/02/2026, 18:04')
    expect(server.sent.filter(({ name }) => name === 'withdrawFromContract')).toHaveLength(1)
  })

  test('a failure withdraws nothing and can be repeated', async () => {
    const { server } = await panel(aSubscriber(), {
      getSubscriptionData: aSubscription({ withdrawal }),
      withdrawFromContract: 'payments_unavailable',
    })
    press('Desistir del contrato aquí')
    press('Confirmar desistimiento')
    await screen.findByRole('alert')
    expect(server.refreshes).toBe(0)
    server.replies.withdrawFromContract = { ...received, refunded: true }
    press('Confirmar desistimiento')
    await screen.findByText('20/02/2026, 18:04')
  })

  test('a refund that could not be made yet is shown as in progress, in the dialog and after it', async () => {
    const { server } = await panel(aSubscriber(), {
      getSubscriptionData: aSubscription({ withdrawal }),
      withdrawFromContract: { ...received, refunded: false },
    })
    expect(screen.queryByText('Devolución en curso')).toBeNull()
    server.replies.getSubscriptionData = { ...noSubscription, pending_refund: received }
    server.user = aUser()
    press('Desistir del contrato aquí')
    press('Confirmar desistimiento')
    const dialog = await screen.findByRole('dialog', { name: 'Hemos recibido tu desistimiento' })
    expect(dialog.textContent).toContain(`La devolución de 6,49${nbsp}€`)
    expect(dialog.textContent).not.toContain('Te devolvemos')
    press('Entendido')
    const section = await screen.findByRole('region', { name: 'Devolución en curso' })
    expect(section.textContent).toContain('20/02/2026, 18:04')
    expect(section.textContent).toContain(`6,49${nbsp}€`)
  })

  test('a refund that the payment service will not make is not shown as in progress', async () => {
    const pending_refund = { ...received, refused: true }
    await panel(aUser(), { getSubscriptionData: { ...noSubscription, pending_refund } })
    const section = await screen.findByRole('region', { name: 'Devolución pendiente' })
    expect(section.textContent).toContain('20/02/2026, 18:04')
    expect(section.textContent).toContain(`6,49${nbsp}€`)
    expect(section.textContent).not.toMatch(/en curso|seguimos intentándolo/)
    expect(within(section).getByRole('link', { name: 'Escríbenos' }).getAttribute('href')).toBe('/soporte')
  })

  test('has its own text as the guarantee, and is not offered once both periods are over', async () => {
    await panel(aSubscriber(), {
      getSubscriptionData: aSubscription({ withdrawal: { ...withdrawal, kind: 'guarantee' } }),
    })
    expect(screen.getByRole('heading', { name: 'Garantía de 15 días' })).toBeTruthy()
    cleanup()
    await panel(aSubscriber())
    expect(screen.queryByRole('button', { name: /Desistir|garantía/ })).toBeNull()
  })
})
