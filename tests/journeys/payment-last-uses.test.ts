import { expect, test } from 'vitest'
import { aJourney } from '#tests/setup/browser/journey.ts'
import {
  bankDialog,
  challengedCard,
  couponBlock,
  couponInUrl,
  openOrder,
  orderError,
  orderText,
  payWith,
  plain,
  readyToOrder,
  refusals,
} from '#tests/setup/learner/order-page.ts'
import { newPayer, subscribe } from '#tests/setup/learner/subscriber.ts'
import { sandboxAccount } from '#tests/setup/payments/sandbox-account.ts'

const journey = aJourney()
const account = sandboxAccount(journey.origin)

/** Can be attached, and is declined when it is charged. */
const declinedOnCharge = '4000000000000341'

/** A coupon of one use. */
const createCoupon = (id: string, percent_off: string) =>
  account.create('coupons', { id, percent_off, max_redemptions: '1', duration: 'once' })

async function aPayer(name: string) {
  const { page } = await journey.visitor({ expected: refusals })
  await newPayer(page, name)
  return page
}

test('a coupon whose last use is taken while the order is written is refused with its reason, and nothing is charged', async () => {
  await createCoupon('ULTIMO', '20')
  const slow = await aPayer('ultima-lenta')
  await openOrder(slow, '/pago-directo?coupon=ULTIMO')
  await expect.poll(() => orderText(slow)).toContain('79,60 €')
  const quick = await aPayer('ultima-rapida')
  await openOrder(quick, '/pago-directo?coupon=ULTIMO')
  await expect.poll(() => orderText(quick)).toContain('79,60 €')
  await payWith(quick)
  await quick.waitForURL('**/cursos')
  await payWith(slow)
  await orderError(slow).getByText('Cupón agotado').waitFor()
  expect(await account.charges('ultima-lenta@alcompas.test')).toEqual([])
  await expect.poll(() => orderText(slow)).toContain('99,50 €')
  await readyToOrder(slow)
  await payWith(slow)
  await slow.waitForURL('**/cursos')
  expect(await account.charges('ultima-lenta@alcompas.test')).toEqual([{ amount: 9950, currency: 'eur' }])
})

test('a last use that the own unfinished order holds stays on a reload, and its price is charged', async () => {
  await createCoupon('LAMIA', '50')
  const page = await aPayer('la-mia')
  await openOrder(page, '/pago-directo?coupon=LAMIA')
  await expect.poll(() => orderText(page)).toContain('49,75 €')
  await payWith(page, challengedCard)
  await bankDialog(page).getByRole('button', { name: 'Autorizar' }).waitFor()
  const isHeld = async () => {
    await page.reload()
    await readyToOrder(page)
    await couponBlock(page).getByText('El cupón es válido').waitFor()
    await expect.poll(() => orderText(page)).toContain('49,75 €')
    expect(couponInUrl(page)).toBe('LAMIA')
  }
  await isHeld()
  await payWith(page, declinedOnCharge)
  await orderError(page).waitFor()
  await isHeld()

  // To anybody else it is exhausted.
  const other = await aPayer('la-de-otra')
  await openOrder(other, '/pago-directo?coupon=LAMIA')
  await couponBlock(other).getByText('Cupón agotado').waitFor()

  await payWith(page)
  await page.waitForURL('**/cursos')
  expect(await account.charges('la-mia@alcompas.test')).toEqual([{ amount: 4975, currency: 'eur' }])
})

test('a coupon that runs out before the annual change is ordered is dropped with its price, and the change is made', async () => {
  await createCoupon('PARAELANYO', '40')
  const page = await aPayer('mejora')
  await subscribe(page)
  await page.goto('/mejorar-plan?coupon=PARAELANYO')
  const change = page.getByRole('button', { name: /^CAMBIAR A PLAN ANUAL/ })
  await couponBlock(page).getByText('El cupón es válido').waitFor()
  expect(plain(await change.textContent())).toContain('con obligación de pago: 29,99 € el')
  const quick = await aPayer('mejora-rapida')
  await openOrder(quick, '/pago-directo?coupon=PARAELANYO')
  await expect.poll(() => orderText(quick)).toContain('59,70 €')
  await payWith(quick)
  await quick.waitForURL('**/cursos')

  await change.click()
  await couponBlock(page).getByText('Cupón agotado', { exact: true }).waitFor()
  expect(await couponBlock(page).getByText('El cupón es válido').count()).toBe(0)
  await expect.poll(async () => plain(await change.textContent())).toContain('con obligación de pago: 49,99 € el')
  await expect.poll(() => couponInUrl(page)).toBe(null)
  await change.click()
  await page.waitForURL('**/inicio')
  const known = await page.request.get('/api/payment/get-subscription-data')
  expect(await known.json()).toMatchObject({ next_price_id: 'basic-year-eur', next_payment_price: 4999 })
})
