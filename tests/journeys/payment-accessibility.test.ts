import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { accessibilityViolations, settled } from '#tests/setup/accessibility.ts'
import { small, wide } from '#tests/setup/browser.ts'
import { aJourney } from '#tests/setup/journey.ts'
import { signIn } from '#tests/setup/signed-in.ts'

const journey = aJourney()
/** A page of 1280 px at twice its size (WCAG 1.4.4). */
const zoomed = { width: 640, height: 360 }

const order = (page: Page) => page.getByRole('form', { name: 'Pago' })
const orderButton = (page: Page) => order(page).getByRole('button', { name: /con obligación de pago/ })

async function openPayment(page: Page, path: string) {
  await page.goto(path)
  await orderButton(page).waitFor()
  await order(page).getByLabel('Número de tarjeta').waitFor()
  await settled(page)
}

/** Moves the focus forward until the element of this role and name has it. */
async function tabTo(page: Page, role: 'radio' | 'textbox' | 'button', name: string | RegExp) {
  const wanted = page.getByRole(role, { name }).first()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} cannot be reached by keyboard`)
}

test('a plan is chosen and paid by keyboard alone, at twice the size (F194, Q52)', async () => {
  const { page } = await journey.visitor({ viewport: zoomed })
  await signIn(page, 'lead@alcompas.test')
  await openPayment(page, '/pago-directo')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(zoomed.width)

  await tabTo(page, 'textbox', 'Número de tarjeta')
  await page.keyboard.type('4242424242424242')
  await tabTo(page, 'textbox', 'Caducidad (MM/AA)')
  await page.keyboard.type('1234')
  await tabTo(page, 'textbox', 'CVC')
  await page.keyboard.type('123')
  await tabTo(page, 'button', /con obligación de pago: 99,50.€ el \d\d\/\d\d\/\d{4}/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(?:inicio|cursos)$/)
  const user = await page.evaluate(async () => (await fetch('/api/user')).json())
  expect(user).toMatchObject({ subscription_active: true, has_payment_method: true })
})

test('the accessibility tree names the plans, the card and what the order obliges to', async () => {
  const { page } = await journey.visitor()
  await signIn(page, 'fresh@alcompas.test')
  await page.goto('/pagar-reto')
  await orderButton(page).waitFor()
  await order(page).getByLabel('Número de tarjeta').waitFor()
  const tree = await page.getByRole('main').ariaSnapshot()
  expect(tree).toMatch(/heading "Me apunto al reto ¡SHAKE YOUR BODY!" \[level=1\]/)
  expect(tree).toContain('form "Pago"')
  for (const name of ['Número de tarjeta', 'Caducidad (MM/AA)', 'CVC']) expect(tree).toContain(`textbox "${name}"`)
  expect(tree).toMatch(/button "EMPEZAR EL RETO con obligación de pago: 9,99.€ el \d\d\/\d\d\/\d{4}"/)
})

test.each(['/pagar-reto', '/pago', '/perfil?seccion=suscripcion'])(
  'axe finds no violation on %s, narrow or wide',
  async (path) => {
    // A learner without a card is told so by 404.
    const { page } = await journey.visitor({ viewport: small, expected: [/status of 404/] })
    await signIn(page, 'cancelled@alcompas.test')
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await settled(page)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.setViewportSize(wide)
    await settled(page)
    expect(await accessibilityViolations(page)).toEqual([])
  },
)
