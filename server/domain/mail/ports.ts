/** A message to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where an answer should go, when not to the academy. */
  readonly replyTo?: string
}

/** The way out of the house: SMTP, or the mailbox of the machine it runs on. */
export interface MailGateway {
  /** Hands the message over; throws when it was not taken, and it may be tried again. */
  send(mail: Mail): Promise<void>
}

export interface KeptMail extends Mail {
  readonly sent_at: number
}

/** Messages kept instead of sent, where no SMTP server is configured. */
export interface OutboxStore {
  keep(mail: Mail, sentAt: number): Promise<void>
  /** Newest first, to one address or to all. */
  list(to?: string): Promise<readonly KeptMail[]>
}
