import type { FastifyInstance } from 'fastify'
import { getHome } from '#contract/home.ts'
import { type HomePorts, showHome } from '#server/domain/home/show-home.ts'
import { type CurrencyPorts, currencyOf } from '#server/http/currency.ts'
import { mount } from '#server/http/mount.ts'

/** The contents of the landing, for a page that was not rendered on the server (F29). */
export const homeRoutes =
  (ports: HomePorts & CurrencyPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, getHome, async (_input, request) => (await showHome(ports, await currencyOf(ports, request))).home)
  }
