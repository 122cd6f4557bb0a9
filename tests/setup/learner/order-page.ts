import type { Page } from 'playwright'
import { expect } from 'vitest'

/** What the browser logs of a refusal that a test expects. */
export const refusals = [/status of (?:400|402|409|422)/]

const fineCard = '4242424242424242'
/** Requires an authentication at every use. */
export const challengedCard = '4000002760003184'

/** The order on a payment page, or the new card on the page that changes it. */
export const order = (page: Page) => page.getByRole('form', { name: /^(?:Pago|Tarjeta nueva)$/ })
export const orderButton = (page: Page) => order(page).locator('button[type=submit]')
export const orderError = (page: Page) => order(page).getByRole('alert').filter({ hasText: /./ })
/** The bank's question about a payment or a card. */
export const bankDialog = (page: Page) => page.getByRole('dialog', { name: 'Tu banco quiere comprobar que eres tú' })

/** The coupon of an order, and its code in the URL. */
export const couponBlock = (page: Page) => page.getByRole('form', { name: 'Cupón' })
export const couponInUrl = (page: Page) => new URL(page.url()).searchParams.get('coupon')

/** Text as it reads, without no-break spaces. */
export const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? ''

/** The words of the order button, once they are those of the choice. */
export const orderText = async (page: Page) => plain(await orderButton(page).textContent())

/** Opens a payment page and waits until it can be ordered. */
export async function openOrder(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await readyToOrder(page)
}

export async function readyToOrder(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Número de tarjeta' }).waitFor()
  await expect.poll(() => orderButton(page).getAttribute('aria-disabled')).toBeNull()
}

export async function enterCard(page: Page, number = fineCard): Promise<void> {
  await page.getByRole('textbox', { name: 'Número de tarjeta' }).fill(number)
  await page.getByRole('textbox', { name: /^Caducidad/ }).fill('1234')
  await page.getByRole('textbox', { name: 'CVC' }).fill('123')
}

/** Enters a card and presses the order button. */
export async function payWith(page: Page, number = fineCard): Promise<void> {
  await enterCard(page, number)
  await orderButton(page).click()
}

/** The payments and refunds of the learner on `page`, the newest first, as their history shows them. */
export const payments = (page: Page): Promise<readonly { readonly amount: number; readonly currency: string }[]> =>
  page.evaluate(async () => (await (await fetch('/api/user/get-user-transactions')).json()).transactions)
