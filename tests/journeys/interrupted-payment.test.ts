import type { BrowserContext, Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { aJourney } from '#tests/setup/browser/journey.ts'
import { reconnect } from '#tests/setup/browser/reconnect.ts'
import {
  bankDialog,
  challengedCard,
  enterCard,
  openOrder,
  order,
  orderButton,
  orderError,
  payments,
  payWith,
  readyToOrder,
  refusals,
} from '#tests/setup/learner/order-page.ts'
import { currentUser, newPayer } from '#tests/setup/learner/subscriber.ts'
import { sandboxAccount } from '#tests/setup/payments/sandbox-account.ts'

const journey = aJourney()
const account = sandboxAccount(journey.origin)
/** What the browser logs of a network that is gone. */
const noNetwork = [...refusals, /ERR_(?:FAILED|INTERNET_DISCONNECTED|ABORTED)/, /status of 503/]
const confirmation = '**/sandbox/stripe/v1/payment_intents/*/confirm'
const subscribing = '**/api/payment/create-subscription'

async function aPayer(name: string) {
  const visitor = await journey.visitor({ expected: noNetwork })
  await newPayer(visitor.page, name)
  return visitor
}

/** Forwards one request to its server, and holds the response back: resolves once the server has answered. */
function losingAnswer(context: BrowserContext, url: string): Promise<Route> {
  return new Promise((resolve) => {
    void context.route(
      url,
      async (route) => {
        await route.fetch()
        resolve(route)
      },
      { times: 1 },
    )
  })
}

/** One subscription and one charge of the annual plan, at the provider and in the learner's history. */
async function isPaidOnce(page: Page, name: string): Promise<void> {
  expect(await payments(page)).toMatchObject([{ amount: 9950, currency: 'EUR' }])
  expect(await account.charges(`${name}@alcompas.test`)).toEqual([{ amount: 9950, currency: 'eur' }])
  expect(await account.subscriptions(`${name}@alcompas.test`)).toEqual(['active'])
  expect(await currentUser(page)).toMatchObject({ subscription_active: true, has_payment_method: true })
}

test('a tab that is closed before the bank was asked loses no data', async () => {
  const { page, context } = await aPayer('cerrada')
  await openOrder(page, '/pago-directo')
  await payWith(page, challengedCard)
  await bankDialog(page).getByRole('button', { name: 'Autorizar' }).waitFor()
  const again = await context.newPage()
  await page.close()
  await openOrder(again, '/pago-directo')
  await payWith(again)
  await again.waitForURL('**/cursos')
  await isPaidOnce(again, 'cerrada')
})

test.each([
  ['reloaded', 'recargada', async (page: Page) => page.reload()],
  ['left by the back button', 'atras', async (page: Page) => page.goBack()],
  ['closed', 'cerrada2', async (page: Page) => page.close()],
])(
  'a page that is %s while the bank answers finds the payment done, and sells nothing again',
  async (_how, name, leave) => {
    const { page, context } = await aPayer(name)
    // What 'Back' leads to.
    if (name === 'atras') await page.goto('/soporte')
    await openOrder(page, '/pago-directo')
    await enterCard(page)
    const answered = losingAnswer(context, confirmation)
    await orderButton(page).click()
    await answered
    await leave(page)
    const next = await context.newPage()
    // The route guard of the payment redirects a subscriber to the profile, which shows the plan. A server that takes
    // longer than four seconds to say who that is comes too late for the guard of one visit.
    let orders = 0
    const opened = async () => {
      await next.goto('/pago-directo')
      await next.getByRole('heading', { level: 1 }).first().waitFor()
      orders += await order(next).count()
      return new URL(next.url()).pathname
    }
    await expect.poll(opened).toBe('/perfil')
    expect(orders).toBe(0)
    await next.goto('/perfil?seccion=suscripcion')
    await next.getByText('Suscripción anual Feedback').first().waitFor()
    await isPaidOnce(next, name)
  },
)

test('a connection that breaks while the order is sent is reported, and the next try pays once', async () => {
  const { page, context } = await aPayer('corte')
  await openOrder(page, '/pago-directo')
  await enterCard(page)
  const answered = losingAnswer(context, subscribing)
  await orderButton(page).click()
  const route = await answered
  await context.setOffline(true)
  await route.abort('internetdisconnected')
  await orderError(page).getByText('no se te cobrará dos veces').waitFor()
  expect(await account.charges('corte@alcompas.test')).toEqual([])
  await reconnect(page)
  await orderButton(page).click()
  await page.waitForURL('**/cursos')
  await isPaidOnce(page, 'corte')
})

test('a connection that breaks while the bank answers does not pay again', async () => {
  const { page, context } = await aPayer('banco')
  await openOrder(page, '/pago-directo')
  await enterCard(page)
  const answered = losingAnswer(context, confirmation)
  await orderButton(page).click()
  const route = await answered
  await context.setOffline(true)
  await route.abort('internetdisconnected')
  await orderError(page).getByText('antes de saber la respuesta del banco').waitFor()
  await context.setOffline(false)
  // Whichever is first: the page finds the new subscription by polling, or the button is pressed once more.
  const isOver = async () => {
    if (new URL(page.url()).pathname === '/cursos') return true
    if (await page.getByRole('link', { name: 'Ver mi suscripción' }).isVisible()) return true
    await orderButton(page)
      .click({ timeout: 500 })
      .catch(() => undefined)
    return false
  }
  await expect.poll(isOver).toBe(true)
  await isPaidOnce(page, 'banco')
})

test('a lost answer of the bank is requested again, and the payment continues without another press', async () => {
  const { page, context } = await aPayer('solo')
  await openOrder(page, '/pago-directo')
  await enterCard(page)
  const answered = losingAnswer(context, confirmation)
  await orderButton(page).click()
  await (await answered).abort()
  await page.waitForURL('**/cursos')
  await isPaidOnce(page, 'solo')
})

test('without a network nothing is ordered, what was entered stays, and it can be paid when the network is back', async () => {
  const { page, context } = await aPayer('sinred')
  await openOrder(page, '/pago-directo')
  await enterCard(page)
  await context.setOffline(true)
  await orderButton(page).click()
  await orderError(page).getByText('Comprueba tu conexión').waitFor()
  expect(await page.getByRole('textbox', { name: 'Número de tarjeta' }).inputValue()).toBe('4242 4242 4242 4242')
  expect(await account.customers('sinred@alcompas.test')).toBe(0)
  await reconnect(page)
  await orderButton(page).click()
  await page.waitForURL('**/cursos')
  await isPaidOnce(page, 'sinred')
})

test('a payment page that is opened without a network explains what it needs, and sells once it is back', async () => {
  const { page, context } = await journey.visitor({ serviceWorker: true, expected: noNetwork })
  await newPayer(page, 'apagada')
  await page.goto('/cursos')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // The learner is shown once stored on the device, without which the payment page would ask to sign in.
  await page.getByLabel('Tu cuenta', { exact: true }).waitFor()
  await context.setOffline(true)
  await page.goto('/pago-directo')
  await page.getByRole('heading', { level: 1, name: 'Suscríbete ahora' }).waitFor()
  await page.locator('main').getByText('conexión').first().waitFor()
  expect(await orderButton(page).count()).toBe(0)
  await context.setOffline(false)
  await readyToOrder(page)
  await payWith(page)
  await page.waitForURL('**/cursos')
  await isPaidOnce(page, 'apagada')
})
