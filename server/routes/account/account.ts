import type { FastifyInstance } from 'fastify'
import { getUser } from '#contract/account.ts'
import { done } from '#contract/form-values.ts'
import { closeOtherSessions, deleteAccount, downloadData, getSessions } from '#contract/self-service.ts'
import type { AccountStore, SessionStore } from '#server/domain/accounts/ports.ts'
import { showUser } from '#server/domain/accounts/show-user.ts'
import { type PaymentProgressPorts, readPaymentProgress } from '#server/domain/billing/ordering/payment-progress.ts'
import { enrolmentsOf } from '#server/domain/learning/enrol.ts'
import type { EnrolmentStore } from '#server/domain/learning/ports.ts'
import {
  type DeleteAccountPorts,
  exportAccountData,
  isRepeatedDeletion,
  type RepeatedDeletionPorts,
  deleteAccount as remove,
} from '#server/domain/self-service/account-data.ts'
import { listSessions } from '#server/domain/self-service/list-sessions.ts'
import { callerOf, sentToken, signedIn } from '#server/http/caller.ts'
import { mount } from '#server/http/mount.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'

/** The signed-in learner and their enrolments. */
export const userRoutes =
  (ports: PaymentProgressPorts & { readonly enrolments: EnrolmentStore }) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, getUser, async (_input, request) => {
      const { account, membership } = signedIn(request)
      const progress = await readPaymentProgress(ports, { account, membership })
      const enrolments = await enrolmentsOf(ports.enrolments, account.id)
      return showUser({ account, membership: progress.membership }, enrolments, ports.now(), progress.isProcessing)
    })
  }

interface SelfServicePorts extends DeleteAccountPorts, Omit<RepeatedDeletionPorts, 'sessions'> {
  readonly accounts: Pick<AccountStore, 'exportRows'>
  readonly sessions: Pick<SessionStore, 'listOf' | 'closeAll' | 'hasDeletedAccount'>
}

/** Self-service: list and close sessions, export the data, delete the account. */
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
      return exportAccountData(ports.accounts, signedIn(request).account.id, ports.now())
    })
    mount(
      app,
      deleteAccount,
      async ({ body }, request, reply) => {
        await remove(ports, signedIn(request), body.current_password)
        sessionCookies.clearSession(reply)
        return done
      },
      async (request, reply) => {
        const { token } = sentToken(request, sessionCookies)
        if (callerOf(request) || token === undefined || !(await isRepeatedDeletion(ports, token))) return undefined
        sessionCookies.clearSession(reply)
        return done
      },
    )
  }
