import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { done } from '#contract/form-values.ts'
import type { SubscriptionData } from '#contract/subscription.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { aCustomer, aSubscriber, aSubscription } from '#tests/factories/subscription.ts'
import { pressTwice } from '#tests/setup/screens/press-twice.ts'
import { type Replies, renderBilling } from '#tests/setup/screens/render-billing.tsx'
import { SubscriptionPanel } from '../SubscriptionPanel.tsx'

/** While the plan of `aSubscriber` runs. */
const paid = Date.parse('2026-02-10T10:00:00Z')

beforeEach(() => academyClock.set(paid - Date.now()))
afterEach(() => {
  cleanup()
  academyClock.set(0)
  vi.unstubAllGlobals()
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const title = () => screen.getByRole('dialog').querySelector('h2')?.textContent

interface Stage {
  readonly user?: User
  readonly data?: Partial<SubscriptionData>
  readonly replies?: Replies
}

/** The dialog of cancelling, opened from the profile. */
async function cancelDialog({ user = aSubscriber(), data = {}, replies = {} }: Stage = {}) {
  const onReload = vi.fn()
  const stage = await renderBilling((current) => <SubscriptionPanel user={current} onReload={onReload} />, {
    user,
    replies: {
      getSubscriptionData: aSubscription(data),
      getCustomerData: aCustomer,
      cancelSubscription: done,
      addDiscountToSubscriptionTrial: done,
      addDiscountToAnnual: done,
      ...replies,
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Cancelar (plan|prueba)$/ }))
  const made = () =>
    stage.server.sent.filter(({ name }) => /^(cancel|addDiscount)/.test(name)).map(({ name, body }) => ({ name, body }))
  return { ...stage, onReload, made }
}

describe('a trial', () => {
  const trial = { user: aSubscriber({ in_trial: true }) }

  test('is asked about first, and continues when the learner wants it to (F215)', async () => {
    const { made } = await cancelDialog(trial)
    expect(title()).toBe('¿Seguro deseas cancelar tu prueba gratuita?')
    press('Continuar mi prueba')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(made()).toEqual([])
  })

  test('is cancelled in three steps', async () => {
    const { server, made, onReload } = await cancelDialog(trial)
    press('Seguir con la cancelación')
    choose('Demasiado caro')
    press('Continuar')
    server.user = { ...trial.user, stripe_subscription_canceled: true }
    press('Perder oferta')
    await waitFor(() => expect(title()).toBe('Tu plan está cancelado'))
    expect(made()).toEqual([{ name: 'cancelSubscription', body: { reason: 'Demasiado caro' } }])
    expect(screen.getByRole('dialog').textContent).toContain('hasta el 28/02/2026')
    press('Entendido')
    expect(onReload).toHaveBeenCalledTimes(1)
  })
})

describe('the reason (F215)', () => {
  test('is mandatory', async () => {
    const { made } = await cancelDialog()
    press('Continuar')
    expect(screen.getByText('Este campo es obligatorio')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('radiogroup', { name: '¿Por qué te vas?' }))
    choose('No tengo tiempo')
    expect(screen.queryByText('Este campo es obligatorio')).toBeNull()
    expect(made()).toEqual([])
  })

  test('«Otro» needs a comment, and only that has one', async () => {
    const { server, made } = await cancelDialog({ data: { retention: null } })
    choose('Demasiado caro')
    expect(screen.queryByRole('textbox')).toBeNull()
    choose('Otro')
    press('CANCELAR PLAN')
    expect(screen.getByText('Este campo es obligatorio')).toBeTruthy()
    expect(made()).toEqual([])
    fireEvent.change(screen.getByPlaceholderText('Introduce tu comentario'), { target: { value: ' Me mudo ' } })
    server.user = aSubscriber({ stripe_subscription_canceled: true })
    press('CANCELAR PLAN')
    await waitFor(() => expect(title()).toBe('Tu plan está cancelado'))
    expect(made()).toEqual([{ name: 'cancelSubscription', body: { reason: 'Otro', comment: 'Me mudo' } }])
  })

  test('going back changes nothing', async () => {
    const { made } = await cancelDialog()
    press('VOLVER')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(made()).toEqual([])
  })
})

describe('the retention offer (F216, F217, Q30, Q31)', () => {
  const toOffer = async (stage: Stage = {}) => {
    const opened = await cancelDialog(stage)
    choose('Demasiado caro')
    press('Continuar')
    expect(title()).toBe('Antes de irte, una oferta')
    return opened
  }
  const half = { percent: 50, months: null, amount: 1625 }
  const year = { percent: 50, months: null, amount: 2500 }
  const personal = { percent: 10, months: null, amount: 32310 }

  test.each([
    ['basic-month-eur', undefined, '50 % de descuento durante 3 meses', '3,25 €', 'addDiscountToSubscriptionTrial'],
    [
      'basic-half-year-eur',
      half,
      '50 % de descuento en tu próxima cuota semestral',
      '16,25 €',
      'addDiscountToSubscriptionTrial',
    ],
    ['basic-year-eur', year, '50 % de descuento en tu próxima cuota anual', '25,00 €', 'addDiscountToAnnual'],
    ['personal-year-eur', personal, '10 % de descuento en tu próxima cuota anual', '323,10 €', 'addDiscountToAnnual'],
  ])(
    'of %s states what will be charged and when, and thanks on success',
    async (price_id, offer, words, price, call) => {
      const { made, onReload, server } = await toOffer({ data: { price_id, ...(offer ? { retention: offer } : {}) } })
      expect(screen.getByText(words)).toBeTruthy()
      const accept = screen.getByRole('button', { name: /^Me quédo a bailar por/ })
      expect(accept.textContent?.replaceAll('\u00a0', ' ')).toBe(
        `Me quédo a bailar por ${price}con obligación de pago: ${price} el 01/03/2026`,
      )
      server.replies.getSubscriptionData = aSubscription({ price_id, retention: null })
      fireEvent.click(accept)
      await waitFor(() => expect(title()).toBe('¡Gracias por quedarte!'))
      expect(made()).toEqual([{ name: call, body: undefined }])
      expect(screen.getByRole('link', { name: 'Ir a mis clases' }).getAttribute('href')).toBe('/inicio')
      expect(onReload).not.toHaveBeenCalled()
      press('Cerrar')
      expect(onReload).toHaveBeenCalledTimes(1)
    },
  )

  test('is compared with what the next payment would be, at the price of the subscription', async () => {
    await toOffer({ data: { next_payment_price: 599, retention: { percent: 50, months: 3, amount: 300 } } })
    const text = screen.getByRole('dialog').textContent?.replaceAll('\u00a0', ' ')
    expect(text).toContain('sería de 3,00 €, IVA incluido, en vez de 5,99 €.')
  })

  test('of a plan whose next payment is free already names the first one that it lowers', async () => {
    const later = { amount: 325, without: 649, date: '2026-04-01T10:00:00.000Z' }
    await toOffer({ data: { next_payment_price: 0, retention: { percent: 50, months: 3, amount: 0, later } } })
    const text = screen.getByRole('dialog').textContent?.replaceAll('\u00a0', ' ')
    expect(text).toContain('Tu próximo pago, del 01/03/2026, ya es gratis.')
    expect(text).toContain(
      'El primero que se te cobra, el 01/04/2026, sería de 3,25 €, IVA incluido, en vez de 6,49 €.',
    )
    expect(text).not.toContain('0,00')
    const accept = screen.getByRole('button', { name: /^Me quédo a bailar por/ })
    expect(accept.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Me quédo a bailar por 3,25 €con obligación de pago: 3,25 € el 01/04/2026',
    )
  })

  test.each(['unexpected', 'offer_unavailable', 'no network'] as const)(
    'stays with its error after %s, and thanks for nothing',
    async (reply) => {
      const { server } = await toOffer({ replies: { addDiscountToSubscriptionTrial: reply } })
      press(/^Me quédo/)
      await screen.findByRole('alert')
      expect(title()).toBe('Antes de irte, una oferta')
      server.replies.addDiscountToSubscriptionTrial = done
      press(/^Me quédo/)
      await waitFor(() => expect(title()).toBe('¡Gracias por quedarte!'))
    },
  )

  test('of a plan that was cancelled in another tab shows that, and the profile shows it (F214)', async () => {
    const { server } = await toOffer({ replies: { addDiscountToSubscriptionTrial: 'offer_unavailable' } })
    server.user = aSubscriber({ stripe_subscription_canceled: true })
    server.replies.getSubscriptionData = aSubscription({ next_payment_date: null, retention: null })
    press(/^Me quédo/)
    await waitFor(() => expect(title()).toBe('Tu plan ya está cancelado'))
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain('Puedes seguir bailando hasta el 28/02/2026, ese día incluido.')
    expect(within(dialog).getByRole('link', { name: 'Reactivar plan' }).getAttribute('href')).toBe('/pago')
    expect(await screen.findByText('Cancelada')).toBeTruthy()
    await waitFor(() => expect(screen.getByText('Ninguno')).toBeTruthy())
  })

  test('declining it during its acceptance has no effect, and a failed acceptance is shown', async () => {
    let refuse: () => void = () => undefined
    const { made } = await toOffer({
      replies: {
        addDiscountToSubscriptionTrial: () =>
          new Promise((_, reject) => {
            refuse = () => reject(new TypeError('Failed to fetch'))
          }),
      },
    })
    press(/^Me quédo/)
    await waitFor(() => expect(made()).toHaveLength(1))
    press('Perder oferta')
    press('Perder oferta')
    refuse()
    await screen.findByRole('alert')
    expect(made().map(({ name }) => name)).toEqual(['addDiscountToSubscriptionTrial'])
  })

  test('two presses of one moment are one decision, and the first counts', async () => {
    const { made } = await toOffer()
    const accept = screen.getByRole('button', { name: /^Me quédo/ })
    pressTwice(accept)
    await waitFor(() => expect(title()).toBe('¡Gracias por quedarte!'))
    expect(made().map(({ name }) => name)).toEqual(['addDiscountToSubscriptionTrial'])
  })

  test.each([
    ['accepting', /^Me quédo/, 'Perder oferta', 'addDiscountToSubscriptionTrial', '¡Gracias por quedarte!'],
    ['declining', 'Perder oferta', /^Me quédo/, 'cancelSubscription', 'Tu plan está cancelado'],
  ])('%s it at the same moment as the opposite does only the former', async (_, former, latter, call, outcome) => {
    const { server, made } = await toOffer()
    server.user = aSubscriber({ stripe_subscription_canceled: call === 'cancelSubscription' })
    act(() => {
      screen.getByRole('button', { name: former }).click()
      screen.getByRole('button', { name: latter }).click()
    })
    await waitFor(() => expect(title()).toBe(outcome))
    expect(made().map(({ name }) => name)).toEqual([call])
  })

  test('declining it cancels, and a failure is shown and can be repeated', async () => {
    const { server, made } = await toOffer({ replies: { cancelSubscription: 'payments_unavailable' } })
    press('Perder oferta')
    await screen.findByRole('alert')
    expect(title()).toBe('Antes de irte, una oferta')
    server.replies.cancelSubscription = done
    server.user = aSubscriber({ stripe_subscription_canceled: true })
    press('Perder oferta')
    await waitFor(() => expect(title()).toBe('Tu plan está cancelado'))
    expect(made().map(({ name }) => name)).toEqual(['cancelSubscription', 'cancelSubscription'])
  })

  test('is not shown where there is none', async () => {
    const { server } = await cancelDialog({ data: { retention: null } })
    choose('No tengo tiempo')
    server.user = aSubscriber({ stripe_subscription_canceled: true })
    press('CANCELAR PLAN')
    await waitFor(() => expect(title()).toBe('Tu plan está cancelado'))
    expect(screen.queryByText(/Me quédo/)).toBeNull()
  })
})

test('a cancellation whose dialog was closed meanwhile is shown once it is complete', async () => {
  let accept: (() => void) | undefined
  const { server } = await cancelDialog({
    data: { retention: null },
    replies: { cancelSubscription: () => new Promise((resolve) => (accept = () => resolve(done))) },
  })
  choose('No tengo tiempo')
  press('CANCELAR PLAN')
  await waitFor(() => expect(accept).toBeDefined())
  press('VOLVER')
  expect(screen.queryByRole('dialog')).toBeNull()
  server.user = aSubscriber({ stripe_subscription_canceled: true })
  accept?.()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancelar plan' })).toBeNull())
})

test('a cancellation whose dialog was closed during the wait is shown too, however late it completes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { server } = await cancelDialog({ data: { retention: null } })
    choose('No tengo tiempo')
    press('CANCELAR PLAN')
    await waitFor(() => expect(server.refreshes).toBe(1))
    press('VOLVER')
    await waitFor(() => expect(server.refreshes).toBe(2))
    server.user = aSubscriber({ stripe_subscription_canceled: true })
    await act(() => vi.advanceTimersByTimeAsync(5000))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancelar plan' })).toBeNull())
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(server.refreshes).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})

test('a request whose answer was lost counts once the user is cancelled (F214)', async () => {
  const { server } = await cancelDialog({ data: { retention: null }, replies: { cancelSubscription: 'no network' } })
  choose('No tengo tiempo')
  server.user = aSubscriber({ stripe_subscription_canceled: true })
  press('CANCELAR PLAN')
  await waitFor(() => expect(title()).toBe('Tu plan está cancelado'))
})

test('the dialog for a plan without further payments states before and after that access ends', async () => {
  const stripe_subscription_active_until = new Date(paid - 3_600_000).toISOString()
  const user = aSubscriber({ stripe_subscription_active_until })
  const { server } = await cancelDialog({ user, data: { retention: null } })
  expect(screen.getByRole('dialog').textContent).toContain('tu acceso puede terminar en cuanto canceles')
  choose('Demasiado caro')
  server.user = { ...user, stripe_subscription_canceled: true }
  press('CANCELAR PLAN')
  await waitFor(() => expect(title()).toBe('Tu plan está cancelado'))
  expect(screen.getByRole('dialog').textContent).toContain('Tu acceso ha terminado.')
  expect(screen.getByRole('dialog').textContent).not.toContain('seguir bailando')
})

test('of a plan whose renewal is not charged yet, the offer promises no day that is over', async () => {
  await cancelDialog({
    user: aSubscriber({ stripe_subscription_active_until: new Date(paid - 600_000).toISOString() }),
  })
  choose('Demasiado caro')
  press('Continuar')
  const text = screen.getByRole('dialog').textContent
  expect(text).toContain('tu acceso puede terminar en cuanto canceles')
  expect(text).not.toContain('seguir bailando')
})
