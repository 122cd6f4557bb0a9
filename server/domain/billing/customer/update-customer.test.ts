import { expect, test } from 'vitest'
import { confirmEmailByCode } from '#contract/confirmation.ts'
import { modifyUser } from '#contract/profile.ts'
import { getCustomerData } from '#contract/subscription.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { payingAcademy } from '#tests/factories/payments.ts'
import { concernsCustomer, updateCustomer, updateCustomerJob } from './update-customer.ts'

/** Many calls over HTTP to the sandbox, on a machine that may be busy. */
const longTimeout = { timeout: 60_000 }
const minute = 60_000
const former = 'ana@baila.test'
const pending = 'ana.nueva@baila.test'
const newKey = randomSecrets.token

/** A learner who asked for another address, and the address that the provider has. */
async function aLearner({ buys = true } = {}) {
  const academy = await payingAcademy()
  const { storage, now, sandbox, work } = academy
  const ana = await academy.learner({ email: former, pending_email: pending })
  const { id } = ana.account
  if (buys) await ana.subscribe('basic-month-eur')
  await academy.settle()
  const link = { user_id: id, purpose: 'confirm_email', email: pending, expires_at: now() + minute } as const
  await storage.links.issue(link, randomSecrets.hash('token'), randomSecrets.hash('123456'))
  const confirm = async () => {
    expect((await ana.post(confirmEmailByCode.path, { code: '123456' })).statusCode).toBe(200)
    await work.runDue()
  }
  const { kind, payload } = updateCustomerJob(id, now())
  const job = { id: 1, kind, payload, first_run_at: now(), attempt: 1, failures: 0, deaths: 0 }
  return { ...academy, id, confirm, job, known: () => sandbox.list('customer').map(({ email }) => email) }
}

test(
  'a new address reaches the provider once it is confirmed, also when it did not answer at first',
  longTimeout,
  async () => {
    const { confirm, known, sandbox, advance, work, provider, storage, job } = await aLearner()
    expect(known()).toEqual([former])
    sandbox.fail({ kind: 'error-500', method: 'POST', path: /^\/v1\/customers\/\w+$/ })
    await confirm()
    expect(known()).toEqual([former])
    await advance(minute)
    await work.runDue()
    expect(known()).toEqual([pending])
    const update = () => Promise.reject(new Error('nothing changed'))
    const ports = { ...storage, provider: { ...provider, customers: { ...provider.customers, update } }, newKey }
    await updateCustomer(ports, job)
  },
)

test('of two changes the later address stays, whichever the provider answers last', longTimeout, async () => {
  const { known, provider, storage, id, job } = await aLearner()
  const set = (email: string) => storage.accounts.update(id, { email })
  const { customers } = provider
  await set('ana.dos@baila.test')
  let updates = 0
  const update: typeof customers.update = async (customer, changes, key) => {
    updates += 1
    if (updates === 1) {
      await set('ana.tres@baila.test')
      await updateCustomer({ ...storage, provider, newKey }, job)
      expect(known()).toEqual(['ana.tres@baila.test'])
    }
    return customers.update(customer, changes, key)
  }
  await updateCustomer({ ...storage, provider: { ...provider, customers: { ...customers, update } }, newKey }, job)
  expect([known(), updates]).toEqual([['ana.tres@baila.test'], 2])
})

test('for an account without a customer the provider is not called', longTimeout, async () => {
  const { confirm, known, storage, job } = await aLearner({ buys: false })
  await confirm()
  await updateCustomer({ ...storage, provider: null, newKey }, job)
  expect(known()).toEqual([])
})

test('a name and a postal code changed in the profile reach the provider (F174)', longTimeout, async () => {
  const { storage, sandbox, settle, work, learner } = await payingAcademy()
  const ana = await learner({ name: 'Ana', lastname: 'Ruiz', cp: null })
  await ana.subscribe('basic-month-eur')
  await settle()
  const known = () => sandbox.list('customer').map(({ name, address }) => [name, address?.postal_code ?? null])
  const before = known()
  expect(concernsCustomer({ city: 'Cádiz' })).toBe(false)
  expect((await ana.post(modifyUser.path, { lastname: 'Ruiz Vega', cp: '11001' })).statusCode).toBe(200)
  expect(known()).toEqual(before)
  await work.runDue()
  expect(known()).toEqual([['Ana Ruiz Vega', '11001']])
  expect((await ana.get(getCustomerData.path)).json()).toMatchObject({ postal_code: '11001' })
  await storage.accounts.update(ana.account.id, { cp: null })
  await ana.post(modifyUser.path, { name: 'Anabel' })
  await work.runDue()
  expect(known()).toEqual([['Anabel Ruiz Vega', '11001']])
})

test('a postal code that is cleared in the profile is removed at the provider (F174)', longTimeout, async () => {
  const { sandbox, settle, work, learner, advance } = await payingAcademy()
  const ana = await learner({ name: 'Ana', lastname: 'Ruiz', cp: null })
  await ana.subscribe('basic-month-eur')
  await settle()
  const known = () => sandbox.list('customer').map(({ address }) => address?.postal_code ?? null)
  const change = async (cp: string) => expect((await ana.post(modifyUser.path, { cp })).statusCode).toBe(200)
  await change('11001')
  await work.runDue()
  expect(known()).toEqual(['11001'])
  sandbox.fail({ kind: 'error-500', method: 'POST', path: /^\/v1\/customers\/\w+$/ })
  await change('')
  await work.runDue()
  expect(known(), 'the provider did not answer').toEqual(['11001'])
  await advance(minute)
  await work.runDue()
  expect(known()).toEqual([null])
  await change('11002')
  await change('')
  await change('11003')
  await work.runDue()
  expect(known(), 'one that is entered again before the job runs stays').toEqual(['11003'])
})

test('a postal code that is cleared while another change sends it does not come back', longTimeout, async () => {
  const { provider, storage, sandbox, id, job } = await aLearner()
  await storage.accounts.update(id, { cp: '11001' })
  const { customers } = provider
  let updates = 0
  const update: typeof customers.update = async (customer, changes, key) => {
    updates += 1
    if (updates === 1) {
      await storage.accounts.update(id, { cp: null })
      const { payload } = updateCustomerJob(id, 0, true)
      await updateCustomer({ ...storage, provider, newKey }, { ...job, payload })
    }
    return customers.update(customer, changes, key)
  }
  await updateCustomer({ ...storage, provider: { ...provider, customers: { ...customers, update } }, newKey }, job)
  expect(sandbox.list('customer').map(({ address }) => address?.postal_code ?? null)).toEqual([null])
})
