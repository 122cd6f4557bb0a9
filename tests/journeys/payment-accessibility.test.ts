import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectAccessible, settled } from '#tests/setup/browser/accessibility.ts'
import { small } from '#tests/setup/browser/browser.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import {
  bankDialog,
  challengedCard,
  openOrder,
  order,
  orderButton,
  orderError,
  orderText,
  payments,
  payWith,
  readyToOrder,
  refusals,
} from '#tests/setup/learner/order-page.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'
import { joinChallenge, newPayer, subscribe } from '#tests/setup/learner/subscriber.ts'
import { openSubscriptionTab, pathOf } from '#tests/setup/learner/subscription-tab.ts'

const journey = aJourney()
/** A page of 1280 px at twice its size (WCAG 1.4.4). */
const zoomed = { width: 640, height: 360 }
const phone = { width: 375, height: 812 }

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
  await newPayer(page, 'teclado')
  await openOrder(page, '/pago-directo')
  await settled(page)
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
  await openOrder(page, '/pagar-reto')
  const tree = await page.getByRole('main').ariaSnapshot()
  expect(tree).toMatch(/heading "Me apunto al reto ¡SHAKE YOUR BODY!" \[level=1\]/)
  expect(tree).toContain('form "Pago"')
  for (const name of ['Número de tarjeta', 'Caducidad (MM/AA)', 'CVC']) expect(tree).toContain(`textbox "${name}"`)
  expect(tree).toMatch(/button "EMPEZAR EL RETO con obligación de pago: 9,99.€ el \d\d\/\d\d\/\d{4}"/)
})

/** The payment pages that each learner may see, and an element that marks each as loaded. */
const screens: Readonly<Record<string, Readonly<Record<string, string | RegExp>>>> = {
  // The first payment, and the challenge.
  lead: { '/pago-directo': /^EMPEZAR/, '/pagar-reto': /^EMPEZAR EL RETO/ },
  // A plan again; nothing to cancel.
  cancelled: {
    '/pago': /^REALIZAR PAGO/,
    '/cancelar-plan': 'Tu plan ya está cancelado',
    '/perfil?seccion=suscripcion': 'Reactivar plan',
  },
  // Without a card.
  trial: { '/pago': /^REALIZAR PAGO/ },
  monthly: {
    '/cambiar-metodo-pago': 'ACTUALIZAR TARJETA',
    '/mejorar-plan': /^CAMBIAR A PLAN ANUAL/,
    '/cancelar-plan': 'CANCELAR PLAN',
    '/perfil?seccion=suscripcion': 'Método de pago',
  },
  annual: { '/mejorar-plan': 'No hay ningún plan que cambiar' },
  challenge: { '/mejorar-plan-reto': 'Primero, el reto' },
  coupon: { '/renovar-cupon-operadora': 'Confirmar', '/perfil?seccion=suscripcion': 'Ver cupones' },
}

test.each(Object.entries(screens))(
  'axe finds no violation on the payment pages of %s, narrow or wide',
  async (account, pages) => {
    // For a learner without a card the answer is 404.
    const { page } = await journey.visitor({ viewport: small, expected: [/status of 404/] })
    await signIn(page, `${account}@alcompas.test`)
    for (const [path, ready] of Object.entries(pages)) {
      await page.goto(path)
      const main = page.getByRole('main')
      const [button, heading] = [main.getByRole('button', { name: ready }), main.getByRole('heading', { name: ready })]
      await button
        .or(heading)
        .or(main.getByRole('link', { name: ready }))
        .first()
        .waitFor()
      await expectAccessible(page)
    }
  },
)

test('axe finds no violation on the start of a trial', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await newPayer(page, 'prueba', '1')
  await openOrder(page, '/periodo-prueba')
  expect(pathOf(page)).toBe('/periodo-prueba-anual')
  await expectAccessible(page)
})

test('before paying, the price with its tax, its date and the order are visible together on a phone (Q52, D4, D5)', async () => {
  const { page } = await journey.visitor({ viewport: phone })
  await newPayer(page, 'telefono', '1')
  for (const path of ['/periodo-prueba', '/pagar-reto']) {
    await openOrder(page, path)
    await settled(page)
    const button = orderButton(page)
    // As after the card has been entered: the order is at the foot of the window.
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    const [, amount, date] = /: (.*€) el (\d\d\/\d\d\/\d{4})$/.exec(await orderText(page)) ?? []
    const summary = order(page).getByRole('region', { name: 'Tu pedido' })
    const first = summary.getByText(`${amount} el ${date}`)
    for (const part of [button, first, summary.getByText('IVA incluido'), order(page).getByText(/^Tarjeta$/)])
      expect(await isInSight(part), `${await part.textContent()} on ${path}`).toBe(true)
  }
})

test('axe finds no violation in a payment: its errors, its coupon, the bank, the wait and its end', async () => {
  const { page } = await journey.visitor({ viewport: small, expected: refusals })
  await newPayer(page, 'estados')
  await page.clock.install()
  await openOrder(page, '/pago-directo?coupon=CADUCADO')
  await page.getByText('Cupón expirado').waitFor()
  await payWith(page, '4000000000000002')
  await orderError(page).getByText('El banco ha rechazado la tarjeta').waitFor()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Introduce un cupón' }).fill('BAILA20')
  await page.getByRole('button', { name: 'VALIDAR' }).click()
  await page.getByText('El cupón es válido').waitFor()
  await expect.poll(() => orderText(page)).toContain('79,60 €')
  await expectAccessible(page)

  // The answers of the server that the payment is still being processed.
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch()
    const user = { ...(await answer.json()), stripe_payment_processing: true, subscription_active: false }
    await route.fulfill({ response: answer, json: user })
  })
  await payWith(page, challengedCard)
  await bankDialog(page).waitFor()
  await expectAccessible(page)
  await bankDialog(page).getByRole('button', { name: 'Autorizar' }).click()
  await order(page).getByText('Confirmando tu pago…').waitFor()
  // The clock runs on beside the checks, which may take longer than this message stays.
  const delayed = order(page).getByText('Estamos procesando su petición, por favor espere.').waitFor()
  await expectAccessible(page)
  await page.clock.fastForward(10_000)
  await delayed
  await expectAccessible(page)
  await page.clock.fastForward(25_000)
  await order(page).getByText('Ha ocurrido un problema con su petición, consulte con soporte.').waitFor()
  await expectAccessible(page)
})

test('without the script of the card the page reports it, retains the choices, and continues after a retry', async () => {
  const { page } = await journey.visitor({ viewport: small, expected: [/ERR_FAILED/] })
  await newPayer(page, 'bloqueador')
  await page.route('**/sandbox/stripe.js', (route) => route.abort())
  await page.goto('/pago-directo')
  await order(page).getByText('No hemos podido cargar el formulario de la tarjeta').waitFor()
  // The price and its date need no script.
  await order(page).getByRole('region', { name: 'Tu pedido' }).getByText('IVA incluido').waitFor()
  await page.getByRole('radio', { name: 'PAGO MENSUAL' }).check({ force: true })
  await page.getByRole('heading', { name: 'Suscripción mensual Feedback' }).waitFor()
  await page.getByRole('button', { name: 'Tengo un cupón' }).click()
  await page.getByRole('textbox', { name: 'Introduce un cupón' }).fill('BAILA20')
  await page.getByRole('button', { name: 'VALIDAR' }).click()
  await page.getByText('El cupón es válido').waitFor()
  await expectAccessible(page)

  const retry = order(page).getByRole('button', { name: 'Inténtalo otra vez' })
  // The button keeps its words until the retry is drawn: waiting for them alone could let this request through.
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/sandbox/stripe.js'))
  await retry.click()
  await refused
  await retry.waitFor()
  await page.unroute('**/sandbox/stripe.js')
  await retry.click()
  await readyToOrder(page)
  expect(await page.getByRole('textbox', { name: 'Introduce un cupón' }).inputValue()).toBe('BAILA20')
  expect(await page.getByRole('radio', { name: 'PAGO MENSUAL' }).isChecked()).toBe(true)
  await payWith(page)
  await page.waitForURL('**/cursos')
  expect(await payments(page)).toMatchObject([{ amount: 1039 }])
})

test('axe finds no violation in the dialogs of the subscription', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await newPayer(page, 'dialogos')
  await subscribe(page)
  await openSubscriptionTab(page)
  await page.getByRole('button', { name: 'Desistir del contrato aquí' }).waitFor()
  await expectAccessible(page)
  const dialog = page.getByRole('dialog')
  const close = async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.getByRole('button', { name: 'Ver pagos' }).click()
  await dialog.getByRole('cell').first().waitFor()
  await expectAccessible(page)
  await close()

  await page.getByRole('button', { name: 'Cancelar plan' }).click()
  await dialog.getByRole('radio', { name: 'Otro' }).check()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByText('Este campo es obligatorio').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'No tengo tiempo' }).check()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: /^Me quédo/ }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Me quédo/ }).click()
  await page.getByRole('dialog', { name: '¡Gracias por quedarte!' }).waitFor()
  await expectAccessible(page)

  await openSubscriptionTab(page)
  await page.getByRole('button', { name: 'Desistir del contrato aquí' }).click()
  await dialog.getByRole('button', { name: 'Confirmar desistimiento' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirmar desistimiento' }).click()
  await page.getByRole('dialog', { name: /^Hemos recibido tu/ }).waitFor()
  await expectAccessible(page)
})

test('axe finds no violation in the dialogs of a trial, of a cancelled plan and of coupons', async () => {
  const { page } = await journey.visitor({ viewport: small, expected: [/status of 404/] })
  const dialog = page.getByRole('dialog')
  await newPayer(page, 'reto')
  await joinChallenge(page)
  await subscribe(page, 'challenge-month-eur')
  await openSubscriptionTab(page)
  await page.getByRole('button', { name: 'Cancelar prueba' }).click()
  await page.getByRole('dialog', { name: '¿Seguro deseas cancelar tu prueba gratuita?' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Seguir con la cancelación' }).click()
  await dialog.getByRole('radio', { name: 'No tengo tiempo' }).check()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'Perder oferta' }).click()
  await page.getByRole('dialog', { name: 'Tu plan está cancelado' }).waitFor()
  await expectAccessible(page)

  await signIn(page, 'coupon@alcompas.test')
  await openSubscriptionTab(page)
  await page.getByRole('button', { name: 'Ver cupones' }).click()
  await dialog.getByRole('cell').first().waitFor()
  await expectAccessible(page)
})

test('axe finds no violation on the offer of the challenge, nor on its end', async () => {
  const { page } = await journey.visitor({ viewport: small })
  await newPayer(page, 'oferta')
  await joinChallenge(page)
  await subscribe(page, 'challenge-month-eur')
  await page.clock.install()
  await page.goto('/mejorar-plan-reto')
  await page.getByText('DESCUENTO EN EL PLAN ANUAL SOLO 24H').waitFor()
  await expectAccessible(page)
  await page.clock.fastForward('24:00:01')
  await page.getByRole('heading', { level: 1, name: 'Esta oferta ha terminado' }).waitFor()
  expect(await page.getByText('SOLO 24H').count()).toBe(0)
  await expectAccessible(page)
})

/** Whether an element is entirely in the window. */
const isInSight = (of: Locator) =>
  of.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return element.checkVisibility() && top >= header && bottom <= innerHeight
  })
