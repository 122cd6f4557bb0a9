import type { FastifyInstance } from 'fastify'
import { getUser } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import { mount } from '#server/http/mount.ts'

/** `GET /api/user`: nobody can sign in yet, so everybody is told that they are signed out. */
export const userRoutes = async (app: FastifyInstance): Promise<void> => {
  mount(app, getUser, () => Promise.reject(new Failure('signed_out')))
}
