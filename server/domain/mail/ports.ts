import type { LinkStore, Secrets } from '#server/domain/accounts/ports.ts'

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
  /**
   * Hands the message over. `reference` names it: a second try under the same one is recognised as the same message.
   * Throws when it was not taken and may be tried again, and `Hopeless` when nobody is there to take it.
   */
  send(mail: Mail, reference: string): Promise<void>
}

export interface KeptMail extends Mail {
  readonly sent_at: number
}

/** Messages kept instead of sent, where no SMTP server is configured. */
export interface OutboxStore {
  keep(mail: Mail, sentAt: number): Promise<void>
  /** Newest first, to one address or to all. */
  list(to?: string): Promise<readonly KeptMail[]>
  /** Forgets what was kept before this moment, in ms. */
  sweep(before: number): Promise<void>
}

/** What a letter needs that carries a link only its reader can follow. */
export interface LinkLetterPorts {
  readonly links: Pick<LinkStore, 'issue'>
  readonly secrets: Secrets
  readonly mail: MailGateway
  readonly house: House
  now(): number
}

/** What the academy says of itself in its messages. */
export interface House {
  readonly productName: string
  /** Where messages of learners to the academy arrive. */
  readonly supportAddress: string
  /** The address learners use, as configured or as listened on: never what a request said of it. */
  publicOrigin(): string
}
