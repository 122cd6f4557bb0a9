import { expect, test } from 'vitest'
import { planIds, plans, priceIdOf } from '#contract/rules/plans.ts'
import { readConfig } from '#server/config/config.ts'
import { openStorage } from '#server/storage/storage.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aSubscriptionRow } from '#tests/factories/billing-rows.ts'
import { spawnProgram, temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import { announcePricesCommand, syncPlansCommand } from './plans.ts'

const day = 86_400_000

/** A data folder whose database has the prices of this version, and two subscribers of a former one. */
async function academyFolder() {
  const dataDir = temporaryFolder()
  const storage = await openStorage({ dataDir, databaseUrl: null })
  for (const id of planIds)
    for (const currency of ['EUR', 'USD'] as const) {
      const price = { price_id: priceIdOf(id, currency), product_id: id, amount: plans[id].amounts[currency] }
      await storage.prices.put({ ...price, provider_price_id: `price_${price.price_id}`, currency, synced_at: 1 })
    }
  const anchor_at = Date.now() - 3 * day
  for (const id of ['sub_1', 'sub_2']) {
    const user_id = (await anAccount(storage)).id
    await storage.subscriptions.put(
      aSubscriptionRow({ id, user_id, amount: 599, anchor_at, period_end: anchor_at + 31 * day }),
    )
  }
  await storage.subscriptions.put(
    aSubscriptionRow({ id: 'sub_3', user_id: (await anAccount(storage)).id, amount: null }),
  )
  await storage.close()
  return { dataDir, config: readConfig({ DATA_DIR: dataDir }) }
}

/** The notices that wait to be sent. */
async function queuedNotices(dataDir: string) {
  const storage = await openStorage({ dataDir, databaseUrl: null })
  const jobs = []
  for (;;) {
    const job = await storage.jobs.lease(['billing-notice'], Date.now() + day, 60_000)
    if (!job) break
    jobs.push(job.payload)
  }
  await storage.close()
  return jobs
}

test('staff announce new prices, and a second run sends no mail', { timeout: 60_000 }, async () => {
  const { dataDir, config } = await academyFolder()
  const { ended, output } = spawnProgram('server/cli/main.ts', ['plans', 'announce'], { DATA_DIR: dataDir })
  expect([await ended, output.err]).toEqual([0, ''])
  expect(output.out).toMatch(
    /^basic-month-eur, 6,49\u00a0€: avisos nuevos: 2\. El primer cobro a ese precio es el \d\d\/\d\d\/\d{4}, a 30 días o más\.\nbasic-month-eur, 6,49\u00a0€: sin avisar todavía: 1\. [^\n]+\n$/,
  )
  expect(await announcePricesCommand(config)).toMatch(/ya lo sabían: 2\.\n.*sin avisar todavía: 1\./)
  expect(await queuedNotices(dataDir)).toMatchObject(
    [1, 2].map(() => ({ kind: 'price_change', amount: 649, former_amount: 599, currency: 'EUR' })),
  )
})

test('prices that are not in the account are not announced, and nothing is stored', { timeout: 60_000 }, async () => {
  const { dataDir, config } = await academyFolder()
  const storage = await openStorage({ dataDir, databaseUrl: null })
  const [price] = await storage.prices.list()
  if (!price) throw new Error('there is no price')
  await storage.prices.put({ ...price, amount: price.amount - 100 })
  await storage.close()
  await expect(announcePricesCommand(config)).rejects.toThrow(
    expect.objectContaining({ exitCode: 64, message: expect.stringContaining(`(${price.price_id})`) }),
  )
  expect(await queuedNotices(dataDir)).toEqual([])
})

test('without a payment account there is nothing to synchronise', async () => {
  const config = readConfig({ DATA_DIR: temporaryFolder() })
  await expect(syncPlansCommand(config)).rejects.toThrow(expect.objectContaining({ exitCode: 64 }))
})
