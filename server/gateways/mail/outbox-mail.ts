import type { MailOutboxStore, MailTransport } from '#server/domain/mail/ports.ts'

/** Keeps messages where they can be read on this machine, in place of sending them. */
export function outboxMail(outbox: Pick<MailOutboxStore, 'save'>, now: () => number): MailTransport {
  return { send: (mail) => outbox.save(mail, now()) }
}
