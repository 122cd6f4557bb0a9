import { type } from '#contract/ark.ts'
import type { NewJob } from '#server/domain/jobs/ports.ts'
import type { LedgerEntry } from './ports.ts'

/** The kind of the job that sends the receipt of a payment or refund. */
const receiptJobKind = 'receipt'

/** Payload of a receipt's job: the ledger entry it is about. */
export const receiptPayload = type({ entry_id: 'string' })

/** The job that sends the receipt of a ledger entry. */
export const receiptJob = ({ id }: Pick<LedgerEntry, 'id'>, at: number): NewJob => ({
  kind: receiptJobKind,
  payload: { entry_id: id },
  runAt: at,
  key: `${receiptJobKind}:${id}`,
})
