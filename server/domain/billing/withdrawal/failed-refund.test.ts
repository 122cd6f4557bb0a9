import { describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/self-service.ts'
import { withdrawFromContract } from '#contract/subscription.ts'
import { createStorage } from '#server/storage/storage.ts'
import { demoPassword } from '#tests/factories/accounts.ts'
import { payingAcademy } from '#tests/factories/payments.ts'
import { cards } from '#tests/factories/stripe-sandbox.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'

/** Many calls over HTTP to the sandbox, on a machine that may be busy. */
const longTimeout = { timeout: 60_000 }

describe.each(startEngines())('on $name', ({ open }) => {
  test(
    'a refund that the bank returns after its account was deleted is made again, then left to staff',
    longTimeout,
    async () => {
      const academy = await payingAcademy({ storage: createStorage(await open()) })
      const { sandbox, storage, settle, advanceDays, reconcile, work } = academy
      const ana = await academy.learner()
      await ana.subscribe('basic-month-eur', { number: cards.returnsRefunds })
      await settle()
      expect((await ana.post(withdrawFromContract.path)).json()).toMatchObject({ refund: 649, refunded: true })
      await settle()
      const [entry] = await storage.ledger.listOf(ana.account.id)
      expect((await ana.post(deleteAccount.path, { current_password: demoPassword })).statusCode).toBe(200)
      await work.runDue()
      expect(await storage.withdrawals.listUnrefunded()).toEqual([])

      await advanceDays(1)
      const reopened = { user_id: null, refund: 649, refund_id: null, completed_at: null }
      expect(await storage.withdrawals.listUnrefunded()).toMatchObject([reopened])
      const [refund] = sandbox.list('refund')
      expect(await storage.ledger.find(`${refund?.id}:failed`)).toMatchObject({
        ...{ user_id: null, kind: 'refund_failed', amount: 649, invoice_id: entry?.invoice_id },
      })
      await reconcile()
      expect(sandbox.list('refund').map(({ status }) => status)).toEqual(['succeeded', 'failed'])
      expect(await storage.withdrawals.listUnrefunded()).toEqual([])

      // This one was made for an account that is deleted, and is in no ledger.
      await advanceDays(1)
      expect(await storage.withdrawals.listUnrefunded()).toMatchObject([reopened])
      await reconcile()
      await advanceDays(1)
      expect(await reconcile()).toEqual([{ refusal: 'refunds_failed' }])
      expect(await storage.withdrawals.listUnrefunded()).toMatchObject([{ user_id: null, refusal: 'refunds_failed' }])
      expect(sandbox.list('refund')).toHaveLength(3)
    },
  )
})
