import type { FastifyPluginAsync } from 'fastify'
import { type Payments, sandboxPath } from '#server/payment-provider.ts'
import { checkRequest } from '#server/sandbox/stripe/contract-check/sdk-contract.ts'
import { sandboxKeys } from '#server/sandbox/stripe/keys.ts'
import { cleanUpLater } from '#tests/setup/clean-up.ts'

/**
 * The same payments, with every request of the academy to the sandbox checked against the schemas of the SDK. What is
 * wrong with one fails the test at its end: the sandbox may accept what Stripe would refuse.
 */
export function checkedPayments(payments: Payments): Payments {
  const faults = new Set<string>()
  cleanUpLater(() => {
    if (faults.size > 0) throw new Error(`requests that Stripe would refuse:\n${[...faults].join('\n')}`)
  })
  const checked =
    (plugin: FastifyPluginAsync): FastifyPluginAsync =>
    async (app) => {
      app.addHook('preHandler', async ({ method, url, body, headers }) => {
        const [path = '', query = ''] = url.split('?')
        const isOurs = headers.authorization === `Bearer ${sandboxKeys.secret}`
        if (!isOurs || !path.startsWith(`${sandboxPath}/v1/`)) return
        const call = path.slice(sandboxPath.length)
        const sent = method === 'POST' ? String(body ?? '') : query
        for (const fault of checkRequest(method, call, sent)) faults.add(`${method} ${call}: ${fault}`)
      })
      await app.register(plugin)
    }
  return { ...payments, plugins: payments.plugins.map(checked) }
}
