import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { callTable } from '#contract/call-table.ts'
import { Failure } from '#contract/errors.ts'
import { type MaintenanceView, retryAfterOf } from '#server/domain/operation/maintenance.ts'

/** Calls that change cookies alone: lessons go on playing, and prices can be read in another currency. */
const cookieCalls: ReadonlySet<string> = new Set([callTable.getCookiesCdn.path, callTable.setCurrency.path])

const writes = new Set(
  Object.values(callTable)
    .filter(({ changesState, path }) => changesState && !cookieCalls.has(path))
    .map(({ method, path }) => `${method} ${path}`),
)

/**
 * An onRequest hook: during maintenance calls that change state are refused before their body is read. Reads are
 * served. `everything` refuses all requests of the scope.
 */
export const refuseInMaintenance =
  (maintenance: MaintenanceView, now: () => number, { everything = false } = {}) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!everything && !writes.has(`${request.method} ${request.routeOptions.url}`)) return
    const found = await knownSoon(maintenance)
    if (found) throw new Failure('maintenance', { serverMessage: found.why, retryAfter: retryAfterOf(found, now()) })
  }

/** An unreachable database must not delay its own refusal. */
const maxWaitMs = 500

const knownSoon = (maintenance: MaintenanceView) =>
  Promise.race([maintenance.current(), pause(maxWaitMs, undefined, { ref: false }).then(() => maintenance.last())])
