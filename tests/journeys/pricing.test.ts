import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { cookies } from '#contract/cookies.ts'
import { accessibilityViolations, settled } from '#tests/setup/browser/accessibility.ts'
import { landscape, small, wide } from '#tests/setup/browser/browser.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { overlaysRendered } from '#tests/setup/browser/overlays.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'

const journey = aJourney()

const pricing = (page: Page) => page.getByRole('region', { name: 'Elige tu plan' })
const card = (page: Page, name: string) =>
  pricing(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })

async function openPricing(page: Page, query = '') {
  await page.goto(`/como-funciona${query}`)
  await pricing(page)
    .getByRole('link', { name: /con Feedback/ })
    .waitFor()
  return pricing(page)
}

/** The text of every price on a card, with its no-break spaces. */
const pricesOn = async (of: Locator) =>
  [...((await of.textContent()) ?? '').matchAll(/\$[\d.,]+\d|\d[\d.,]*\u00a0€/g)].map(([price]) => price)

test('every tier has its prices by year and by month, in euros and in dollars (F182, F204)', async () => {
  const { page } = await journey.visitor()
  const section = await openPricing(page)
  expect(new Set(await pricesOn(card(page, 'Basic')))).toEqual(
    new Set(['4,16\u00a0€', '77,88\u00a0€', '49,99\u00a0€', '27,89\u00a0€']),
  )
  expect(await card(page, 'Basic').getByText('36% DTO').count()).toBe(1)
  expect(await card(page, 'Personal').getByText('17% DTO').count()).toBe(1)
  expect(await section.getByText('IVA incluido', { exact: false }).count()).toBeGreaterThanOrEqual(3)

  await section.getByText('Pago mensual', { exact: true }).click()
  // Of a choice made before hydration, too.
  await expect.poll(async () => new Set(await pricesOn(card(page, 'Feedback')))).toEqual(new Set(['12,99\u00a0€']))
  expect(await section.getByText(/DTO|Ahórrate/).count()).toBe(0)

  await section.getByText('USD $', { exact: true }).click()
  await expect.poll(async () => new Set(await pricesOn(card(page, 'Feedback')))).toEqual(new Set(['$12.99']))
  // The choice outlives the visit to this page.
  await openPricing(page)
  await expect.poll(async () => (await pricesOn(card(page, 'Personal'))).includes('$359.00')).toBe(true)
  expect(await section.textContent()).not.toMatch(/\d\s€/)
})

test('by keyboard alone the period is chosen by its arrows, the tiers of a phone by their names', async () => {
  const { page } = await journey.visitor({ viewport: small })
  const section = await openPricing(page)
  // They fold once the application is there.
  await section.getByRole('button', { name: /^Basic/ }).waitFor()
  await section.getByRole('radio', { name: 'Pago anual' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await section.getByRole('radio', { name: 'Pago mensual' }).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  const basic = section.getByRole('button', { name: /^Basic/ })
  expect(await basic.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await section.getByRole('link', { name: /con Basic/ }).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const start = section.getByRole('link', { name: 'Empieza a bailar con Basic' })
  expect(await start.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/register?b=1&plan=basic-mensual')
})

test('a coupon goes through the registration and the onboarding into the payment (F45, F61, F189)', async () => {
  const { page } = await journey.visitor({ expected: [/status of 422/] })
  const section = await openPricing(page, '?coupon=NOEXISTE')
  await section.getByRole('link', { name: 'Empieza a bailar con Basic' }).click()
  await page.waitForURL((url) => url.pathname === '/register' && hasPlanAndCoupon(url))

  const form = page.locator('form:has([name=terms])')
  await expect.poll(() => form.getByLabel('Cupón').inputValue()).toBe('NOEXISTE')
  await form.getByLabel('Nombre').fill('Eva')
  await form.getByLabel('Apellidos').fill('Ruiz')
  await form.getByLabel('Correo electrónico').fill('eva.precios@baila.test')
  await form.getByRole('textbox', { name: 'Contraseña' }).fill('baila1234')
  await form.getByLabel(/Acepto los términos/).check()
  const sent = page.waitForRequest('**/api/register')
  await form.getByRole('button', { name: 'Regístrate' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ coupon: 'NOEXISTE' })
  await page.waitForURL((url) => url.pathname === '/onboarding' && hasPlanAndCoupon(url))

  // The route guards of the payment redirect to the onboarding, and the coupon stays.
  await page.goto('/periodo-prueba?coupon=NOEXISTE')
  await page.waitForURL('**/onboarding?coupon=NOEXISTE')
  await answerOnboarding(page)
  await page.waitForURL('**/pago-directo?coupon=NOEXISTE')
  // It is validated there without a press.
  await page.getByText('Cupón no válido').waitFor()
})

/** The plan and the coupon are in the query, in either order: the link was built before or after hydration. */
function hasPlanAndCoupon({ searchParams }: URL): boolean {
  const { b, plan, coupon } = Object.fromEntries(searchParams)
  return searchParams.size === 3 && b === '1' && plan === 'basic-anual' && coupon === 'NOEXISTE'
}

/** Answers the five questions in the shortest way. */
async function answerOnboarding(page: Page) {
  const question = page.getByRole('heading', { level: 1 })
  const next = page.getByRole('button', { name: 'Siguiente' })
  await question.getByText('¿Cuánto has bailado').waitFor()
  await page.getByRole('radio').first().check({ force: true })
  await next.click()
  await question.getByText('conseguir').waitFor()
  await page.getByRole('radio').first().check({ force: true })
  await next.click()
  await question.getByText('estilos').waitFor()
  await page.getByLabel('Salsa', { exact: true }).check({ force: true })
  await next.click()
  await question.getByText('tiempo').waitFor()
  await page.getByRole('slider').press('ArrowRight')
  await next.click()
  await question.getByText('profesorado').waitFor()
  await page.getByRole('radio', { name: 'No' }).check({ force: true })
  await page.getByRole('button', { name: 'Finalizar' }).click()
}

test('a trial is offered to eligible visitors only (F186, F189, Q9)', async () => {
  const { page, context } = await journey.visitor()
  const section = await openPricing(page)
  expect(await section.getByText(/GRATIS|prueba gratuita/).count()).toBe(0)

  await context.addCookies([{ name: cookies.experiment, value: '1', url: journey.origin() }])
  await openPricing(page)
  const trial = section.getByRole('link', { name: 'PRUEBA 7 DIAS GRATIS con Personal' })
  expect(await trial.getAttribute('href')).toBe('/register?b=1&plan=personal-anual')
  expect(await card(page, 'Personal').getByText('No disponible durante la prueba gratuita').count()).toBe(1)
  expect(
    await card(page, 'Personal')
      .getByText(/^Después, 359,00.€ cada año\./)
      .count(),
  ).toBe(1)
})

test('a subscriber is offered no plan', async () => {
  const { page } = await journey.visitor()
  await signIn(page, 'annual@alcompas.test')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/como-funciona')
  await page.getByRole('heading', { level: 1, name: 'Así se aprende aquí' }).waitFor()
  // The prices wait for the session, as the overlays do.
  await overlaysRendered(page, 'learner')
  await settled(page)
  expect(await pricing(page).count()).toBe(0)
  expect(calls.filter((path) => path.startsWith('/api/payment/'))).toEqual([])
})

test.each([
  ['a phone', small],
  ['a phone on its side', landscape],
  ['a laptop', wide],
])('axe finds no violation in the prices on %s, by year or by month', async (_device, viewport) => {
  const { page } = await journey.visitor({ viewport })
  const section = await openPricing(page)
  await settled(page)
  expect(await accessibilityViolations(page)).toEqual([])
  await section.getByText('Pago mensual', { exact: true }).click()
  await settled(page)
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
})
