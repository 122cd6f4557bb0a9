import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { formatDate } from '#src/ui/format.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { openOrder, orderText, payWith, plain, refusals } from '#tests/setup/learner/order-page.ts'
import { currentUser, newLearner } from '#tests/setup/learner/subscriber.ts'
import { accessUntil, pathOf } from '#tests/setup/learner/subscription-tab.ts'
import { sandboxAccount } from '#tests/setup/payments/sandbox-account.ts'

const journey = aJourney()
const account = sandboxAccount(journey.origin)
const eur = (amount: number) => ({ amount, currency: 'eur' })

/** Brings the deadline of a learner's offer to an instant in ms, as the passing of a day would. */
function endOfferAt(email: string, deadline: number): void {
  const db = new Database(join(journey.dataDir(), 'academy.sqlite'))
  try {
    const change = db.prepare(
      'update challenge_offers set deadline = ? where user_id = (select id from users where email = ?)',
    )
    expect(change.run(deadline, email).changes).toBe(1)
  } finally {
    db.close()
  }
}

test('the challenge is paid from its free days on, and its annual offer until its deadline', async () => {
  const { page } = await journey.visitor({ expected: refusals })
  const email = 'reto-pagado@alcompas.test'
  await newLearner(page, 'reto-pagado')
  await openOrder(page, '/pagar-reto')
  await page.getByText(/PRUEBA DE \d DÍAS 100% GRATUITA/).waitFor()
  expect(await orderText(page)).toMatch(/^EMPEZAR EL RETOcon obligación de pago: 9,99 € el /)
  await payWith(page)
  await expect.poll(() => pathOf(page)).toBe('/descubre')
  expect(await currentUser(page)).toMatchObject({ has_challenge: true, in_trial: true, subscription_active: true })
  expect(await account.charges(email)).toEqual([])
  // The plan of the challenge is not sold twice.
  await page.goto('/pagar-reto')
  await page.getByRole('link', { name: 'Ver mi suscripción' }).waitFor()
  expect(await page.getByRole('form', { name: 'Pago' }).count()).toBe(0)

  // The offer ends while its page is open, and cannot be ordered afterwards.
  await page.goto('/mejorar-plan-reto')
  await page.getByRole('button', { name: /^QUIERO LA OFERTA/ }).waitFor()
  const offer = await page.evaluate(async () => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    return (await fetch('/api/payment/challenge-offer', { headers })).json()
  })
  expect(Date.parse(offer.deadline)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  const ending = await page.context().newPage()
  await ending.clock.install()
  await ending.goto('/mejorar-plan-reto')
  await ending.getByRole('button', { name: /^QUIERO LA OFERTA/ }).waitFor()
  await ending.clock.fastForward('24:00:01')
  await ending.getByRole('heading', { name: 'Esta oferta ha terminado' }).waitFor()
  expect(await ending.getByRole('button', { name: /^QUIERO LA OFERTA/ }).count()).toBe(0)
  await ending.close()
  endOfferAt(email, Date.now() - 1000)
  const late = await page.evaluate(async ({ coupon, price_id }) => {
    const query = new URLSearchParams({ coupon, price_id })
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    return (await (await fetch(`/api/payment/upgrade-plan?${query}`, { headers })).json()).code
  }, offer)
  expect(late).toBe('offer_unavailable')

  // Within the deadline it is ordered, and charged when the free days end.
  endOfferAt(email, Date.now() + 3_600_000)
  await page.goto('/mejorar-plan-reto')
  const freeUntil = await accessUntil(page)
  const order = page.getByRole('button', { name: /^QUIERO LA OFERTA/ })
  await order.waitFor()
  expect(plain(await order.textContent())).toContain(`con obligación de pago: 59,50 € el ${formatDate(freeUntil)}`)
  await order.click()
  await expect.poll(() => pathOf(page)).toBe('/inicio')
  await account.reach(freeUntil)
  expect(await account.charges(email)).toEqual([eur(5950)])
  const yearEnd = await accessUntil(page)
  await account.reach(yearEnd)
  expect(await account.charges(email)).toEqual([eur(11_900), eur(5950)])
})
