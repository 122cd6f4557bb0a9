import type { MailGateway, OutboxStore } from '#server/domain/mail/ports.ts'

/** Keeps messages where they can be read on this machine, in place of sending them. */
export function outboxMail(outbox: Pick<OutboxStore, 'keep'>, now: () => number): MailGateway {
  return { send: (mail) => outbox.keep(mail, now()) }
}
