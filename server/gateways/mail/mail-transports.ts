import { createTransport, type NodemailerError } from 'nodemailer'
import { NonRetryableError } from '#server/domain/jobs/ports.ts'
import type { MailOutboxStore, MailTransport } from '#server/domain/mail/ports.ts'

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password when the server wants them. */
  readonly url: string
  /** `Name <address>` or an address. */
  readonly from: string
  /** Stands beside an address that has no name of its own. */
  readonly productName: string
}

// Together shorter than a job's lease and than the patience of whoever stops the server.
const patience = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000, dnsTimeout: 8000 }

/**
 * Messages by SMTP, one connection each: an academy sends few, and a connection kept open is one more thing that dies
 * in silence. A recipient that the server refuses for good is `Hopeless`; everything else may pass.
 */
export function smtpMail({ url, from, productName }: SmtpSettings): MailTransport {
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true })
  const sender = /</.test(from) ? from : { name: productName, address: from }
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ replyTo, ...mail }, reference) {
      try {
        await transport.sendMail({
          ...mail,
          from: sender,
          ...(replyTo === undefined ? {} : { replyTo }),
          messageId: `<${reference}@${host}>`,
          // No out-of-office answers to it.
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        const { command, permanent, message } = error as NodemailerError
        if (command === 'RCPT TO' && permanent) throw new NonRetryableError(message, { cause: error })
        throw error
      }
    },
  }
}

/** Keeps messages where they can be read on this machine, in place of sending them. */
export function outboxMail(outbox: Pick<MailOutboxStore, 'save'>, now: () => number): MailTransport {
  return { send: (mail) => outbox.save(mail, now()) }
}
