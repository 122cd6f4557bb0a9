import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { aJourney } from '#tests/setup/browser/journey.ts'
import {
  couponBlock,
  couponInUrl,
  openOrder,
  orderText,
  payments,
  payWith,
  plain,
  readyToOrder,
  refusals,
} from '#tests/setup/learner/order-page.ts'
import { currentUser, newPayer, subscribe, withdrawByCall } from '#tests/setup/learner/subscriber.ts'
import { sandboxAccount } from '#tests/setup/payments/sandbox-account.ts'

const journey = aJourney()
const account = sandboxAccount(journey.origin)

const once = { duration: 'once' }

beforeAll(async () => {
  await Promise.all([
    account.create('coupons', { id: 'VEINTE', percent_off: '20', ...once }),
    account.create('coupons', { id: 'MENOSDIEZ', amount_off: '1000', currency: 'eur', ...once }),
    account.create('coupons', {
      id: 'TRESMESES',
      percent_off: '33.33',
      duration: 'repeating',
      duration_in_months: '3',
    }),
    account.create('coupons', { id: 'SIEMPRE', percent_off: '12.5', duration: 'forever' }),
    account.create('coupons', { id: 'REGALO', percent_off: '100', ...once }),
    account.create('coupons', { id: 'UNAVEZ', percent_off: '20', max_redemptions: '1', ...once }),
    account.create('coupons', { id: 'MES', percent_off: '50', 'applies_to[products][0]': 'basic-month', ...once }),
  ])
  const code = { 'promotion[type]': 'coupon', 'promotion[coupon]': 'VEINTE' }
  await Promise.all([
    account.create('promotion_codes', { ...code, code: 'PRIMERAVEZ', 'restrictions[first_time_transaction]': 'true' }),
    account.create('promotion_codes', { ...code, code: 'DEOTRA', customer: 'cus_another' }),
  ])
})

async function aPayer(name: string) {
  const { page } = await journey.visitor({ expected: refusals })
  await newPayer(page, name)
  return page
}

async function enterCoupon(page: Page, code: string) {
  const open = page.getByRole('button', { name: 'Tengo un cupón' })
  if (await open.isVisible()) await open.click()
  await page.getByRole('textbox', { name: 'Introduce un cupón' }).fill(code)
  await page.getByRole('button', { name: 'VALIDAR' }).click()
}

test.each([
  ['VEINTE', 'feedback-anual', '20 % de descuento en tu primera cuota', '79,60 €', /Después99,50 € cada año/, 7960],
  [
    'MENOSDIEZ',
    'feedback-anual',
    '10,00 € de descuento en tu primera cuota',
    '89,50 €',
    /Después99,50 € cada año/,
    8950,
  ],
  [
    'TRESMESES',
    'basic-mensual',
    '33,33 % de descuento durante 3 meses',
    '4,33 €',
    /Después4,33 € cada mes hasta el [\d/]{10}\. Luego, 6,49 € cada mes/,
    433,
  ],
  ['SIEMPRE', 'basic-mensual', '12,5 % de descuento en todas tus cuotas', '5,68 €', /Después5,68 € cada mes/, 568],
  ['PRIMERAVEZ', 'basic-mensual', '20 % de descuento en tu primera cuota', '5,19 €', /Después6,49 € cada mes/, 519],
])('%s: the amount on the order button for %s is charged', async (code, plan, off, price, afterwards, cents) => {
  const name = code.toLowerCase()
  const page = await aPayer(name)
  await openOrder(page, `/pago?plan=${plan}`)
  const full = await orderText(page)
  await enterCoupon(page, ` ${code} `)
  await couponBlock(page).getByText('El cupón es válido').waitFor()
  expect(plain(await couponBlock(page).textContent())).toContain(off)
  await expect.poll(() => orderText(page)).toContain(`con obligación de pago: ${price} el`)
  await expect.poll(() => couponInUrl(page)).toBe(code)
  const summary = plain(await page.getByRole('region', { name: 'Tu pedido' }).textContent())
  expect(summary).toContain(`Hoy pagas${price}`)
  expect(summary).toMatch(afterwards)

  // Taken out and put back, the prices follow; once is enough.
  if (code === 'VEINTE') {
    await page.getByRole('button', { name: 'QUITAR' }).click()
    await expect.poll(() => orderText(page)).toBe(full)
    await expect.poll(() => couponInUrl(page)).toBe(null)
    await enterCoupon(page, code)
    await expect.poll(() => orderText(page)).toContain(price)
  }
  await payWith(page)
  await page.waitForURL('**/inicio')
  expect(await payments(page)).toMatchObject([{ amount: cents, currency: 'EUR' }])
  expect(await account.charges(`${name}@alcompas.test`)).toEqual([{ amount: cents, currency: 'eur' }])
})

test('a coupon for the whole price charges nothing, states what follows, and opens the academy', async () => {
  const page = await aPayer('regalo')
  await openOrder(page, '/pago-directo?coupon=REGALO')
  await couponBlock(page).getByText('El cupón es válido').waitFor()
  await expect.poll(() => orderText(page)).toMatch(/Gratis el \d\d\/\d\d\/\d{4}, después 99,50 € cada año$/)
  await payWith(page)
  await page.waitForURL('**/cursos')
  expect(await currentUser(page)).toMatchObject({ subscription_active: true, has_payment_method: true })
  expect(await account.charges('regalo@alcompas.test')).toEqual([])
})

test('a coupon for one plan selects it, states where it has no effect, and is sent only with it', async () => {
  const page = await aPayer('unplan')
  await openOrder(page, '/pago-directo?coupon=MES')
  await page.getByText('El cupón es válido').waitFor()
  await page.getByRole('heading', { name: 'Suscripción mensual', exact: true }).waitFor()
  await expect.poll(() => orderText(page)).toContain('3,24 €')
  await page.getByRole('radio', { name: 'PAGO ANUAL' }).check({ force: true })
  await page.getByText('No descuenta el plan que has elegido.').waitFor()
  await expect.poll(() => orderText(page)).toContain('49,99 €')
  await readyToOrder(page)
  const sent = page.waitForRequest('**/api/payment/create-subscription')
  await payWith(page)
  expect((await sent).postDataJSON()).toMatchObject({ coupon: null, price_id: 'basic-year-eur' })
  await page.waitForURL('**/cursos')
  expect(await account.charges('unplan@alcompas.test')).toEqual([{ amount: 4999, currency: 'eur' }])
})

test('every unusable coupon shows its reason, retains the entered text, and is not sent', async () => {
  const redeemBy = Math.floor(Date.now() / 1000) + 10
  await account.create('coupons', { id: 'PRONTO', percent_off: '20', redeem_by: String(redeemBy), ...once })
  const page = await aPayer('errores')
  const first = await aPayer('errores-primera')
  await openOrder(first, '/pago-directo?coupon=UNAVEZ')
  await expect.poll(() => orderText(first)).toContain('79,60 €')
  await payWith(first)
  await first.waitForURL('**/cursos')
  expect(await account.charges('errores-primera@alcompas.test')).toEqual([{ amount: 7960, currency: 'eur' }])
  await expect.poll(() => Date.now()).toBeGreaterThan(redeemBy * 1000)

  // From the URL, as from a link that is out of date.
  await openOrder(page, '/pago-directo?coupon=UNAVEZ')
  await couponBlock(page).getByText('Cupón agotado').waitFor()
  await expect.poll(() => couponInUrl(page)).toBe(null)
  const refused = [
    ['PRONTO', 'Cupón expirado'],
    ['NADA', 'Cupón no válido'],
    ['¿? <b>%20/../', 'Cupón no válido'],
    ['0', 'Cupón no válido'],
    ['X'.repeat(64), 'Cupón no válido'],
    // The academy's own discounts, which cannot be entered.
    ['retention-50-3m', 'Cupón no válido'],
    ['RETO50', 'Cupón no válido'],
    ['DEOTRA', 'Cupón no válido'],
    ['   ', 'Introduce un cupón'],
  ] as const
  for (const [code, message] of refused) {
    await enterCoupon(page, code)
    // The label of the field may have the same text.
    await couponBlock(page).getByText(message, { exact: true }).last().waitFor()
    expect(await page.getByRole('textbox', { name: 'Introduce un cupón' }).inputValue()).toBe(code)
    await expect.poll(() => orderText(page)).toContain('99,50 €')
  }
  // An amount in euros takes nothing off dollars: the coupon is checked again with the currency.
  await enterCoupon(page, 'MENOSDIEZ')
  await couponBlock(page).getByText('El cupón es válido').waitFor()
  await page.getByRole('radio', { name: 'Dólares' }).check()
  await couponBlock(page).getByText('Cupón no válido').waitFor()
  await page.getByRole('radio', { name: 'Euros' }).check()
  await couponBlock(page).getByText('El cupón es válido').waitFor()
  await expect.poll(() => orderText(page)).toContain('89,50 €')
  await page.getByRole('radio', { name: 'Dólares' }).check()
  await couponBlock(page).getByText('Cupón no válido').waitFor()
  await expect.poll(() => orderText(page)).toContain('$99.50')
  await payWith(page)
  await page.waitForURL('**/cursos')
  expect(await account.charges('errores@alcompas.test')).toEqual([{ amount: 9950, currency: 'usd' }])
})

test('a coupon for a first payment is refused after a payment, and one for months on the annual change', async () => {
  const page = await aPayer('vuelve')
  await subscribe(page)
  await page.goto('/mejorar-plan?coupon=MES')
  await page.getByText('Cupón solo válido para plan mensual').waitFor()
  await withdrawByCall(page)
  await expect.poll(async () => (await currentUser(page)).subscription_active).toBe(false)
  await openOrder(page, '/pago?plan=basic-mensual&coupon=PRIMERAVEZ')
  await couponBlock(page).getByText('Cupón no válido').waitFor()
  await expect.poll(() => orderText(page)).toContain('6,49 €')
})
