import type { FastifyInstance } from 'fastify'
import { getUser } from '#contract/account.ts'
import { showUser } from '#server/domain/accounts/show-user.ts'
import { enrolmentsOf } from '#server/domain/learning/enrolments-of.ts'
import type { EnrolmentStore } from '#server/domain/learning/ports.ts'
import { signedIn } from '#server/http/caller.ts'
import { mount } from '#server/http/mount.ts'

/** Who is signed in, and what they signed up to. */
export const userRoutes =
  ({ enrolments, now }: { readonly enrolments: EnrolmentStore; now(): number }) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, getUser, async (_input, request) => {
      const caller = signedIn(request)
      return showUser(caller, await enrolmentsOf(enrolments, caller.account.id), now())
    })
  }
