import { PaymentError } from './provider.ts'
import { convergeSubscription, type ReconcilePorts } from './reconcile.ts'

export type RefreshPorts = ReconcilePorts

/**
 * Stores what a change made of the learner's state at the provider. Where it does not answer now the change is made all
 * the same, and its event or the reconciliation stores it later. False where it did not answer.
 */
export async function refresh(ports: RefreshPorts, userId: number): Promise<boolean> {
  try {
    await convergeSubscription(ports, userId)
    return true
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    return false
  }
}
