import { PaymentError } from './provider.ts'
import { convergeSubscription, type ReconcilePorts } from './reconcile.ts'

export type RefreshPorts = ReconcilePorts

/**
 * Stores what a change made of the learner's state at the provider. Where it does not answer now the change is made all
 * the same, and its event or the reconciliation stores it later.
 */
export async function refresh(ports: RefreshPorts, userId: number): Promise<void> {
  try {
    await convergeSubscription(ports, userId)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
  }
}
