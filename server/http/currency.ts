import type { FastifyRequest } from 'fastify'
import { cookies } from '#contract/cookies.ts'
import type { Currency } from '#contract/visitor.ts'
import { showVisitor, type VisitorPorts } from '#server/domain/visitor/show-visitor.ts'

export interface CurrencyPorts extends VisitorPorts {
  /** The country header of a trusted proxy. */
  countryHeader(request: FastifyRequest): string | null
}

/** The visitor of a request, as far as it names them (F26, Q46). */
export const visitorOf = (ports: CurrencyPorts, request: FastifyRequest) =>
  showVisitor(ports, {
    ip: request.ip,
    reportedCountry: ports.countryHeader(request),
    chosenCurrency: request.cookies[cookies.currency],
  })

/** The currency a visitor sees prices in. */
export const currencyOf = async (ports: CurrencyPorts, request: FastifyRequest): Promise<Currency> =>
  (await visitorOf(ports, request)).currency
