import { createTransport, type NodemailerError } from 'nodemailer'
import { NonRetryableError } from '#server/domain/jobs/ports.ts'
import type { MailOutboxStore, MailTransport } from '#server/domain/mail/ports.ts'

interface SmtpSettings {
  /** `smtp://` or `smtps://`, with credentials where the server requires them. */
  readonly url: string
  /** `Name <address>` or an address. */
  readonly from: string
  /** The display name for an address without one. */
  readonly productName: string
}

// In total shorter than the lease of a job and than the shutdown.
const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000, dnsTimeout: 8000 }

/**
 * Sends e-mails by SMTP, one connection each: an academy sends few, and a pooled connection may die silently. A
 * permanently refused recipient is a `NonRetryableError`; other errors are retried.
 */
export function smtpMail({ url, from, productName }: SmtpSettings): MailTransport {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  const sender = /</.test(from) ? from : { name: productName, address: from }
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ to, replyTo, ...mail }, reference) {
      try {
        await transport.sendMail({
          ...mail,
          from: sender,
          to: oneRecipient(to),
          ...(replyTo === undefined ? {} : { replyTo: oneRecipient(replyTo) }),
          messageId: `<${reference}@${host}>`,
          // Suppresses auto-replies.
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

/** As an object: nodemailer reads a string as a list, and would send to every address it finds in it. */
const oneRecipient = (address: string) => ({ name: '', address })

/** Stores e-mails in the database instead of sending them. */
export function outboxMail(outbox: Pick<MailOutboxStore, 'save'>, now: () => number): MailTransport {
  return { send: (mail, reference) => outbox.save(mail, now(), reference) }
}

/** Connects to a mail server and signs in, without sending anything: null, or why that failed. Never throws. */
export async function checkSmtp(url: string): Promise<string | null> {
  const transport = createTransport({ url, ...timeouts })
  try {
    await transport.verify()
    return null
  } catch (error) {
    const { code, responseCode } = error as NodemailerError
    return [code, responseCode].filter(Boolean).join(' ') || 'sin respuesta'
  } finally {
    transport.close()
  }
}
