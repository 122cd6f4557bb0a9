import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callTable } from '#contract/call-table.ts'
import { Failure } from '#contract/errors.ts'
import { maintenanceHeader, writeMaintenance } from '#contract/rules/maintenance-notice.ts'
import { type MaintenanceView, retryAfterOf } from '#server/domain/operation/maintenance.ts'

/** Calls that change cookies alone: lessons go on playing, and prices can be read in another currency. */
const cookieCalls: ReadonlySet<string> = new Set([callTable.getCookiesCdn.path, callTable.setCurrency.path])

const writes = new Set(
  Object.values(callTable)
    .filter(({ changesState, path }) => changesState && !cookieCalls.has(path))
    .map(({ method, path }) => `${method} ${path}`),
)

/**
 * An onRequest hook: during maintenance every answer says so in a header, and calls that change state are refused before
 * their body is read. Reading goes on. `everything` refuses all requests of the scope.
 */
export const refuseInMaintenance =
  (maintenance: MaintenanceView, now: () => number, { everything = false } = {}) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const isWrite = everything || writes.has(`${request.method} ${request.routeOptions.url}`)
    // A write waits for the current state; a read must not wait for a database that may be gone.
    const found = isWrite ? await knownSoon(maintenance) : maintenance.last()
    if (!found) return
    reply.header(maintenanceHeader, writeMaintenance(found))
    if (!isWrite) return
    reply.header('retry-after', String(retryAfterOf(found, now())))
    throw new Failure('maintenance', { serverMessage: found.why, retryAfter: retryAfterOf(found, now()) })
  }

/** An unreachable database must not delay its own refusal. */
const maxWaitMs = 500

const knownSoon = (maintenance: MaintenanceView) =>
  Promise.race([maintenance.current(), pause(maxWaitMs, undefined, { ref: false }).then(() => maintenance.last())])
