import { describe, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { createStorage } from '../storage.ts'

const engines = startEngines()

/** The tables of learners that the account data leave out, and why. */
const notExported = {
  one_time_links: 'hashes of secrets, and addresses that `users` has',
  applied_actions: 'idempotency keys of requests',
}

describe.each(engines)('on $name', ({ open }) => {
  const academy = async () => {
    const db = await open()
    return { db, storage: createStorage(db) }
  }

  test('an empty update changes nothing', async () => {
    const { storage } = await academy()
    const ana = await anAccount(storage, { city: 'Sevilla' })
    expect(await storage.accounts.update(ana.id, {})).toBe(true)
    expect(await storage.accounts.find(ana.id)).toEqual(ana)
  })

  test('addresses are unique, and a conflicting update changes nothing', async () => {
    const { storage } = await academy()
    const [ana, luz] = [await anAccount(storage), await anAccount(storage)]
    expect(await storage.accounts.update(luz.id, { email: ana.email, name: 'Otra' })).toBe(false)
    expect(await storage.accounts.find(luz.id)).toEqual(luz)
    expect(await storage.accounts.update(ana.id, { email: ana.email, name: 'Anita' })).toBe(true)
  })

  test('of twenty concurrent claims of an address one succeeds, by registration or by change', async () => {
    const { storage } = await academy()
    const newcomer = { email: 'nueva@baila.test', name: 'Nueva', lastname: 'Baila', created_at: 1 }
    const made = await Promise.all(Array.from({ length: 20 }, () => storage.accounts.create(newcomer)))
    expect(made.filter(Boolean)).toHaveLength(1)
    const movers = await Promise.all(Array.from({ length: 10 }, () => anAccount(storage)))
    const moved = await Promise.all(movers.map(({ id }) => storage.accounts.update(id, { email: 'otra@baila.test' })))
    expect(moved.filter(Boolean)).toHaveLength(1)
    expect(await storage.accounts.findByEmail('otra@baila.test')).toMatchObject({ id: movers[moved.indexOf(true)]?.id })
  })

  test('an account is read as it was created, with JSON and booleans', async () => {
    const { storage } = await academy()
    const onboarding = {
      target: 'target_fitness',
      experience: null,
      disciplines: ['zumba'],
      time_available: null,
    } as const
    const ana = await anAccount(storage, {
      onboarding: { ...onboarding, disciplines: ['zumba'] },
      has_mixpanel_alias: true,
    })
    expect(await storage.accounts.find(ana.id)).toEqual(ana)
    expect(await storage.accounts.findByEmail(ana.email)).toMatchObject({ onboarding, has_mixpanel_alias: true })
    expect(await storage.accounts.find(ana.id + 1)).toBeUndefined()
  })

  test('of concurrent replacements of a picture one succeeds', async () => {
    const { storage } = await academy()
    const ana = await anAccount(storage)
    const taken = await Promise.all(
      Array.from({ length: 10 }, (_, index) => storage.accounts.changePicture(ana.id, null, `public/${index}.png`)),
    )
    expect(taken.filter(Boolean)).toHaveLength(1)
    const now = (await storage.accounts.find(ana.id))?.image_key ?? ''
    expect(await storage.accounts.changePicture(ana.id, now, 'public/next.png')).toBe(true)
    expect(await storage.accounts.changePicture(ana.id + 1, null, 'public/nobody.png')).toBe(false)
  })

  test('a deleted account leaves only its redeemed coupon, which stays redeemed', async () => {
    const { db, storage } = await academy()
    const [ana, luz] = [await anAccount(storage, { role: 'coupon' }), await anAccount(storage, { role: 'coupon' })]
    await storage.operatorCoupons.add([{ code: 'BAILA12345', days: 30, created_at: 1 }])
    await storage.operatorCoupons.redeem('BAILA12345', ana.id, 5)
    const session = { device_name: '', created_at: 1, authenticated_at: 1, last_seen_at: 1, expires_at: 9 }
    for (const { id, email } of [ana, luz]) {
      await storage.sessions.open({ ...session, user_id: id }, `session ${id}`)
      await storage.searches.save({ user_id: id, text: 'salsa', at: 1 }, 9)
      await storage.identities.link({ provider: 'google', subject: `g${id}`, user_id: id, created_at: 1 })
      await storage.links.issue({ user_id: id, purpose: 'confirm_email', email, expires_at: 9 }, `link ${id}`, null)
      await storage.devices.remember({ oldHash: null, newHash: `device ${id}`, userId: id, at: 1 })
    }
    expect(await storage.accounts.delete(ana.id)).toEqual(ana)
    expect(await storage.accounts.delete(ana.id)).toBeUndefined()
    expect(await storage.accounts.find(ana.id)).toBeUndefined()
    for (const table of ['searches', 'sessions', 'identities', 'one_time_links', 'memberships'] as const) {
      const owners = await db.selectFrom(table).select('user_id').execute()
      expect([table, owners]).toEqual([table, [{ user_id: luz.id }]])
    }
    expect(await storage.devices.isKnown(`device ${ana.id}`, ana.id)).toBe(false)
    expect(await storage.operatorCoupons.find('BAILA12345')).toMatchObject({ user_id: null, used_at: 5 })
    expect(await storage.operatorCoupons.redeem('BAILA12345', luz.id, 6)).toBe(false)
  })

  test('every table of learners is in the account data, or named as left out', async () => {
    const { db, storage } = await academy()
    const ana = await anAccount(storage)
    const tables = (await db.introspection.getTables()).filter(({ columns }) =>
      columns.some(({ name }) => name === 'user_id'),
    )
    const { users, ...exported } = await storage.accounts.exportRows(ana.id)
    expect(users).toHaveLength(1)
    expect([...Object.keys(exported), ...Object.keys(notExported)].sort()).toEqual(
      tables.map(({ name }) => name).sort(),
    )
  })

  test('the account data hold the customer without its key, the card and the announced prices', async () => {
    const { storage } = await academy()
    const [ana, luz] = [await anAccount(storage), await anAccount(storage)]
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, postal_code: '41001', read_at: 2 }
    const prices = { provider_price_id: 'price_2', currency: 'EUR', from_amount: 649, to_amount: 749 } as const
    const change = { ...prices, price_id: 'basic-month-eur', announced_at: 3, due_at: 4 }
    for (const { id } of [ana, luz]) {
      await storage.billingCustomers.open({ user_id: id, key: `key ${id}`, created_at: 1 })
      await storage.billingCustomers.setCustomer(id, `cus_${id}`)
      await storage.knownCards.put({ user_id: id, ...card })
      await storage.priceChanges.add({ user_id: id, subscription_id: `sub_${id}`, ...change })
    }
    const { billing_customers, known_cards, price_changes } = await storage.accounts.exportRows(ana.id)
    const syncs = { synced_at: null, syncs_begun: 0, sync_stored: 0 }
    expect(billing_customers).toEqual([{ user_id: ana.id, customer_id: `cus_${ana.id}`, created_at: 1, ...syncs }])
    expect(known_cards).toEqual([{ user_id: ana.id, ...card }])
    expect(price_changes).toMatchObject([{ subscription_id: `sub_${ana.id}`, ...change }])
  })
})
