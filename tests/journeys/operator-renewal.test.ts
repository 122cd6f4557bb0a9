import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { demoCouponDays, demoCoupons } from '#demo/accounts.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { reconnect } from '#tests/setup/browser/reconnect.ts'
import { refusals } from '#tests/setup/learner/order-page.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'
import { newLearner } from '#tests/setup/learner/subscriber.ts'
import { accessUntil, pathOf } from '#tests/setup/learner/subscription-tab.ts'

const journey = aJourney()
const [coupon, another] = demoCoupons

const field = (page: Page) => page.getByRole('textbox', { name: 'Cupón de tu operadora' })
const confirm = (page: Page) => page.getByRole('form', { name: 'Renovación' }).getByRole('button')

async function validate(page: Page, code: string): Promise<void> {
  await field(page).fill(code)
  await page.getByRole('button', { name: 'VALIDAR' }).click()
}

test('access is renewed with another coupon: only a valid one, once, and its days are added', async () => {
  const { page, context } = await journey.visitor({ expected: [...refusals, /ERR_INTERNET_DISCONNECTED/] })
  await signIn(page, 'coupon@alcompas.test')
  await page.goto('/renovar-cupon-operadora')
  const before = Date.parse(await accessUntil(page))
  const renewals: string[] = []
  page.on('request', (request) => request.url().includes('renovate-coupon') && renewals.push(request.url()))

  await confirm(page).click()
  await page.getByText('Este campo es obligatorio').waitFor()
  for (const [code, message] of [
    ['', 'Introduce un cupón'],
    ['BAILA', 'El cupón debe ser de 10 caracteres'],
    ['ABCDEFGHJK', 'El cupón no es válido.'],
    // The one this account has used before.
    ['BAILA20260', 'Este cupón ya ha sido utilizado.'],
  ] as const) {
    await validate(page, code)
    await page.getByText(message).waitFor()
    await confirm(page).click()
    expect(await field(page).inputValue()).toBe(code)
  }
  expect(renewals).toEqual([])

  // Without a network the coupon stays written, and is used by the next try.
  await validate(page, coupon.toLowerCase())
  await page.getByText('¡Cupón válido!').waitFor()
  expect(await field(page).inputValue()).toBe(coupon)
  await context.setOffline(true)
  await confirm(page).click()
  await page.getByText('No hemos podido renovarlo.').waitFor()
  await reconnect(page)
  // Without what failed at the device's own network.
  renewals.length = 0
  await confirm(page).dblclick()
  await expect.poll(() => pathOf(page)).toBe('/inicio')
  expect(renewals).toHaveLength(1)
  expect(Date.parse(await accessUntil(page))).toBe(before + demoCouponDays * 86_400_000)

  await page.goto('/renovar-cupon-operadora')
  await validate(page, coupon)
  await page.getByText('Este cupón ya ha sido utilizado.').waitFor()
  await page.goto('/perfil?seccion=suscripcion')
  await page.getByRole('button', { name: 'Ver cupones' }).click()
  await page.getByRole('dialog', { name: 'Tus cupones' }).getByRole('cell', { name: coupon }).waitFor()
})

test('an operator coupon grants no access to an account without an earlier one, and is not used up by the try', async () => {
  const { page } = await journey.visitor({ expected: [/status of 403/] })
  await newLearner(page, 'sin-operadora')
  await page.goto('/renovar-cupon-operadora')
  await validate(page, another)
  await page.getByText('¡Cupón válido!').waitFor()
  await confirm(page).click()
  await page.getByText('No hemos podido renovarlo.').waitFor()
  expect(pathOf(page)).toBe('/renovar-cupon-operadora')
  await validate(page, another)
  await page.getByText('¡Cupón válido!').waitFor()
})
