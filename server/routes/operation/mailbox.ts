import type { FastifyInstance } from 'fastify'
import type { MailOutboxStore } from '#server/domain/mail/ports.ts'
import { mailboxPage } from '#server/pages/mailbox-page.ts'

/**
 * The stored e-mails of a local trial: `/dev/mail` as a page, `/dev/mail.json` for tests. They open accounts, so these
 * URLs exist only where no e-mail is sent and no account is real.
 */
export const mailboxRoutes =
  ({ mailOutbox }: { readonly mailOutbox: Pick<MailOutboxStore, 'list'> }) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    })
    app.get('/dev/mail', async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(mailboxPage(await mailOutbox.list(recipientIn(request.query)))),
    )
    app.get('/dev/mail.json', async (request) => {
      const mails = await mailOutbox.list(recipientIn(request.query))
      return mails.map(({ to, subject, text, html, sent_at }) => ({
        to,
        subject,
        text,
        html,
        sent_at: new Date(sent_at).toISOString(),
      }))
    })
  }

function recipientIn(query: unknown): string | undefined {
  const { to } = query as { to?: unknown }
  return typeof to === 'string' && to !== '' ? to.trim().toLowerCase() : undefined
}
