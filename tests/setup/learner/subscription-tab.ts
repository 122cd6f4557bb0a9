import type { Page } from 'playwright'
import { plain } from './order-page.ts'
import { currentUser } from './subscriber.ts'

const subscriptionTab = '/perfil?seccion=suscripcion'

/** Opens the subscription in the profile of the learner on `page`. */
export async function openSubscriptionTab(page: Page): Promise<void> {
  await page.goto(subscriptionTab)
  await page.getByText('Tipo', { exact: true }).waitFor()
}

/** The value beside a name in the summary of the plan. */
export const summaryValue = (page: Page, name: string): Promise<string> =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(name, { exact: true }) })
    .locator('dd')
    .textContent()
    .then(plain)

/** The instant until which the learner on `page` has access. */
export const accessUntil = async (page: Page) => String((await currentUser(page)).stripe_subscription_active_until)

export const pathOf = (page: Page) => new URL(page.url()).pathname
