import { expect, test } from 'vitest'
import { formatDate } from '#src/ui/format.ts'
import { accessibilityViolations, settled } from '#tests/setup/browser/accessibility.ts'
import { small } from '#tests/setup/browser/browser.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import {
  bankDialog,
  challengedCard,
  enterCard,
  openOrder,
  orderButton,
  orderError,
  orderText,
  payments,
  payWith,
  plain,
  refusals,
} from '#tests/setup/learner/order-page.ts'
import { currentUser, newPayer } from '#tests/setup/learner/subscriber.ts'
import { sandboxAccount } from '#tests/setup/payments/sandbox-account.ts'

const journey = aJourney()
const account = sandboxAccount(journey.origin)

type Visit = NonNullable<Parameters<typeof journey.visitor>[0]>

async function aPayer(name: string, { experiment, ...visit }: Visit & { readonly experiment?: '1' } = {}) {
  const visitor = await journey.visitor({ expected: refusals, ...visit })
  await newPayer(visitor.page, name, experiment)
  return visitor
}

test('a trial begins by keyboard, states its price before the card, and opens the academy', async () => {
  const { page } = await aPayer('prueba', { experiment: '1', viewport: small })
  await openOrder(page, '/periodo-prueba')
  expect(new URL(page.url()).pathname).toBe('/periodo-prueba-anual')
  await page.getByText('PRUEBA DE 7 DÍAS 100% GRATUITA').waitFor()
  const summary = plain(await page.getByRole('region', { name: 'Tu pedido' }).textContent())
  expect(summary).toContain('Gratis, 7 días de prueba')
  const firstCharge = formatDate(new Date(Date.now() + 7 * 86_400_000).toISOString())
  expect(summary).toContain(`99,50 € el ${firstCharge}`)
  expect(await orderText(page)).toBe(`EMPEZAR PERÍODO PRUEBAcon obligación de pago: 99,50 € el ${firstCharge}`)
  await settled(page)
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(small.width)

  await page.getByRole('textbox', { name: 'Número de tarjeta' }).focus()
  await page.keyboard.type('4242424242424242')
  await page.keyboard.type('1234')
  await page.keyboard.type('123')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cursos')
  expect(await currentUser(page)).toMatchObject({ subscription_active: true, in_trial: true, has_payment_method: true })
  expect(await payments(page)).toEqual([])
  // A subscriber is redirected from the payment to the profile.
  await page.goto('/pago-directo')
  await page.waitForURL('**/perfil')
})

test('refused cards and a refused authentication lose no input, and the next attempt pays once', async () => {
  const { page } = await aPayer('rechazos')
  await openOrder(page, '/pago-directo')
  await page.getByRole('radio', { name: 'PAGO MENSUAL' }).check({ force: true })
  await page.getByRole('heading', { name: 'Suscripción mensual Feedback' }).waitFor()
  const refused = [
    ['4000000000000002', 'El banco ha rechazado la tarjeta'],
    ['4000000000009995', 'La tarjeta no tiene saldo suficiente'],
    ['4000000000000069', 'La tarjeta está caducada'],
    // The bank accepts this one, and refuses to be charged.
    ['4000000000000341', 'Tu tarjeta ha sido rechazada'],
  ] as const
  for (const [number, message] of refused) {
    await payWith(page, number)
    await orderError(page).getByText(message).waitFor()
    const shown = await page.getByRole('textbox', { name: 'Número de tarjeta' }).inputValue()
    expect(shown.replaceAll(' ', '')).toBe(number)
    await page.getByRole('heading', { name: 'Suscripción mensual Feedback' }).waitFor()
  }

  await payWith(page, challengedCard)
  await bankDialog(page).getByRole('button', { name: 'Rechazar' }).click()
  await orderError(page).getByText('No podemos autenticar').waitFor()
  expect(await currentUser(page)).toMatchObject({ subscription_active: false, stripe_payment_processing: false })
  expect(await account.charges('rechazos@alcompas.test')).toEqual([])

  await orderButton(page).click()
  await bankDialog(page).getByRole('button', { name: 'Autorizar' }).click()
  await page.waitForURL('**/cursos')
  expect(await payments(page)).toMatchObject([{ amount: 1299, currency: 'EUR' }])
  expect(await account.charges('rechazos@alcompas.test')).toEqual([{ amount: 1299, currency: 'eur' }])
})

test('two tabs that pay at the same time make one subscription and one charge', async () => {
  const { page, context } = await aPayer('pestanas')
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await openOrder(tab, '/pago-directo')
    await enterCard(tab)
  }
  await Promise.all([page, second].map((tab) => orderButton(tab).click()))
  await Promise.all([page, second].map((tab) => tab.waitForURL('**/cursos')))
  expect(await payments(page)).toMatchObject([{ amount: 9950, currency: 'EUR' }])
  expect(await payments(page)).toHaveLength(1)
  expect(await account.subscriptions('pestanas@alcompas.test')).toEqual(['active'])
})

test('two tabs that pay different plans, one while the bank authenticates the other, end with one of them', async () => {
  const { page, context } = await aPayer('planes')
  const second = await context.newPage()
  await openOrder(page, '/pago-directo')
  await openOrder(second, '/pago-directo')
  await second.getByRole('radio', { name: /^Basic/ }).check()
  await expect.poll(() => orderText(second)).toContain('49,99 €')
  await payWith(page, challengedCard)
  await bankDialog(page).waitFor()
  await payWith(second)
  await second.waitForURL('**/cursos')
  // What the first tab ordered has ended: its bank has nothing to charge, and the tab leads to the plan there is.
  await bankDialog(page).getByRole('button', { name: 'Autorizar' }).click()
  await page.getByRole('heading', { name: 'Ya tienes una suscripción' }).waitFor()
  await page.getByRole('link', { name: 'Ver mi suscripción' }).click()
  await page.getByText('Suscripción anual', { exact: true }).first().waitFor()
  expect(await account.charges('planes@alcompas.test')).toEqual([{ amount: 4999, currency: 'eur' }])
  expect((await account.subscriptions('planes@alcompas.test')).filter((state) => state === 'active')).toHaveLength(1)
})

test('dollars are chosen before paying and are what is charged', async () => {
  const { page } = await aPayer('dolares')
  await openOrder(page, '/pago-directo')
  await page.getByRole('radio', { name: 'Dólares' }).check()
  await expect.poll(() => orderText(page)).toContain('$99.50')
  await payWith(page)
  await page.waitForURL('**/cursos')
  expect(await payments(page)).toMatchObject([{ amount: 9950, currency: 'USD' }])
  expect(await account.charges('dolares@alcompas.test')).toEqual([{ amount: 9950, currency: 'usd' }])
  await page.goto('/perfil?seccion=suscripcion')
  await expect.poll(async () => plain(await page.locator('dl').first().textContent())).toContain('$99.50')
})
