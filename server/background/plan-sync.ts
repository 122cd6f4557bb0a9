import type { FastifyBaseLogger } from 'fastify'
import { ensurePlans, type SyncPlansPorts } from '../domain/billing/prices/sync-plans.ts'
import { PaymentError } from '../domain/billing/provider/provider.ts'
import type { Payments } from '../payment-provider.ts'
import type { Storage } from '../storage/storage.ts'

type PlanSyncParts = Pick<Storage, 'prices' | 'planSyncs'> &
  Pick<SyncPlansPorts, 'newKey' | 'now'> & {
    readonly payments: Pick<Payments, 'sandbox' | 'provider' | 'account'>
    readonly log: Pick<FastifyBaseLogger, 'error'>
  }

/**
 * Synchronises the plans with the sandbox, where its state is new or the plans changed; an account of Stripe's is
 * synchronised by staff (`alcompas plans sync`). A failure is logged: the server starts without, and tries it again.
 */
export async function syncSandboxPlans({ payments, log, ...ports }: PlanSyncParts): Promise<void> {
  const { sandbox, provider, account } = payments
  if (!sandbox || !provider) return
  try {
    await ensurePlans({ ...ports, provider }, account)
  } catch (err) {
    if (!(err instanceof PaymentError)) throw err
    log.error({ err }, 'synchronising the plans failed')
  }
}
