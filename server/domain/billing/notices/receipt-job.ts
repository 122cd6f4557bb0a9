import { type } from '#contract/ark.ts'
import type { NewJob } from '#server/domain/jobs/ports.ts'
import type { LedgerEntry } from '../ports.ts'

/** The kind of the job that sends the receipt of a payment or refund. */
const receiptJobKind = 'receipt'

/** Payload of a receipt's job: the ledger entry it is about. */
export const receiptPayload = type({ entry_id: 'string' })

/**
 * The kind of the job that reports a failed refund. Of its own: a server of the version before would send a receipt.
 */
const failedRefundJobKind = 'refund-failed'

/** The job that sends the receipt of a ledger entry, or reports its failed refund. */
export function receiptJob({ id, kind }: Pick<LedgerEntry, 'id' | 'kind'>, at: number): NewJob {
  const jobKind = kind === 'refund_failed' ? failedRefundJobKind : receiptJobKind
  return { kind: jobKind, payload: { entry_id: id }, runAt: at, key: `${jobKind}:${id}` }
}
