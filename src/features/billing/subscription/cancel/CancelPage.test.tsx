import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { done } from '#contract/form-values.ts'
import { cancelReasons } from '#contract/rules/retention.ts'
import { academyClock } from '#src/platform/academy-clock.ts'
import { aSubscriber } from '#tests/factories/subscription.ts'
import { aUser } from '#tests/factories/user.ts'
import { pressTwice } from '#tests/setup/screens/press-twice.ts'
import { type Replies, renderBilling } from '#tests/setup/screens/render-billing.tsx'
import { useSubscriptionChanges } from '../subscription-queries.ts'
import { CancelPage } from './CancelPage.tsx'

/** While the plan of `aSubscriber` runs. */
const paid = Date.parse('2026-02-10T10:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  academyClock.set(paid - Date.now())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  academyClock.set(0)
  vi.unstubAllGlobals()
})

const canceled = aSubscriber({ stripe_subscription_canceled: true })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

async function cancelPage(user: User, replies: Replies = { cancelSubscription: done }) {
  const onCanceled = vi.fn()
  const stage = await renderBilling((current) => <Page user={current} onCanceled={onCanceled} />, { user, replies })
  return { ...stage, onCanceled, made: () => stage.server.sent.map(({ body }) => body) }
}

function Page({ user, onCanceled }: { readonly user: User; readonly onCanceled: (user: User) => void }) {
  return <CancelPage user={user} onCancel={useSubscriptionChanges(user.id).cancel} onCanceled={onCanceled} />
}

test('the cancel page has nine reasons, states until when access lasts, and blocks without a reason (F213)', async () => {
  const { made } = await cancelPage(aSubscriber())
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([...cancelReasons])
  expect(screen.getByText(/Puedes seguir bailando hasta el 28\/02\/2026/)).toBeTruthy()
  press('CANCELAR PLAN')
  expect(screen.getByText('Este campo es obligatorio')).toBeTruthy()
  expect(made()).toEqual([])
  expect(screen.getByRole('link', { name: 'VOLVER' }).getAttribute('href')).toBe('/perfil?seccion=suscripcion')
})

test('the cancel page of a plan without further payments states that access may end at once, no past day', async () => {
  await cancelPage(aSubscriber({ stripe_subscription_active_until: new Date(paid - 3_600_000).toISOString() }))
  expect(screen.getByText(/tu acceso puede terminar en cuanto canceles/)).toBeTruthy()
  expect(screen.queryByText(/seguir bailando/)).toBeNull()
})

test('the comment is shown with «Otro» only and is optional on the cancel page (Q28)', async () => {
  const { made } = await cancelPage(aSubscriber())
  choose('Demasiado caro')
  expect(screen.queryByPlaceholderText('Introduce tu comentario')).toBeNull()
  choose('Otro')
  expect(screen.getByPlaceholderText('Introduce tu comentario')).toBeTruthy()
  press('CANCELAR PLAN')
  await waitFor(() => expect(made()).toContainEqual({ reason: 'Otro' }))
})

test('the cancel page polls every 5 s until the plan is cancelled, and sends no request twice', async () => {
  const { server, onCanceled, made } = await cancelPage(aSubscriber())
  choose('Demasiado caro')
  press('CANCELAR PLAN')
  await screen.findByText('Cancelando tu plan...')
  await waitFor(() => expect(server.refreshes).toBe(1))
  press('CANCELAR PLAN')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(server.refreshes).toBe(2)
  expect(onCanceled).not.toHaveBeenCalled()
  server.user = canceled
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(onCanceled.mock.calls).toEqual([[canceled]])
  expect(made()).toEqual([{ reason: 'Demasiado caro' }])
})

test('two presses of one moment are one cancellation', async () => {
  const { server, onCanceled, made } = await cancelPage(aSubscriber())
  server.user = canceled
  choose('Demasiado caro')
  pressTwice(screen.getByRole('button', { name: 'CANCELAR PLAN' }))
  await waitFor(() => expect(onCanceled).toHaveBeenCalledTimes(1))
  expect(made()).toEqual([{ reason: 'Demasiado caro' }])
})

test.each(['no_subscription', 'payments_unavailable', 'unexpected', 'no network'] as const)(
  'after %s the message is shown, the user fetched again, and the answer kept (F214)',
  async (reply) => {
    const { server, onCanceled } = await cancelPage(aSubscriber(), { cancelSubscription: reply })
    choose('Otro')
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Me mudo' } })
    press('CANCELAR PLAN')
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    await waitFor(() => expect(server.refreshes).toBe(1))
    expect(onCanceled).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Me mudo')
    expect(screen.getByRole('button', { name: 'CANCELAR PLAN' }).getAttribute('aria-disabled')).toBeNull()
  },
)

test('a failure for a plan that is already cancelled counts as a success (F214)', async () => {
  const { server, onCanceled } = await cancelPage(aSubscriber(), { cancelSubscription: 'unexpected' })
  server.user = canceled
  choose('Demasiado caro')
  press('CANCELAR PLAN')
  await waitFor(() => expect(onCanceled).toHaveBeenCalledTimes(1))
})

test.each([
  ['a cancelled plan', canceled, 'Tu plan ya está cancelado', /hasta el 28\/02\/2026/],
  ['no plan', aUser(), 'No hay nada que cancelar', /No tienes ninguna suscripción/],
  [
    'a coupon user',
    aUser({ is_coupon_claro_user: true, subscription_active: true }),
    'No hay nada que cancelar',
    /por un cupón/,
  ],
] as const)('with %s there is no cancellation to send', async (_, user, heading, text) => {
  await cancelPage(user)
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
