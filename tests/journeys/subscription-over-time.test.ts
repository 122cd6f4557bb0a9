import { expect, test } from 'vitest'
import { expiryDay } from '#contract/rules/expiry-day.ts'
import { formatDate } from '#src/ui/format.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import {
  openOrder,
  orderText,
  payments,
  payWith,
  plain,
  readyToOrder,
  refusals,
} from '#tests/setup/learner/order-page.ts'
import { newPayer } from '#tests/setup/learner/subscriber.ts'
import { accessUntil, openSubscriptionTab, pathOf, summaryValue } from '#tests/setup/learner/subscription-tab.ts'
import { sandboxAccount } from '#tests/setup/payments/sandbox-account.ts'

const journey = aJourney()
const account = sandboxAccount(journey.origin)

const eur = (amount: number) => ({ amount, currency: 'eur' })

test('a trial is charged, made annual, retained at a discount, cancelled and resumed, each at the stated amount', async () => {
  const { page } = await journey.visitor({ expected: refusals })
  const email = 'vida@alcompas.test'
  await newPayer(page, 'vida', '1')
  await openOrder(page, '/pago?plan=basic-mensual')
  await page.getByRole('heading', { name: 'Suscripción mensual', exact: true }).waitFor()
  const trialOrder = await orderText(page)
  await payWith(page)
  await expect.poll(() => pathOf(page)).toBe('/inicio')
  const trialEnd = await accessUntil(page)
  expect(trialOrder).toContain(`con obligación de pago: 6,49 € el ${formatDate(trialEnd)}`)
  expect(await account.charges(email)).toEqual([])
  await openSubscriptionTab(page)
  await expect.poll(() => summaryValue(page, 'Estado')).toBe('Período de prueba')
  expect(await summaryValue(page, 'Próximo pago')).toBe(`6,49 € el ${formatDate(trialEnd)}IVA incluido`)

  // The trial ends, and what was stated is charged.
  await account.reach(trialEnd)
  expect(await account.charges(email)).toEqual([eur(649)])
  await openSubscriptionTab(page)
  await expect.poll(() => summaryValue(page, 'Estado')).toBe('Activa')
  const chargedOn = formatDate(await account.lastChargedAt(email))
  // Where the server is slow, the answer stored before the charge is shown meanwhile.
  await expect.poll(() => summaryValue(page, 'Fecha de pago')).toBe(chargedOn)

  // The annual plan is charged when the month ends, as stated on its button.
  const monthEnd = await accessUntil(page)
  await page.getByRole('link', { name: 'Cambiar a suscripción anual' }).click()
  const upgrade = page.getByRole('button', { name: /^CAMBIAR A PLAN ANUAL/ })
  expect(plain(await upgrade.textContent())).toContain(`con obligación de pago: 49,99 € el ${formatDate(monthEnd)}`)
  await upgrade.click()
  await expect.poll(() => pathOf(page)).toBe('/inicio')
  expect(await account.charges(email)).toEqual([eur(649)])
  await account.reach(monthEnd)
  expect(await account.charges(email)).toEqual([eur(4999), eur(649)])
  await openSubscriptionTab(page)
  await expect.poll(() => summaryValue(page, 'Tipo')).toBe('Suscripción anual')

  // The retention offer of the annual plan is for its next fee.
  const yearEnd = await accessUntil(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Cancelar plan' }).click()
  await dialog.getByRole('radio', { name: 'Demasiado caro' }).check()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const accept = dialog.getByRole('button', { name: /^Me quédo a bailar por/ })
  expect(plain(await accept.textContent())).toContain(`con obligación de pago: 24,99 € el ${formatDate(yearEnd)}`)
  await accept.click()
  await page.getByRole('dialog', { name: '¡Gracias por quedarte!' }).waitFor()
  await openSubscriptionTab(page)
  await expect.poll(() => summaryValue(page, 'Próximo pago')).toBe(`24,99 € el ${formatDate(yearEnd)}IVA incluido`)

  // Cancelled without a second offer, the paid year stays.
  await page.getByRole('button', { name: 'Cancelar plan' }).click()
  await dialog.getByRole('radio', { name: 'Es algo temporal, volveré' }).check()
  await dialog.getByRole('button', { name: 'CANCELAR PLAN' }).click()
  await page.getByRole('dialog', { name: 'Tu plan está cancelado' }).waitFor()
  await dialog.getByRole('button', { name: 'Entendido' }).click()
  // The button loads the page anew, which said so already, but still knew the payment.
  await expect
    .poll(() => Promise.all(['Estado', 'Próximo pago', 'Vencimiento'].map((name) => summaryValue(page, name))))
    .toEqual(['Cancelada', 'Ninguno', expiryDay(yearEnd)])

  // Resumed: nothing is charged before the paid year ends, and then the amount on the button.
  await page.getByRole('link', { name: 'Reactivar plan' }).click()
  await readyToOrder(page)
  await page.getByRole('radio', { name: /^Basic/ }).check()
  await page.getByRole('heading', { name: 'Suscripción anual', exact: true }).waitFor()
  await readyToOrder(page)
  expect(await orderText(page)).toContain(`con obligación de pago: 24,99 € el ${formatDate(yearEnd)}`)
  await payWith(page)
  await expect.poll(() => pathOf(page)).toBe('/inicio')
  await openSubscriptionTab(page)
  await expect.poll(() => summaryValue(page, 'Estado')).toBe('Activa')
  expect(await account.charges(email)).toEqual([eur(4999), eur(649)])
  await account.reach(yearEnd)
  expect(await account.charges(email)).toEqual([eur(2499), eur(4999), eur(649)])
  expect((await payments(page)).map(({ amount }) => amount)).toEqual([2499, 4999, 649])
  expect((await account.subscriptions(email)).filter((state) => state === 'active')).toHaveLength(1)
})
