import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import type { Browser, Page } from 'playwright'
import { rolldown } from 'rolldown'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { securityHeaders } from '#server/http/security-headers.ts'
import { stripeScript } from '#server/sandbox/stripe/browser/stripe-script.ts'
import { createStripeSandbox, type StripeSandbox, sandboxKeys } from '#server/sandbox/stripe/sandbox.ts'
import { cards, sdkFor, somePrices } from '#tests/factories/stripe-sandbox.ts'
import { accessibilityViolations } from '#tests/setup/browser/accessibility.ts'
import { aVisitor, openBrowser, small } from '#tests/setup/browser/browser.ts'

let browser: Browser
let app: FastifyInstance
let sandbox: StripeSandbox
let stripe: Stripe
let origin: string

// The adapter of the page and the sandbox's script under the academy's own headers, without any of its screens.
beforeAll(async () => {
  sandbox = createStripeSandbox({ file: null, now: Date.now, webhook: null })
  app = fastify({ forceCloseConnections: true })
  const headers = securityHeaders({ publicUrl: null, cdnUrl: null, hstsIncludeSubdomains: false })
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  await app.register(sandbox.routes, { prefix: '/sandbox/stripe' })
  // The SDK of the server has no option for a path prefix.
  await app.register(sandbox.routes)
  await app.register(stripeScript)
  const [code, opened] = await Promise.all([bundledPage(), openBrowser()])
  browser = opened
  app.get('/page.js', async (_request, reply) => reply.type('text/javascript').send(code))
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  stripe = sdkFor(origin, sandboxKeys.secret)
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
  await sandbox?.close()
})

async function bundledPage(): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, '../setup/learner/stripe-page.ts'),
    platform: 'browser',
  })
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false })
  await bundle.close()
  return output[0].code
}

const page = `<!doctype html>
<html lang="es">
<meta name="viewport" content="width=device-width">
<title>Pago</title>
<style>
  body { font: 16px/1.5 sans-serif; background: #fbfafd; color: #1d1329 }
  body.dark { background: #14091f; color: #fbfafd }
  #card { padding: .75rem; border: 1px solid; border-radius: .5rem }
</style>
<main>
  <h1>Pago</h1>
  <form>
    <div id="card"></div>
    <p id="error" role="alert"></p>
    <button>Pagar</button>
    <output id="result"></output>
  </form>
</main>
<script src="/page.js"></script>
</html>`

/** What Chromium complains of when the API refuses a card, as Stripe's does. */
const refusals = [/Failed to load resource: the server responded with a status of 40[02]/]

/** A page that pays a new subscription, and what is left of it on the server. */
async function aPayment({ expected = [] as readonly RegExp[], viewport = { width: 768, height: 900 } } = {}) {
  const { month } = await somePrices(stripe)
  const { id: customer } = await stripe.customers.create({ email: 'ana@baila.test' })
  const made = await stripe.subscriptions.create({
    customer,
    items: [{ price: month.id }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  })
  const invoice = made.latest_invoice as Stripe.Invoice
  const secret = invoice.confirmation_secret?.client_secret ?? ''
  const visitor = await aVisitor(browser, { origin, viewport, expected })
  onTestFinished(async () => {
    await visitor.close()
    visitor.hadNoComplaint()
  })
  const { page } = visitor
  await page.goto(`/?secret=${secret}`)
  await page.getByRole('group', { name: 'Tarjeta' }).waitFor()
  return {
    page,
    result: () => page.locator('#result').textContent(),
    error: () => page.getByRole('alert').textContent(),
    status: async () => (await stripe.subscriptions.retrieve(made.id)).status,
  }
}

/** Tabs into the field and types a card, whose parts pass the focus on when they are complete. */
async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número de tarjeta').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(number)
  await page.keyboard.type('1234')
  await page.keyboard.type('123')
}

const focusedLabel = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? null)

test('a payment is made by keyboard alone', async () => {
  const { page, result, status } = await aPayment()
  await page.keyboard.press('Tab')
  expect(await focusedLabel(page)).toBe('Número de tarjeta')
  await page.keyboard.type(cards.fine)
  expect(await page.getByLabel('Número de tarjeta').inputValue()).toBe('4242 4242 4242 4242')
  expect(await focusedLabel(page)).toBe('Caducidad (MM/AA)')
  await page.keyboard.type('1234')
  expect(await focusedLabel(page)).toBe('CVC')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expect.poll(result).toBe('succeeded')
  expect(await status()).toBe('active')
})

test('mistakes are shown as they are made, and can be corrected by keyboard', async () => {
  const { page, error, result, status } = await aPayment()
  const number = page.getByLabel('Número de tarjeta')
  const expiry = page.getByLabel('Caducidad (MM/AA)')
  await number.focus()
  await page.keyboard.type('424242424242424')
  expect(await error()).toBe('')
  await page.keyboard.type('1')
  await expect.poll(error).toBe('El número de tu tarjeta no es válido.')
  expect(await number.getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await expect.poll(error).toBe('El número de tu tarjeta está incompleto.')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  await page.keyboard.type('2')
  await expect.poll(error).toBe('')
  expect(await focusedLabel(page)).toBe('Caducidad (MM/AA)')
  await page.keyboard.type('1220')
  await expect.poll(error).toBe('El año de caducidad de tu tarjeta ya ha pasado.')
  for (const _digit of '20') await page.keyboard.press('Backspace')
  // The first press takes the separator with the digit before it.
  await page.keyboard.press('Backspace')
  expect(await expiry.inputValue()).toBe('1')
  await page.keyboard.type('234')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect.poll(error).toBe('El código de seguridad de tu tarjeta está incompleto.')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect.poll(result).toBe('succeeded')
  expect(await status()).toBe('active')
})

test('a payment that needs authentication is authorised in a dialog, by keyboard', async () => {
  const { page, result, status } = await aPayment()
  await typeCard(page, cards.challengedAlways)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tu banco quiere comprobar que eres tú' })
  await dialog.waitFor()
  expect(await dialog.textContent()).toMatch(/9,99\s€/)
  expect(await dialog.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(result).toBe('succeeded')
  expect(await dialog.count()).toBe(0)
  expect(await focusedLabel(page)).toBe('CVC')
  expect(await status()).toBe('active')
})

test.each([
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its button', (page: Page) => page.getByRole('button', { name: 'Rechazar' }).click()],
  ['closing it', (page: Page) => page.getByRole('button', { name: 'Cerrar' }).click()],
])('an authentication that is refused by %s fails, and can be tried again', async (_how, refuse) => {
  const { page, result, error, status } = await aPayment({ expected: refusals })
  await typeCard(page, cards.challengedAlways)
  await page.getByRole('button', { name: 'Pagar' }).click()
  await page.getByRole('dialog').waitFor()
  await refuse(page)
  await expect.poll(result).toBe('payment_intent_authentication_failure')
  expect(await error()).toContain('No podemos autenticar tu método de pago.')
  expect(await status()).toBe('incomplete')
  await page.getByRole('button', { name: 'Pagar' }).click()
  await page.getByRole('button', { name: 'Autorizar' }).click()
  await expect.poll(result).toBe('succeeded')
})

test('a declined card is reported, charges nothing, and another one pays', async () => {
  const { page, result, error, status } = await aPayment({ expected: refusals })
  await typeCard(page, cards.declined)
  await page.keyboard.press('Enter')
  await expect.poll(error).toBe('Tu tarjeta ha sido rechazada.')
  expect(await status()).toBe('incomplete')
  for (const label of ['CVC', 'Caducidad (MM/AA)', 'Número de tarjeta']) await page.getByLabel(label).fill('')
  await typeCard(page, cards.fine)
  await page.keyboard.press('Enter')
  await expect.poll(result).toBe('succeeded')
})

test.each([
  ['on a phone', { className: '', fontSize: '' }],
  ['on a phone with a dark ground', { className: 'dark', fontSize: '' }],
  ['on a phone at 200 %', { className: 'dark', fontSize: '200%' }],
])('the card field is complete and accessible %s', async (_where, { className, fontSize }) => {
  const { page } = await aPayment({ viewport: small })
  await page.evaluate(
    (given) => {
      document.body.className = given.className
      document.body.style.fontSize = given.fontSize
    },
    { className, fontSize },
  )
  await typeCard(page, cards.fine)
  const cut = await page
    .getByRole('group', { name: 'Tarjeta' })
    .locator('input')
    .evaluateAll((inputs) =>
      (inputs as HTMLInputElement[])
        .filter((input) => {
          const { left, right } = input.getBoundingClientRect()
          return left < 0 || right > innerWidth || input.scrollWidth > input.clientWidth
        })
        .map(({ value }) => value),
    )
  expect(cut).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await accessibilityViolations(page)).toEqual([])
})
