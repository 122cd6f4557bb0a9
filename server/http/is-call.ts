import type { FastifyRequest } from 'fastify'

const call = /^\/(?:api|auth)\//

/**
 * Whether a request is for a call, or for a way to a provider. The route it found counts too, since the router reads
 * `/%61pi/user` as `/api/user`; the address counts where no route was found.
 */
export const isCall = ({ url, routeOptions }: FastifyRequest): boolean =>
  call.test(url) || call.test(routeOptions.url ?? '')
