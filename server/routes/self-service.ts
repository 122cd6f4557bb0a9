import type { FastifyInstance } from 'fastify'
import { done } from '#contract/form-values.ts'
import { closeOtherSessions, deleteAccount, downloadData, getSessions } from '#contract/self-service.ts'
import type { AccountStore, SessionStore } from '#server/domain/accounts/ports.ts'
import { type DeleteAccountPorts, deleteAccount as remove } from '#server/domain/self-service/delete-account.ts'
import { listSessions } from '#server/domain/self-service/list-sessions.ts'
import { tellEverything } from '#server/domain/self-service/tell-everything.ts'
import { signedIn } from '#server/http/caller.ts'
import { mount } from '#server/http/mount.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'

export interface SelfServicePorts extends DeleteAccountPorts {
  readonly accounts: Pick<AccountStore, 'everythingOf' | 'remove'>
  readonly sessions: Pick<SessionStore, 'listOf' | 'closeAll'>
}

/** What somebody may do with their account without asking anyone: see where it is open, take its data, delete it. */
export const selfServiceRoutes =
  (ports: SelfServicePorts, sessionCookies: SessionCookies) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, getSessions, async (_input, request) => ({ sessions: await listSessions(ports, signedIn(request)) }))
    mount(app, closeOtherSessions, async (_input, request) => {
      const { account, session } = signedIn(request)
      await ports.sessions.closeAll(account.id, session.id)
      return done
    })
    mount(app, downloadData, async (_input, request, reply) => {
      reply.header('content-disposition', 'attachment; filename="mis-datos.json"')
      return tellEverything(ports.accounts, signedIn(request).account.id, ports.now())
    })
    mount(app, deleteAccount, async ({ body }, request, reply) => {
      await remove(ports, signedIn(request), body.current_password)
      sessionCookies.take(reply)
      return done
    })
  }
