import type { FastifyInstance } from 'fastify'
import { done } from '#contract/form-values.ts'
import { csrfCookie, login, logout } from '#contract/sign-in.ts'
import { type SignInPorts, signIn } from '#server/domain/accounts/sign-in.ts'
import { signOut } from '#server/domain/accounts/sign-out.ts'
import { callerOf } from '#server/http/caller.ts'
import { mount } from '#server/http/mount.ts'
import { networkOf } from '#server/http/network.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'

/** Signing in with a password, and out (F34, F39, F40). */
export const signInRoutes =
  (ports: SignInPorts, sessionCookies: SessionCookies) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, csrfCookie, async (_input, _request, reply) => {
      sessionCookies.giveProof(reply, ports.secrets.token())
      return done
    })
    mount(app, login, async ({ body }, request, reply) => {
      const { token, device } = await signIn(ports, {
        email: body.email,
        password: body.password,
        network: networkOf(request),
        device: sessionCookies.deviceOf(request),
        deviceName: body.device_name ?? request.headers['user-agent'],
        replaces: callerOf(request)?.session,
      })
      sessionCookies.give(reply, token)
      sessionCookies.giveDevice(reply, device)
      return { token }
    })
    mount(app, logout, async (_input, request, reply) => {
      await signOut(ports, callerOf(request))
      sessionCookies.take(reply)
      return done
    })
  }
