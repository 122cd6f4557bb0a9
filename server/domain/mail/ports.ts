import type { Operator } from '#contract/operator.ts'

/** A message to one recipient. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where a reply goes; the academy's own address by default. */
  readonly replyTo?: string
}

/** Sends messages: by SMTP, or into the mail outbox where no SMTP server is configured. */
export interface MailTransport {
  /**
   * Sends a message. Retries with the same `reference` are recognised as the same message. Throws on a failure that may
   * be retried, and `NonRetryableError` when the recipient is refused for good.
   */
  send(mail: Mail, reference: string): Promise<void>
}

export interface StoredMail extends Mail {
  readonly sent_at: number
}

/** Messages stored instead of sent, where no SMTP server is configured. */
export interface MailOutboxStore {
  /** Stores a message, unless one of the same `reference` is stored; one without is always stored. */
  save(mail: Mail, sentAt: number, reference?: string): Promise<void>
  /** Newest first, to one address or to all. */
  list(to?: string): Promise<readonly StoredMail[]>
  /** Deletes messages stored before this instant (ms). */
  purge(before: number): Promise<void>
}

/** The academy's identity in its messages. */
export interface Branding {
  readonly productName: string
  /** Receives the messages of learners to the academy. */
  readonly supportAddress: string
  /** The public origin, as configured or listened on, without a slash at its end; never taken from a request. */
  publicOrigin(): string
  /** Who sells the subscriptions, as receipts name them; null where it is not configured. */
  readonly operator: Pick<Operator, 'name' | 'taxId' | 'address'> | null
}
