import type { AccountStore } from '#server/domain/accounts/ports.ts'
import type { LedgerStore } from '#server/domain/billing/ports.ts'
import type { Job } from '#server/domain/jobs/ports.ts'
import { type EmailJobKind, type EmailJobPayload, payloadOf } from './email-jobs.ts'
import type { Branding, MailTransport } from './ports.ts'
import { billingNoticeMessage } from './templates/billing-notices.ts'
import type { RenderedEmail } from './templates/email-layout.ts'
import { canceledMessage, failedRefundMessage, receiptMessage, withdrawalMessage } from './templates/receipts.ts'

export interface BillingEmailPorts {
  readonly accounts: Pick<AccountStore, 'find'>
  readonly ledger: Pick<LedgerStore, 'find'>
  readonly mail: MailTransport
  readonly branding: Branding
}

type EntryKind = 'receipt' | 'refund-failed'
type Kind = EntryKind | 'subscription-canceled' | 'withdrawal-receipt' | 'billing-notice'
type Owned = Exclude<Kind, EntryKind>

/** The handlers of the e-mail jobs of payments. They do nothing for an account that was deleted. */
export function billingEmailHandlers(
  ports: BillingEmailPorts,
  referenceOf: (job: Job) => string,
): Readonly<Record<Kind, (job: Job) => Promise<void>>> {
  const send = async (job: Job, userId: number | null, render: (name: string) => RenderedEmail) => {
    const account = userId === null ? undefined : await ports.accounts.find(userId)
    if (account) await ports.mail.send({ to: account.email, ...render(account.name) }, referenceOf(job))
  }
  const handler =
    <K extends Owned & EmailJobKind>(
      kind: K,
      render: (branding: Branding, name: string, payload: EmailJobPayload<K>) => RenderedEmail,
    ) =>
    (job: Job) => {
      const payload = payloadOf(kind, job)
      return send(job, (payload as { user_id: number }).user_id, (name) => render(ports.branding, name, payload))
    }
  const entryHandler = (kind: EntryKind, render: typeof receiptMessage) => async (job: Job) => {
    const entry = await ports.ledger.find(payloadOf(kind, job).entry_id)
    if (entry) await send(job, entry.user_id, (name) => render(ports.branding, name, entry))
  }
  return {
    receipt: entryHandler('receipt', receiptMessage),
    'refund-failed': entryHandler('refund-failed', failedRefundMessage),
    'subscription-canceled': handler('subscription-canceled', canceledMessage),
    'withdrawal-receipt': handler('withdrawal-receipt', withdrawalMessage),
    'billing-notice': handler('billing-notice', billingNoticeMessage),
  }
}
