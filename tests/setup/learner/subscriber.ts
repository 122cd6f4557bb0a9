import type { Page } from 'playwright'
import { expect } from 'vitest'
import { cookies } from '#contract/cookies.ts'
import { priceIdOf } from '#contract/rules/plans.ts'
import { apiRequestsOf, signIn } from './signed-in.ts'

const password = 'baila1234'

/** Registers a learner with this name and signs `page` in. */
export async function newLearner(page: Page, name: string): Promise<void> {
  const email = `${name}@alcompas.test`
  const body = { name, lastname: 'Baila', email, password, password_confirmation: password }
  expect(await post(page, '/api/register', body)).toMatchObject({ status: 200 })
  await signIn(page, email)
}

/** A new learner on `page` who has answered the onboarding, in the experiment with a trial (`1`) or without. */
export async function newPayer(page: Page, name: string, experiment: '1' | '2' = '2'): Promise<void> {
  await newLearner(page, name)
  const [session] = await page.context().cookies()
  if (!session) throw new Error(`${name} is not signed in`)
  const { domain, path } = session
  await page.context().addCookies([{ name: cookies.experiment, value: experiment, domain, path }])
  const answers = {
    experience: 'beginner',
    target: 'target_socials',
    disciplines: ['aun-no-lo-se'],
    time_available: 'less-than-20',
  }
  expect(await post(page, '/api/user/save-onboarding', answers)).toMatchObject({ status: 200 })
}

/** Pays a plan for the learner who is signed in on `page`, with the sandbox's card that always works. */
export async function subscribe(page: Page, priceId = priceIdOf('basic-month', 'EUR')): Promise<void> {
  const method = await sandbox(page, '/v1/payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '123',
  })
  const payment_method_id = String(method.id)
  const { status, answer } = await post(page, '/api/payment/create-subscription', {
    payment_method_id,
    price_id: priceId,
  })
  expect(status).toBe(200)
  const secret = String(answer.clientSecret)
  const [intent = ''] = secret.split('_secret_')
  await sandbox(page, `/v1/${String(answer.intent)}_intents/${intent}/confirm`, {
    client_secret: secret,
    payment_method: payment_method_id,
  })
  await expect.poll(async () => (await currentUser(page)).subscription_active).toBe(true)
}

/** The learner on `page`, as the server sends them. */
export const currentUser = (page: Page): Promise<Record<string, unknown>> =>
  page.request.get('/api/user').then((response) => response.json())

/** Cancels the plan of the learner on `page` by a call. */
export async function cancelByCall(page: Page): Promise<void> {
  expect(await post(page, '/api/payment/cancel-subscription', { reason: 'No tengo tiempo' })).toMatchObject({
    status: 200,
  })
}

/** Ends the plan of the learner on `page` by withdrawing from its contract, with its refund. */
export async function withdrawByCall(page: Page): Promise<void> {
  expect(await post(page, '/api/payment/withdraw', {})).toMatchObject({ status: 200 })
}

/** Signs the learner on `page` up to the challenge. */
export const joinChallenge = (page: Page) => apiRequestsOf(page, ['/api/user/set-challenge'])

/** Orders the annual plan of the learner on `page` by a call. */
export const upgradeByCall = (page: Page) => apiRequestsOf(page, ['/api/payment/upgrade-plan'])

/** Calls the server with the session of `page`, without a page: to load one takes over a second of a core. */
async function post(page: Page, path: string, data: object) {
  const response = await page.request.post(path, { headers: { 'x-requested-with': 'XMLHttpRequest' }, data })
  return { status: response.status(), answer: (await response.json()) as Record<string, unknown> }
}

/** Calls the sandbox as Stripe.js does. */
async function sandbox(page: Page, path: string, form: Readonly<Record<string, string>>) {
  const headers = { authorization: 'Bearer pk_test_sandbox' }
  const response = await page.request.post(`/sandbox/stripe${path}`, { headers, form })
  expect(response.status()).toBe(200)
  return (await response.json()) as Record<string, unknown>
}
