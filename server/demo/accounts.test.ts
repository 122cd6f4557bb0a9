import { expect, test } from 'vitest'
import { demoAccounts, demoCoupons, demoPassword } from '#demo/accounts.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { quickPasswords } from '#tests/factories/passwords.ts'
import { testServer } from '#tests/factories/server.ts'
import { isDemoAcademy, loadDemoAccounts } from './academy.ts'

async function testAcademy(now = Date.now) {
  const server = await testServer({ now })
  const ports = { ...server.storage, passwords: quickPasswords(), now: server.now }
  const signIn = async (name: string) => {
    const {
      statusCode,
      headers: _,
      ...answer
    } = await server.post('/api/login', {
      email: `${name}@alcompas.test`,
      password: demoPassword,
    })
    expect(statusCode).toBe(200)
    return (await server.get('/api/user', { authorization: `Bearer ${answer.json().token}` })).json()
  }
  return { ...server, ports, signIn }
}

test('every demo account signs in and has the state of its name', async () => {
  const { ports, signIn } = await testAcademy()
  await loadDemoAccounts(ports)
  const completed = {
    onboarding_status: 'completed',
    subscription_active: false,
    email_verified_at: expect.any(String),
  }
  expect(await signIn('lead')).toMatchObject({ ...completed, has_subscription: false, has_challenge: false })
  expect(await signIn('trial')).toMatchObject({ ...completed, subscription_active: true, in_trial: true })
  const paying = { ...completed, subscription_active: true, has_subscription: true, has_payment_method: true }
  expect(await signIn('monthly')).toMatchObject({ ...paying, stripe_subscription_canceled: false })
  expect(await signIn('annual')).toMatchObject({ ...paying, in_trial: false })
  expect(await signIn('cancelled')).toMatchObject({ ...paying, stripe_subscription_canceled: true })
  expect(await signIn('challenge')).toMatchObject({ ...completed, has_challenge: true })
  expect(await signIn('coupon')).toMatchObject({ subscription_active: true, is_coupon_claro_user: true })
  expect(await signIn('unverified')).toMatchObject({ ...completed, email_verified_at: null })
  expect(await signIn('fresh')).toMatchObject({ ...completed, onboarding_status: null, onboarding: null })
})

test('a second start leaves the accounts as their visitors left them, and brings back who was deleted', async () => {
  const { ports, storage, signIn } = await testAcademy()
  await loadDemoAccounts(ports)
  const lead = await signIn('lead')
  await storage.accounts.update(lead.id, { city: 'Cádiz' })
  await storage.accounts.delete((await signIn('trial')).id)
  await loadDemoAccounts(ports)
  expect(await signIn('lead')).toMatchObject({ id: lead.id, city: 'Cádiz' })
  expect(await signIn('trial')).toMatchObject({ in_trial: true })
})

test('expired entitlements are renewed, and valid ones stay unchanged', async () => {
  const clock = { at: Date.UTC(2026, 10, 21) }
  const { ports, storage, signIn } = await testAcademy(() => clock.at)
  await loadDemoAccounts(ports)
  const annual = await storage.memberships.find((await signIn('annual')).id)
  clock.at += 30 * 86_400_000
  expect(await signIn('trial')).toMatchObject({ subscription_active: false })
  expect(await signIn('challenge')).toMatchObject({ has_challenge: false })
  await loadDemoAccounts(ports)
  expect(await signIn('trial')).toMatchObject({ in_trial: true })
  expect(await signIn('challenge')).toMatchObject({ has_challenge: true })
  expect(await storage.memberships.find((await signIn('annual')).id)).toEqual(annual)
})

test('the used coupon of the demo belongs to its account, and the others are unused', async () => {
  const { ports, storage, signIn } = await testAcademy()
  await loadDemoAccounts(ports)
  expect(await storage.operatorCoupons.listOf((await signIn('coupon')).id)).toHaveLength(1)
  for (const code of demoCoupons) expect(await storage.operatorCoupons.find(code)).toMatchObject({ used_at: null })
  for (const code of demoCoupons) expect(code).toMatch(/^[A-Z0-9]{10}$/)
})

test('the start logs every account and the password', async () => {
  const { ports } = await testAcademy()
  const lines = (await loadDemoAccounts(ports)).join('\n')
  for (const { email } of demoAccounts(0)) expect(lines).toContain(email)
  expect(lines).toContain(demoPassword)
})

test('an academy with its own catalogue is not treated as the demo', async () => {
  const { load, storage } = await testAcademy()
  const { professors } = aCatalogueFile()
  expect(await isDemoAcademy(storage.catalogue, [{ slug: 'somebody-else' }])).toBe(false)
  await load(aCatalogueFile())
  expect(await isDemoAcademy(storage.catalogue, professors)).toBe(true)
  expect(await isDemoAcademy(storage.catalogue, [{ slug: 'somebody-else' }])).toBe(false)
})
