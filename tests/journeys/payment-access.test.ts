import { expect, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { aJourney, findOrFail } from '#tests/setup/browser/journey.ts'
import { openOrder, payWith, refusals } from '#tests/setup/learner/order-page.ts'
import { signIn } from '#tests/setup/learner/signed-in.ts'
import { currentUser, newPayer } from '#tests/setup/learner/subscriber.ts'
import { pathOf } from '#tests/setup/learner/subscription-tab.ts'
import { sandboxAccount } from '#tests/setup/payments/sandbox-account.ts'

const journey = aJourney()
const account = sandboxAccount(journey.origin)

const paymentPaths = ['/periodo-prueba', '/periodo-prueba-anual', '/pago-directo', '/pago', '/pagar-reto'] as const
const planPaths = ['/renovar-cupon-operadora', '/cambiar-metodo-pago', '/mejorar-plan', '/mejorar-plan-reto']

/** A lesson that only subscribers may open. */
const aPaidLesson = () =>
  findOrFail(
    journey.catalogue().videos,
    (one) => one.paid && !one.public && !one.is_challenge && one.available_at === null,
  )

test('no payment URL opens a paid lesson without a payment', async () => {
  const { page } = await journey.visitor({ expected: [...refusals, /status of 40[34]/, /ERR_FAILED/] })
  await newPayer(page, 'curiosa')
  const lesson = aPaidLesson()
  const isLocked = async () => {
    const video = await page.evaluate(async (id) => (await fetch(`/api/video-data/${id}`)).status, lesson.id)
    return video === 403 && (await currentUser(page)).subscription_active === false
  }
  const ways = `videoId=${lesson.id}&redirect=${encodeURIComponent(lessonPath(lesson))}&paid=1&payment_intent=pi_1&redirect_status=succeeded`
  for (const path of [...paymentPaths, ...planPaths]) {
    await page.goto(`${path}?${ways}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await isLocked(), path).toBe(true)
  }
  // An order that the bank has not confirmed opens nothing either.
  await openOrder(page, `/pagar-reto?videoId=${lesson.id}`)
  await page.route('**/sandbox/stripe/v1/*_intents/*/confirm', (route) => route.abort())
  await payWith(page)
  await page.getByRole('form', { name: 'Pago' }).getByRole('alert').filter({ hasText: /./ }).waitFor()
  expect(await isLocked()).toBe(true)
  await page.goto(lessonPath(lesson))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await page.locator('iframe[src^="/player.html"]').count()).toBe(0)
})

test('a guest is redirected to sign in, and back to the same payment URL with its plan and coupon', async () => {
  const { page } = await journey.visitor({ expected: [/status of 401/] })
  for (const path of [...paymentPaths, ...planPaths]) {
    await page.goto(path)
    await page.waitForURL('**/login')
    expect(await page.getByRole('form', { name: 'Pago' }).count(), path).toBe(0)
  }
  await page.goto('/pago?plan=personal-mensual&coupon=MENOS3')
  await page.waitForURL('**/login')
  await page.locator('main input[autocomplete=username]').fill('lead@alcompas.test')
  await page.locator('main input[autocomplete=current-password]').fill('baila1234')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/pago?plan=personal-mensual&coupon=MENOS3')
  await page.getByText('El cupón es válido').waitFor()
  await page.getByRole('heading', { name: 'Suscripción mensual Personal' }).waitFor()
})

test('a subscriber is sold no second plan: by no URL, no open page, and no call', async () => {
  const { page, context } = await journey.visitor({ expected: refusals })
  await newPayer(page, 'abonada')
  const open = await context.newPage()
  await openOrder(open, '/pago?plan=basic-mensual')
  await openOrder(page, '/pago?plan=basic-mensual')
  await payWith(page)
  await expect.poll(() => pathOf(page)).toBe('/inicio')

  for (const path of ['/periodo-prueba', '/periodo-prueba-anual', '/pago-directo', '/pago']) {
    await page.goto(`${path}?plan=basic-mensual`)
    await page.waitForURL('**/perfil')
  }
  await page.goto('/pagar-reto')
  await page.getByRole('link', { name: 'Ver mi suscripción' }).waitFor()
  expect(await page.getByRole('form', { name: 'Pago' }).count()).toBe(0)
  // The page that was open before is led on by its order, which charges nothing.
  await payWith(open)
  await expect.poll(() => pathOf(open)).toBe('/inicio')
  const codes = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
    const order = async (price_id: string) => {
      const body = JSON.stringify({ payment_method_id: 'pm_any', price_id })
      const answer = await fetch('/api/payment/create-subscription', { method: 'POST', headers, body })
      return (await answer.json()).code
    }
    return [await order('basic-month-eur'), await order('personal-year-eur')]
  })
  expect(codes).toEqual(['already_subscribed', 'already_subscribed'])
  expect(await account.charges('abonada@alcompas.test')).toEqual([{ amount: 649, currency: 'eur' }])
  expect(await account.subscriptions('abonada@alcompas.test')).toEqual(['active'])
})

test('a learner who cancelled is charged for the same plan only when it ends, and once for two tries', async () => {
  const { page } = await journey.visitor({ expected: refusals })
  await signIn(page, 'cancelled@alcompas.test')
  const before = await account.charges('cancelled@alcompas.test')
  await openOrder(page, '/pago?plan=basic-mensual')
  await page.getByText(/Cuando termine tu plan actual \(\d\d\/\d\d\/\d{4}\), se te cargarán en tu cuenta/).waitFor()
  await payWith(page)
  await expect.poll(() => pathOf(page)).toBe('/inicio')
  await page.goto('/pago?plan=basic-mensual')
  await page.waitForURL('**/perfil')
  expect(await account.charges('cancelled@alcompas.test')).toEqual(before)
})
