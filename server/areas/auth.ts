import type { FastifyInstance } from 'fastify'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { addCallHooks } from '#server/http/call-scope.ts'
import { logServerError } from '#server/http/log.ts'
import { refuseInMaintenance } from '#server/http/maintenance.ts'
import { providerRedirectRoutes } from '#server/routes/account/provider-sign-in.ts'
import type { ServerContext } from '#server/server-parts.ts'

/** The plugin of `/auth`: the navigations to an identity provider and back, behind the hooks of calls. */
export const authArea = (context: ServerContext) => async (auth: FastifyInstance) => {
  const { config, storage, sessions, providers, now } = context
  addCallHooks(auth, context.callHooks)
  auth.addHook('onResponse', logServerError)
  const assertOpen = refuseInMaintenance(context.maintenance, now, { everything: true })
  const ports = { assertOpen, ...storage, ...providers, secrets: randomSecrets, publicUrl: config.publicUrl, now }
  await auth.register(providerRedirectRoutes(ports, sessions))
}
