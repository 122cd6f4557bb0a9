import type { FastifyInstance } from 'fastify'
import {
  confirmEmail,
  confirmEmailByCode,
  confirmEmailWithNewPassword,
  denyConfirmation,
  describeConfirmation,
  passwordEmail,
  passwordReset,
  resendConfirmationEmail,
  updatePassword,
} from '#contract/confirmation.ts'
import { done } from '#contract/form-values.ts'
import { type ChangePasswordPorts, changePassword } from '#server/domain/accounts/change-password.ts'
import {
  type ConfirmByCodePorts,
  type ConfirmByLinkPorts,
  confirmEmailByLink,
  confirmEmailByCode as confirmWithCode,
} from '#server/domain/accounts/confirm-email.ts'
import { describeConfirmation as describe, resendConfirmation } from '#server/domain/accounts/confirmation-link.ts'
import {
  type RequestResetPorts,
  type ResetPasswordPorts,
  requestPasswordReset,
  resetPassword,
} from '#server/domain/accounts/reset-password.ts'
import {
  confirmWithNewPassword,
  denyConfirmation as deny,
  type ResolveConfirmationPorts,
} from '#server/domain/accounts/resolve-confirmation.ts'
import { callerOf, signedIn } from '#server/http/caller.ts'
import { assertRepeatedPassword } from '#server/http/input-checks.ts'
import { mount } from '#server/http/mount.ts'
import { networkOf } from '#server/http/proxies.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'

type ConfirmationPorts = ConfirmByLinkPorts &
  ConfirmByCodePorts &
  ResolveConfirmationPorts &
  ResetPasswordPorts &
  ChangePasswordPorts &
  RequestResetPorts

/** Confirming an e-mail address, and resetting or changing a password (F22, F43, F44, F64, F178). */
export const confirmationRoutes =
  (ports: ConfirmationPorts, sessionCookies: SessionCookies) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, resendConfirmationEmail, async (_input, request) => {
      await resendConfirmation(ports, signedIn(request).account, networkOf(request))
      return done
    })
    mount(app, describeConfirmation, ({ body }, request) => describe(ports, body.token, callerOf(request)))
    mount(app, confirmEmail, ({ body }, request) =>
      confirmEmailByLink(ports, { token: body.token, password: body.password }, callerOf(request)),
    )
    mount(app, confirmEmailWithNewPassword, async ({ body }, request, reply) => {
      assertRepeatedPassword(body.password, body.password_confirmation, 'password_confirmation')
      const known = sessionCookies.deviceOf(request)
      const { confirmed, device } = await confirmWithNewPassword(ports, { ...body, device: known })
      sessionCookies.setDevice(reply, device)
      return confirmed
    })
    mount(app, denyConfirmation, async ({ body }) => {
      await deny(ports, body.token)
      return done
    })
    mount(app, confirmEmailByCode, async ({ body }, request) => {
      await confirmWithCode(ports, signedIn(request).account, body.code)
      return done
    })
    mount(app, passwordEmail, async ({ body }, request) => {
      await requestPasswordReset(ports, body.email, networkOf(request))
      return done
    })
    mount(app, passwordReset, async ({ body }, request, reply) => {
      assertRepeatedPassword(body.password, body.password_confirmation, 'password_confirmation')
      const { device } = await resetPassword(ports, { ...body, device: sessionCookies.deviceOf(request) })
      sessionCookies.setDevice(reply, device)
      return done
    })
    mount(app, updatePassword, async ({ body }, request, reply) => {
      const { password, password_confirmed, password_confirmation, current_password } = body
      // Both spellings of the specification (Q20); when both are sent, both must match.
      assertRepeatedPassword(password, password_confirmed ?? password_confirmation, 'password_confirmed')
      if (password_confirmation !== undefined)
        assertRepeatedPassword(password, password_confirmation, 'password_confirmation')
      const given = { password, currentPassword: current_password }
      const { token } = await changePassword(ports, signedIn(request), given)
      sessionCookies.setSession(reply, token)
      return { ...done, token }
    })
  }
