import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { aJourney } from '#tests/setup/browser/journey.ts'
import {
  bankDialog,
  challengedCard,
  orderButton,
  orderError,
  payments,
  payWith,
  plain,
  readyToOrder,
  refusals,
} from '#tests/setup/learner/order-page.ts'
import { currentUser, newPayer, subscribe } from '#tests/setup/learner/subscriber.ts'
import { sandboxAccount } from '#tests/setup/payments/sandbox-account.ts'

const journey = aJourney()
const account = sandboxAccount(journey.origin)

async function aSubscriber(name: string) {
  const visitor = await journey.visitor({ expected: [...refusals, /status of 404/] })
  await newPayer(visitor.page, name)
  await subscribe(visitor.page)
  return visitor
}

const storedCard = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/payment/get-customer-data')).json()).card_number)

async function openCardChange(page: Page): Promise<void> {
  await page.goto('/perfil?seccion=suscripcion')
  await page.getByRole('link', { name: 'Cambiar', exact: true }).click()
  await page.waitForURL('**/cambiar-metodo-pago')
  await readyToOrder(page)
  await page.getByRole('heading', { level: 1, name: 'Actualiza tu tarjeta' }).waitFor()
}

/** The block of the profile with the card of later charges. */
const cardBlock = (page: Page) => page.getByRole('region', { name: 'Método de pago' })

test('a card is changed from the profile: refused cards change nothing, and the bank authenticates where it requires that', async () => {
  const { page } = await aSubscriber('tarjeta')
  await openCardChange(page)
  for (const [number, message] of [
    ['4000000000000002', 'El banco ha rechazado la tarjeta'],
    ['4000000000000069', 'La tarjeta está caducada'],
  ] as const) {
    await payWith(page, number)
    await orderError(page).getByText(message).waitFor()
    expect(await storedCard(page)).toBe('4242')
  }
  await payWith(page, challengedCard)
  expect(plain(await bankDialog(page).textContent())).toContain('esta tarjeta para tus próximos pagos')
  await bankDialog(page).getByRole('button', { name: 'Rechazar' }).click()
  await orderError(page).getByText('No podemos autenticar').waitFor()
  expect(await storedCard(page)).toBe('4242')
  await orderButton(page).click()
  await bankDialog(page).getByRole('button', { name: 'Autorizar' }).click()
  await page.waitForURL('**/perfil?seccion=suscripcion')
  await expect.poll(() => storedCard(page)).toBe('3184')

  await openCardChange(page)
  await payWith(page, '5555555555554444')
  await page.waitForURL('**/perfil?seccion=suscripcion')
  await cardBlock(page).getByText('MasterCard').waitFor()
  await cardBlock(page).getByText('terminada en 4444').waitFor()
  await openCardChange(page)
  await page.getByRole('button', { name: 'CANCELAR' }).click()
  await page.waitForURL('**/perfil?seccion=suscripcion')
  // Nothing was charged for any of it, and the plan is the one it was.
  expect(await account.charges('tarjeta@alcompas.test')).toEqual([{ amount: 649, currency: 'eur' }])
  expect(await account.subscriptions('tarjeta@alcompas.test')).toEqual(['active'])
})

test('after a crash of the page while the bank stores a card, the card is changed', async () => {
  const { page, context } = await aSubscriber('tarjeta-cortada')
  await openCardChange(page)
  await payWith(page, challengedCard)
  const authorised = page.waitForRequest('**/v1/3ds2/challenge')
  await bankDialog(page).getByRole('button', { name: 'Autorizar' }).click()
  await (await authorised).response()
  const next = await context.newPage()
  await page.close()
  await next.goto('/soporte')
  await expect.poll(() => currentUser(next).then(() => storedCard(next)), { interval: 1000 }).toBe('3184')
})

test('a renewal that the bank refuses leaves the plan to be paid, and another card pays it once', async () => {
  const { page } = await aSubscriber('impago')
  const end = String((await currentUser(page)).stripe_subscription_active_until)
  await openCardChange(page)
  // Stored without a complaint, and refused when it is charged.
  await payWith(page, '4000000000000341')
  await page.waitForURL('**/perfil?seccion=suscripcion')
  await cardBlock(page).getByText('terminada en 0341').waitFor()
  await account.reach(end)
  expect(await account.subscriptions('impago@alcompas.test')).toEqual(['past_due'])
  expect(await payments(page)).toHaveLength(1)

  // A card that is declined pays nothing and changes nothing.
  await openCardChange(page)
  await payWith(page, '4000000000000002')
  await orderError(page).getByText('El banco ha rechazado la tarjeta').waitFor()
  expect(await account.subscriptions('impago@alcompas.test')).toEqual(['past_due'])
  await payWith(page)
  await page.waitForURL('**/perfil?seccion=suscripcion')
  await cardBlock(page).getByText('terminada en 4242').waitFor()
  const month = { amount: 649, currency: 'eur' }
  await expect.poll(() => account.charges('impago@alcompas.test')).toEqual([month, month])
  expect(await account.subscriptions('impago@alcompas.test')).toEqual(['active'])
  await expect.poll(() => payments(page)).toHaveLength(2)
  expect(await currentUser(page)).toMatchObject({ subscription_active: true, stripe_subscription_canceled: false })
  // The next month is charged to the new card, once.
  await account.reach(String((await currentUser(page)).stripe_subscription_active_until))
  expect(await account.charges('impago@alcompas.test')).toEqual([month, month, month])
})
