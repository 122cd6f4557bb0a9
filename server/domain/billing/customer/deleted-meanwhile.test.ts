import { describe, expect, test, vi } from 'vitest'
import { deleteAccount as remove } from '#contract/self-service.ts'
import { deleteAccount } from '#server/domain/self-service/account-data.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { createStorage } from '#server/storage/storage.ts'
import { anAccount, demoPassword } from '#tests/factories/accounts.ts'
import { payingAcademy } from '#tests/factories/payments.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { endSubscriptionsKind } from '../subscription/end-subscriptions.ts'

/** Many calls over HTTP to the sandbox, on a machine that may be busy. */
const longTimeout = { timeout: 60_000 }
const at = Date.UTC(2026, 2, 1)
const price_id = 'basic-month-eur'

describe.each(startEngines())('on $name', ({ open }) => {
  test('nothing is sold to an account that is deleted while its first customer is created', longTimeout, async () => {
    const academy = await payingAcademy({ storage: createStorage(await open()) })
    const { sandbox, storage, newCard } = academy
    const ana = await academy.learner()
    sandbox.fail({ kind: 'late', ms: 1500, method: 'POST', path: /^\/v1\/customers$/ })
    const ordered = ana.order({ payment_method_id: await newCard(), price_id })
    await vi.waitFor(() => expect(sandbox.list('customer')).toHaveLength(1), { timeout: 10_000 })
    expect((await ana.post(remove.path, { current_password: demoPassword })).statusCode).toBe(200)
    const answer = await ordered
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'signed_out'])
    expect(sandbox.list('subscription')).toEqual([])
    await academy.work.runDue()
    expect(sandbox.list('customer')).toMatchObject([{ name: null, email: null }])
    expect(await storage.accounts.find(ana.account.id)).toBeUndefined()
  })

  test('a customer that is stored while its account is being deleted has its subscriptions ended', async () => {
    const storage = createStorage(await open())
    const account = await anAccount(storage, { at })
    await storage.billingCustomers.open({ user_id: account.id, key: 'of the order', created_at: at })
    /** Another request of the learner gets on while this one reads what is to be deleted. */
    const current = async (id: number) => {
      await storage.billingCustomers.setCustomer(id, 'cus_late')
      return storage.subscriptions.current(id)
    }
    const enqueued: { kind: string; payload: unknown }[] = []
    const transaction: typeof storage.transaction = (work) =>
      storage.transaction((stores) =>
        work({ ...stores, jobs: { ...stores.jobs, enqueue: async (job) => void enqueued.push(job) } }),
      )
    const caller = { account, membership: null, session: { id: 1, authenticated_at: at } }
    const passwords = { matches: async () => true }
    const files = { remove: async () => undefined }
    const gateways = { passwords, files, secrets: randomSecrets, now: () => at }
    const ports = { ...storage, ...gateways, transaction, subscriptions: { current } }
    await deleteAccount({ ...ports, reportUndeleted: () => undefined }, caller as never, undefined)
    const ends = enqueued.filter(({ kind }) => kind === endSubscriptionsKind)
    expect(ends.map(({ payload }) => payload)).toEqual([{ customer_id: 'cus_late' }, { customer_id: 'cus_late' }])
  })
})
