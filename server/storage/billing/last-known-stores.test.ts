import { describe, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { createStorage } from '../storage.ts'

const engines = startEngines()
const at = Date.UTC(2026, 10, 22)

describe.each(engines)('on $name', ({ open }) => {
  test('the card last read replaces the previous one and is deleted with its account', async () => {
    const storage = createStorage(await open())
    const { id: user_id } = await anAccount(storage)
    expect(await storage.knownCards.find(user_id)).toBeUndefined()
    const card = { user_id, brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030, postal_code: null, read_at: at }
    await storage.knownCards.put(card)
    const newer = { ...card, brand: 'mastercard', last4: '4444', postal_code: '28001', read_at: at + 1 }
    await storage.knownCards.put(newer)
    expect(await storage.knownCards.find(user_id)).toEqual(newer)
    await storage.knownCards.delete(user_id)
    expect(await storage.knownCards.find(user_id)).toBeUndefined()
    await storage.knownCards.put(card)
    await storage.accounts.delete(user_id)
    expect(await storage.knownCards.find(user_id)).toBeUndefined()
  })

  test('the next charge last read replaces the previous one and is deleted with its subscription', async () => {
    const storage = createStorage(await open())
    const { id: user_id } = await anAccount(storage)
    const id = 'sub_1'
    await storage.subscriptions.put({
      ...{
        id,
        user_id,
        customer_id: 'cus_1',
        state: 'active',
        confirmed: true,
        price_id: 'basic-month-eur',
        amount: 649,
      },
      ...{ currency: 'EUR', started_at: at, period_start: at, period_end: at + 1, trial_end: null, anchor_at: at },
      ...{ cancel_at_period_end: false, canceled_at: null, ended_at: null, schedule_id: null, next_price_id: null },
      ...{ payment_method_id: null, discount_percent: null, discount_flat: null, discount_name: null },
      ...{ discount_ends_at: null, discounts_json: null, updated_at: at },
    })
    expect(await storage.nextPayments.find(id)).toBeUndefined()
    await storage.nextPayments.put({ subscription_id: id, amount: 649, due_at: at, read_at: at })
    const none = { subscription_id: id, amount: null, due_at: null, read_at: at + 1 }
    await storage.nextPayments.put(none)
    expect(await storage.nextPayments.find(id)).toEqual(none)
    await storage.accounts.delete(user_id)
    expect(await storage.nextPayments.find(id)).toBeUndefined()
  })
})
