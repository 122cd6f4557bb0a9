import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cookies } from '#contract/cookies.ts'
import { getHome } from '#contract/home.ts'
import type { Currency } from '#contract/visitor.ts'
import { type HomePorts, showHome } from '#server/domain/home/show-home.ts'
import { showVisitor, type VisitorPorts } from '#server/domain/visitor/show-visitor.ts'
import { mount } from '#server/http/mount.ts'

interface CurrencyPorts extends VisitorPorts {
  /** The country header of a trusted proxy. */
  countryHeader(request: FastifyRequest): string | null
}

/** The currency a visitor sees prices in (F26, Q46). */
export async function currencyOf(ports: CurrencyPorts, request: FastifyRequest): Promise<Currency> {
  const chosenCurrency = request.cookies[cookies.currency]
  const visit = { address: request.ip, reportedCountry: ports.countryHeader(request), chosenCurrency }
  return (await showVisitor(ports, visit)).currency
}

/** The contents of the landing, for a page that was not rendered on the server (F29). */
export const homeRoutes =
  (ports: HomePorts & CurrencyPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, getHome, async (_input, request) => (await showHome(ports, await currencyOf(ports, request))).home)
  }
