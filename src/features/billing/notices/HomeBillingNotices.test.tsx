import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { aSubscriber, aSubscription } from '#tests/factories/subscription.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderBilling } from '#tests/setup/screens/render-billing.tsx'
import type { BillingNotice } from './BillingNotices.tsx'
import { HomeBillingNotices } from './HomeBillingNotices.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-02-20T10:00:00.000Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie is deleted by its expiry.
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`
})

const renewal: BillingNotice = { kind: 'renewal', date: '2026-03-01T10:00:00.000Z', amount: 4999 }
const failed: BillingNotice = { kind: 'payment_failed', date: '2026-02-19T10:00:00.000Z', amount: 4999 }

const home = (notices: readonly BillingNotice[], user: User = aSubscriber()) =>
  renderBilling((current) => <HomeBillingNotices user={current} />, {
    user,
    replies: { getSubscriptionData: aSubscription({ notices: [...notices] }) },
  })

const list = () => screen.findByRole('list', { name: 'Avisos de tu plan' })
const noList = () => expect(screen.queryByRole('list')).toBeNull()
const closeFirst = () => fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar el aviso' })[0] as HTMLElement)

test('a renewal and a failed payment are announced where the learner arrives (D6)', async () => {
  await home([renewal, failed])
  expect((await list()).textContent).toMatch(/se renueva el 01\/03\/2026.*49,99\u00a0€, IVA incluido/)
  expect(screen.getByRole('link', { name: 'Ver mi plan' }).getAttribute('href')).toBe('/perfil?seccion=suscripcion')
  expect(screen.getByRole('link', { name: 'Cambia tu tarjeta' }).getAttribute('href')).toBe('/cambiar-metodo-pago')
})

test('a closed notice stays closed, for this learner and this date alone', async () => {
  await home([renewal])
  await list()
  closeFirst()
  noList()
  cleanup()

  const later = { ...renewal, date: '2027-03-01T10:00:00.000Z' }
  await home([renewal, later])
  expect((await list()).textContent).toContain('01/03/2027')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  cleanup()

  await home([renewal], aSubscriber({ id: 2 }))
  await list()
})

test('the focus goes to the screen from a notice that is closed', async () => {
  await renderBilling(
    (user) => (
      <main tabIndex={-1}>
        <HomeBillingNotices user={user} />
      </main>
    ),
    { user: aSubscriber(), replies: { getSubscriptionData: aSubscription({ notices: [renewal] }) } },
  )
  await list()
  act(() => screen.getByRole('button', { name: 'Cerrar el aviso' }).focus())
  closeFirst()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('closing one notice leaves the others', async () => {
  await home([renewal, failed])
  await list()
  closeFirst()
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('data-kind'))).toEqual(['payment_failed'])
})

test('a closed renewal notice stays closed until the day after it, one of a failed payment for the visit', async () => {
  const cookies = vi.spyOn(document, 'cookie', 'set')
  await home([renewal, failed])
  await list()
  closeFirst()
  closeFirst()
  const [ofRenewal, ofFailure] = cookies.mock.calls.map(([cookie]) => cookie)
  expect(ofRenewal).toContain(`Max-Age=${10 * 86_400}`)
  expect(ofFailure).not.toContain('Max-Age')
})

test.each([
  ['without a plan', aUser()],
  ['whose plan is cancelled', aSubscriber({ stripe_subscription_canceled: true })],
])('nothing is fetched for a learner %s', async (_state, user) => {
  const { server } = await home([renewal], user)
  await vi.advanceTimersByTimeAsync(1000)
  noList()
  expect(server.sent).toEqual([])
})
