import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { expiryDay } from '#contract/rules/expiry-day.ts'
import { formatDate } from '#src/ui/format.ts'
import { accessibilityViolations } from '#tests/setup/browser/accessibility.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'
import {
  cancelByCall,
  currentUser,
  joinChallenge,
  newLearner,
  subscribe,
  upgradeByCall,
} from '#tests/setup/learner/subscriber.ts'

const journey = aJourney()
const tab = '/perfil?seccion=suscripcion'

type Visit = NonNullable<Parameters<typeof journey.visitor>[0]>

/** A new learner with the monthly plan, at the subscription in their profile. */
async function atSubscription(name: string, options: Visit = {}) {
  const visitor = await journey.visitor(options)
  const { page } = visitor
  await newLearner(page, name)
  await subscribe(page)
  await openTab(page)
  return visitor
}

async function openTab(page: Page): Promise<void> {
  await page.goto(tab)
  await page.getByText('Tipo', { exact: true }).waitFor()
}

/** The value beside a name in the summary of the plan. */
const value = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(name, { exact: true }) })
    .locator('dd')
    .textContent()
    .then((text) => text?.replaceAll('\u00a0', ' '))

const until = async (page: Page) => String((await currentUser(page)).stripe_subscription_active_until)
const path = (page: Page) => new URL(page.url()).pathname
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('a plan is retained at a discount, made annual, cancelled, and paid again', async () => {
  const { page } = await atSubscription('constanza')
  const end = await until(page)
  await expect.poll(() => value(page, 'Estado')).toBe('Activa')
  expect(await value(page, 'Tipo')).toBe('Suscripción mensual')
  expect(await value(page, 'Vencimiento')).toBe(expiryDay(end))
  expect(await value(page, 'Próximo pago')).toBe(`6,49 € el ${formatDate(end)}IVA incluido`)

  // The retention offer, by keyboard; what it states is what is charged.
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Cancelar plan' }).press('Enter')
  await dialog.getByRole('radio', { name: 'Demasiado caro' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: /^Me quédo a bailar por 3,24/ }).press('Enter')
  await page.getByRole('dialog', { name: '¡Gracias por quedarte!' }).waitFor()
  const reloading = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await reloading
  await expect.poll(() => value(page, 'Próximo pago')).toBe(`3,24 € el ${formatDate(end)}IVA incluido`)
  expect(await value(page, 'Descuento')).toContain('50 %')

  // To the annual plan, which is charged when the monthly one ends.
  await page.getByRole('link', { name: 'Cambiar a suscripción anual' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pásate al plan anual' }).waitFor()
  expect(new URL(page.url()).searchParams.get('plan')).toBe('Suscripción mensual')
  const order = page.getByRole('button', { name: /^CAMBIAR A PLAN ANUAL/ })
  expect((await order.textContent())?.replaceAll('\u00a0', ' ')).toContain(
    `con obligación de pago: 49,99 € el ${formatDate(end)}`,
  )
  await order.click()
  await expect.poll(() => path(page)).toBe('/inicio')
  await openTab(page)
  await expect.poll(() => value(page, 'Después')).toBe('Suscripción anual')
  expect(await page.getByRole('link', { name: 'Cambiar a suscripción anual' }).count()).toBe(0)

  // Cancelled in two steps: the offer is shown once.
  await page.getByRole('button', { name: 'Cancelar plan' }).click()
  await dialog.getByRole('radio', { name: 'No tengo tiempo' }).check()
  await dialog.getByRole('button', { name: 'CANCELAR PLAN' }).click()
  await page.getByRole('dialog', { name: 'Tu plan está cancelado' }).waitFor()
  expect(await dialog.textContent()).toContain(expiryDay(end))
  await dialog.getByRole('button', { name: 'Entendido' }).click()
  await expect.poll(() => value(page, 'Estado')).toBe('Cancelada')
  await expect.poll(() => value(page, 'Próximo pago')).toBe('Ninguno')
  expect(await until(page)).toBe(end)
  expect(await page.getByRole('heading', { name: 'Método de pago' }).count()).toBe(0)

  // And paid again.
  await page.getByRole('link', { name: 'Reactivar plan' }).click()
  await expect.poll(() => path(page)).toBe('/pago')
  const card = page.getByRole('group', { name: 'Tarjeta' })
  await card.getByLabel('Número de tarjeta').focus()
  await page.keyboard.type('42424242424242421234123')
  await page.getByRole('button', { name: /^REALIZAR PAGO/ }).click()
  await expect.poll(() => path(page)).toBe('/inicio')
  await openTab(page)
  await expect.poll(() => value(page, 'Estado')).toBe('Activa')
})

test('the offer is declined by cancelling, three steps from the profile', async () => {
  const { page } = await atSubscription('desiree')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Cancelar plan' }).click()
  await dialog.getByRole('radio', { name: 'Otro' }).check()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByText('Este campo es obligatorio').waitFor()
  await dialog.getByPlaceholder('Introduce tu comentario').fill('Me mudo')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const sending = page.waitForRequest(/cancel-subscription/)
  await dialog.getByRole('button', { name: 'Perder oferta' }).click()
  expect((await sending).postDataJSON()).toEqual({ reason: 'Otro', comment: 'Me mudo' })
  await page.getByRole('dialog', { name: 'Tu plan está cancelado' }).waitFor()
})

test('the offer stays when the server refuses its discount, and Escape returns the focus', async () => {
  const { page } = await atSubscription('elvira', { expected: [/status of 500/] })
  const dialog = page.getByRole('dialog')
  await page.route(/add-discount/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Cancelar plan' }).press('Enter')
  await dialog.getByRole('radio', { name: 'Demasiado caro' }).check()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: /^Me quédo/ }).click()
  await dialog.getByRole('alert').waitFor()
  await page.getByRole('dialog', { name: 'Antes de irte, una oferta' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => focusedText(page)).toBe('Cancelar plan')
  expect(await currentUser(page)).toMatchObject({ stripe_subscription_canceled: false })
})

test('the cancel page refuses what is missing, survives failures, and ends at the profile (F213, F214)', async () => {
  const { page } = await atSubscription('felisa', { expected: [/status of 503/, /status of 422/, /ERR_FAILED/] })
  const end = await until(page)
  await page.getByRole('link', { name: 'Cancelar sin ver ofertas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cancelar suscripción' }).waitFor()
  await page.getByText(expiryDay(end)).waitFor()
  const cancel = page.getByRole('button', { name: 'CANCELAR PLAN' })
  await cancel.click()
  await page.getByText('Este campo es obligatorio').waitFor()
  expect(await page.getByPlaceholder('Introduce tu comentario').count()).toBe(0)
  await page.getByRole('radio', { name: 'Otro' }).check()
  await page.getByPlaceholder('Introduce tu comentario').fill('Vuelvo en otoño')
  const replies = [
    { status: 503, json: { code: 'payments_unavailable' } },
    { status: 422, json: { code: 'no_subscription' } },
    null,
  ]
  for (const reply of replies) {
    await page.route(/cancel-subscription/, (route) => (reply ? route.fulfill(reply) : route.abort()), { times: 1 })
    // The alert of the reply before stays until the request is under way.
    const sending = page.waitForRequest(/cancel-subscription/)
    await cancel.click()
    await sending
    await page.locator('main').getByRole('alert').waitFor()
    expect(await page.getByPlaceholder('Introduce tu comentario').inputValue()).toBe('Vuelvo en otoño')
  }
  expect(await currentUser(page)).toMatchObject({ stripe_subscription_canceled: false })
  await cancel.click()
  await expect.poll(() => path(page)).toBe('/perfil')
  await expect.poll(() => value(page, 'Estado')).toBe('Cancelada')
  await page
    .getByText(`Puedes seguir bailando hasta el ${expiryDay(end)}`)
    .first()
    .waitFor()
  await page.goto('/cancelar-plan')
  await page.getByRole('heading', { level: 1, name: 'Tu plan ya está cancelado' }).waitFor()
})

test('an error about a plan that another device has cancelled ends at the profile (F214)', async () => {
  const { page } = await atSubscription('gema', { expected: [/status of 500/] })
  await page.goto('/cancelar-plan')
  await page.getByRole('radio', { name: 'Demasiado caro' }).check()
  await cancelByCall(page)
  await page.route(/cancel-subscription/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'CANCELAR PLAN' }).click()
  await expect.poll(() => path(page)).toBe('/perfil')
})

test('an annual plan that was ordered is not offered again', async () => {
  const { page } = await atSubscription('helena')
  await upgradeByCall(page)
  await page.goto('/mejorar-plan')
  await page.getByRole('heading', { level: 1, name: 'Tu cambio ya está hecho' }).waitFor()
})

/** A new participant of the challenge in its free days, with its plan paid from their end. */
async function inChallenge(name: string) {
  const { page } = await journey.visitor()
  await newLearner(page, name)
  await joinChallenge(page)
  await subscribe(page, 'challenge-month-eur')
  return page
}

test('a participant of the challenge accepts the annual offer at the price it states (F212)', async () => {
  const page = await inChallenge('manuela')
  await page.goto('/mejorar-plan-reto')
  const order = page.getByRole('button', { name: /^QUIERO LA OFERTA/ })
  const end = await until(page)
  expect((await order.textContent())?.replaceAll('\u00a0', ' ')).toContain(
    `con obligación de pago: 59,50 € el ${formatDate(end)}`,
  )
  await order.click()
  await expect.poll(() => path(page)).toBe('/inicio')
  await openTab(page)
  await expect.poll(() => value(page, 'Próximo pago')).toBe(`59,50 € el ${formatDate(end)}IVA incluido`)
})

test('a trial is cancelled in three steps, after which nothing is charged', async () => {
  const page = await inChallenge('noelia')
  await openTab(page)
  await expect.poll(() => value(page, 'Estado')).toBe('Período de prueba')
  const end = await until(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Cancelar prueba' }).click()
  await page.getByRole('dialog', { name: '¿Seguro deseas cancelar tu prueba gratuita?' }).waitFor()
  await dialog.getByRole('button', { name: 'Seguir con la cancelación' }).click()
  await dialog.getByRole('radio', { name: 'No tengo tiempo' }).check()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'Perder oferta' }).click()
  await page.getByRole('dialog', { name: 'Tu plan está cancelado' }).waitFor()
  expect(await dialog.textContent()).toContain(expiryDay(end))
  await dialog.getByRole('button', { name: 'Entendido' }).click()
  await expect.poll(() => value(page, 'Estado')).toBe('Cancelada')
  await expect.poll(() => value(page, 'Próximo pago')).toBe('Ninguno')
})

test('the contract is withdrawn from in two steps, with a dated receipt and the refund (D3)', async () => {
  const { page } = await atSubscription('irene')
  await page.getByRole('button', { name: 'Desistir del contrato aquí' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('6,49').waitFor()
  await dialog.getByRole('button', { name: 'Confirmar desistimiento' }).click()
  await page.getByRole('dialog', { name: 'Hemos recibido tu desistimiento' }).waitFor()
  expect(await dialog.textContent()).toMatch(/\d\d\/\d\d\/\d{4}, \d\d:\d\d/)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar justificante' }).click()
  expect((await downloading).suggestedFilename()).toBe('justificante.txt')
  await dialog.getByRole('button', { name: 'Entendido' }).click()
  await expect.poll(() => page.getByRole('button', { name: /Desistir/ }).count()).toBe(0)
  // The button that opened the dialog is gone.
  await expect.poll(() => focusedText(page)).toBe('Mi suscripción')
  expect(await currentUser(page)).toMatchObject({ subscription_active: false })
  await page.getByRole('button', { name: 'Ver pagos' }).click()
  await expect.poll(() => page.getByRole('cell', { name: /-6,49.*devolución/ }).count()).toBe(1)
  expect(await page.getByRole('cell', { name: 'EUR', exact: true }).count()).toBe(2)
})

test('a coupon user sees their coupons, and neither cancels nor changes a plan', async () => {
  const { page } = await journey.visitor()
  await signIn(page, 'coupon@alcompas.test')
  await openTab(page)
  expect(await value(page, 'Tipo')).toBe('Suscripción mensual (cupón)')
  expect(await page.getByRole('button', { name: /Cancelar/ }).count()).toBe(0)
  expect(await page.getByRole('link', { name: /anual|Reactivar|Activar/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Ver cupones' }).press('Enter')
  await page.getByRole('dialog', { name: 'Tus cupones' }).getByRole('cell').first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focusedText(page)).toBe('Ver cupones')
  await page.goto('/cancelar-plan')
  await page.getByRole('heading', { level: 1, name: 'No hay nada que cancelar' }).waitFor()
})

test('the postal code can be written only with a payment method (F174)', async () => {
  const { page } = await journey.visitor()
  await newLearner(page, 'jimena')
  await page.goto('/perfil')
  await expect.poll(() => page.getByLabel('Código postal').isDisabled()).toBe(true)
  await subscribe(page)
  await page.reload()
  await expect.poll(() => page.getByLabel('Código postal').isEnabled()).toBe(true)
})

test('without a network the tab shows its last data, and explains what it needs', async () => {
  const { page, context } = await atSubscription('karina', { expected: [/ERR_INTERNET/] })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Ver pagos' }).click()
  await page.getByText('Ahora no podemos ver tus pagos.').waitFor()
  await page.keyboard.press('Escape')
  expect(await value(page, 'Tipo')).toBe('Suscripción mensual')
  await context.setOffline(false)
})
