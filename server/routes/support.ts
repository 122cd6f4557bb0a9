import type { FastifyInstance } from 'fastify'
import { done } from '#contract/form-values.ts'
import { sendSupportMessage } from '#contract/visitor.ts'
import { type SupportPorts, sendSupportMessage as send } from '#server/domain/support/send-support-message.ts'
import { mount } from '#server/http/mount.ts'
import { networkOf } from '#server/http/network.ts'

/** Writing to the people of the academy (F24, Q10). */
export const supportRoutes =
  (ports: SupportPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, sendSupportMessage, async ({ body: { email, text, page } }, request) => {
      await send(ports, { email, text, page: page ?? null }, networkOf(request))
      return done
    })
  }
