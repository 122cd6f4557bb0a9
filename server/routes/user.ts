import type { FastifyInstance } from 'fastify'
import { getUser } from '#contract/account.ts'
import { showUser } from '#server/domain/accounts/show-user.ts'
import { signedIn } from '#server/http/caller.ts'
import { mount } from '#server/http/mount.ts'

/** Who is signed in. Nobody can sign up to a course yet, so the lists of courses and programs are empty. */
export const userRoutes =
  ({ now }: { now(): number }) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, getUser, async (_input, request) => showUser(signedIn(request), { courses: [], programs: [] }, now()))
  }
