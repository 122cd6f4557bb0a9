import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { formatDate } from '#src/ui/format.ts'
import { accessibilityViolations, settled } from '#tests/setup/accessibility.ts'
import { small } from '#tests/setup/browser.ts'
import { aJourney } from '#tests/setup/journey.ts'
import { currentUser, newLearner } from '#tests/setup/subscriber.ts'

const journey = aJourney()

type Visit = NonNullable<Parameters<typeof journey.visitor>[0]>

/** What the browser logs of a refusal that belongs to the story. */
const refusals = [/status of (?:400|402|409|422)/]

/** A new learner after the onboarding, in the experiment with a trial or without. */
async function newPayer(name: string, experiment: '1' | '2' = '2', options: Visit = {}) {
  const visitor = await journey.visitor({ expected: refusals, ...options })
  await visitor.context.addCookies([{ name: 'exp', value: experiment, url: journey.origin() }])
  await newLearner(visitor.page, name)
  const status = await visitor.page.evaluate(async () => {
    const body = JSON.stringify({
      experience: 'beginner',
      target: 'target_socials',
      disciplines: ['aun-no-lo-se'],
      time_available: 'less-than-20',
    })
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
    return (await fetch('/api/user/save-onboarding', { method: 'POST', headers, body })).status
  })
  expect(status).toBe(200)
  return visitor
}

const order = (page: Page) => page.getByRole('form', { name: 'Pago' })
const orderButton = (page: Page) => order(page).getByRole('button')
const alert = (page: Page) => order(page).getByRole('alert').filter({ hasText: /./ })
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? ''

async function openOrder(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Número de tarjeta' }).waitFor()
  await expect.poll(() => orderButton(page).getAttribute('aria-disabled')).toBeNull()
}

async function enterCard(page: Page, number: string) {
  await page.getByRole('textbox', { name: 'Número de tarjeta' }).fill(number)
  await page.getByRole('textbox', { name: /^Caducidad/ }).fill('1234')
  await page.getByRole('textbox', { name: 'CVC' }).fill('123')
}

const payments = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/user/get-user-transactions')).json()).transactions)

/** Creates a coupon at the provider, as the academy's staff do there. */
async function createCoupon(fields: Readonly<Record<string, string>>) {
  const answer = await fetch(`${journey.origin()}/sandbox/stripe/v1/coupons`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams(fields),
  })
  expect(await answer.json()).toMatchObject({ id: fields.id })
}

async function enterCoupon(page: Page, code: string) {
  const open = page.getByRole('button', { name: 'Tengo un cupón' })
  if (await open.isVisible()) await open.click()
  await page.getByRole('textbox', { name: 'Introduce un cupón' }).fill(code)
  await page.getByRole('button', { name: 'VALIDAR' }).click()
}

test('a trial begins by keyboard, says what it will cost before the card, and opens the academy', async () => {
  const { page } = await newPayer('prueba', '1', { viewport: small })
  await openOrder(page, '/periodo-prueba')
  expect(new URL(page.url()).pathname).toBe('/periodo-prueba-anual')
  await page.getByText('PRUEBA DE 7 DÍAS 100% GRATUITA').waitFor()
  const summary = plain(await page.getByRole('region', { name: 'Tu pedido' }).textContent())
  expect(summary).toContain('Gratis, 7 días de prueba')
  const firstCharge = formatDate(new Date(Date.now() + 7 * 86_400_000).toISOString())
  expect(summary).toContain(`99,50 € el ${firstCharge}`)
  expect(plain(await orderButton(page).textContent())).toBe(
    `EMPEZAR PERÍODO PRUEBAcon obligación de pago: 99,50 € el ${firstCharge}`,
  )
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
  // Who has subscribed is led from the payment to the profile.
  await page.goto('/pago-directo')
  await page.waitForURL('**/perfil')
})

test('a declined card and a refused authentication lose nothing, and the next try pays once', async () => {
  const { page } = await newPayer('rechazos')
  await openOrder(page, '/pago-directo')
  await page.getByRole('radio', { name: 'PAGO MENSUAL' }).check({ force: true })
  await page.getByRole('heading', { name: 'Suscripción mensual Feedback' }).waitFor()
  await enterCard(page, '4000000000000002')
  await orderButton(page).click()
  await alert(page).getByText('El banco ha rechazado la tarjeta').waitFor()
  expect(await page.getByRole('textbox', { name: 'Número de tarjeta' }).inputValue()).toBe('4000 0000 0000 0002')

  await enterCard(page, '4000002760003184')
  await orderButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click()
  await alert(page).getByText('No podemos autenticar').waitFor()
  expect(await currentUser(page)).toMatchObject({ subscription_active: false, stripe_payment_processing: false })

  await orderButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Autorizar' }).click()
  await page.waitForURL('**/cursos')
  expect(await payments(page)).toMatchObject([{ amount: 1299, currency: 'EUR' }])
})

test('coupons lower the price to the cent, select their plan, and are refused with their reason', async () => {
  const redeemBy = Math.floor(Date.now() / 1000) + 2
  await Promise.all([
    createCoupon({ id: 'UNAVEZ', percent_off: '20', duration: 'once', max_redemptions: '1' }),
    createCoupon({ id: 'PRONTO', percent_off: '20', duration: 'once', redeem_by: String(redeemBy) }),
    createCoupon({ id: 'MES', percent_off: '50', duration: 'once', 'applies_to[products][0]': 'basic-month' }),
  ])
  const { page } = await newPayer('cupones')
  await openOrder(page, '/pago-directo?coupon=MES')
  await page.getByText('El cupón es válido').waitFor()
  await page.getByRole('heading', { name: 'Suscripción mensual', exact: true }).waitFor()
  await page.getByRole('radio', { name: 'PAGO ANUAL' }).check({ force: true })
  await page.getByText('No descuenta el plan que has elegido.').waitFor()

  await enterCoupon(page, 'NADA')
  await page.getByText('Cupón no válido').waitFor()
  expect(new URL(page.url()).searchParams.has('coupon')).toBe(false)
  await expect.poll(() => Date.now()).toBeGreaterThan(redeemBy * 1000)
  await enterCoupon(page, 'PRONTO')
  await page.getByText('Cupón expirado').waitFor()

  await page.getByRole('radio', { name: /^Feedback/ }).check()
  await enterCoupon(page, 'UNAVEZ')
  await page.getByText('El cupón es válido').waitFor()
  await expect.poll(async () => plain(await orderButton(page).textContent())).toContain('79,60 €')
  expect(new URL(page.url()).searchParams.get('coupon')).toBe('UNAVEZ')
  await enterCard(page, '4242424242424242')
  await orderButton(page).click()
  await page.waitForURL('**/cursos')
  expect(await payments(page)).toMatchObject([{ amount: 7960, currency: 'EUR' }])

  const other = await newPayer('cupones-tarde')
  await openOrder(other.page, '/pago-directo?coupon=UNAVEZ')
  await other.page.getByText('Cupón agotado').waitFor()
  expect(plain(await orderButton(other.page).textContent())).toContain('99,50 €')
})

test('two tabs that pay at one moment make one subscription and one charge', async () => {
  const { page, context } = await newPayer('pestanas')
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await openOrder(tab, '/pago-directo')
    await enterCard(tab, '4242424242424242')
  }
  await Promise.all([page, second].map((tab) => orderButton(tab).click()))
  await Promise.all([page, second].map((tab) => tab.waitForURL('**/cursos')))
  expect(await payments(page)).toMatchObject([{ amount: 9950, currency: 'EUR' }])
  expect(await payments(page)).toHaveLength(1)
})

test('a tab that is closed before the bank was asked loses nothing', async () => {
  const { page, context } = await newPayer('cerrada')
  await openOrder(page, '/pago-directo')
  await enterCard(page, '4000002760003184')
  await orderButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Autorizar' }).waitFor()
  const again = await context.newPage()
  await page.close()
  await openOrder(again, '/pago-directo')
  await enterCard(again, '4242424242424242')
  await orderButton(again).click()
  await again.waitForURL('**/cursos')
  expect(await payments(again)).toHaveLength(1)
})

test('dollars are chosen before paying and are what is charged', async () => {
  const { page } = await newPayer('dolares')
  await openOrder(page, '/pago-directo')
  await page.getByRole('radio', { name: 'Dólares' }).check()
  await expect.poll(async () => plain(await orderButton(page).textContent())).toContain('$99.50')
  await enterCard(page, '4242424242424242')
  await orderButton(page).click()
  await page.waitForURL('**/cursos')
  expect(await payments(page)).toMatchObject([{ amount: 9950, currency: 'USD' }])
})
