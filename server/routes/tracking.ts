import type { FastifyInstance } from 'fastify'
import { done } from '#contract/form-values.ts'
import { saveFbData, saveSearch, saveUserGa, setMixpanel } from '#contract/profile.ts'
import type { AccountStore, SearchLog } from '#server/domain/accounts/ports.ts'
import { rememberSearch } from '#server/domain/profile/remember-search.ts'
import { signedIn } from '#server/http/caller.ts'
import { mount } from '#server/http/mount.ts'

export interface TrackingPorts {
  readonly accounts: Pick<AccountStore, 'update'>
  readonly searches: SearchLog
  now(): number
}

/** What is remembered of a learner along the way: their searches, and by what names a measurement knows them (F56, F91). */
export const trackingRoutes =
  (ports: TrackingPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    mount(app, saveSearch, async ({ body }, request) => {
      await rememberSearch(ports, signedIn(request).account.id, body.search)
      return done
    })
    mount(app, saveUserGa, async ({ body }, request) => {
      await ports.accounts.update(signedIn(request).account.id, { ga_cookie: body.gaCookie })
      return done
    })
    mount(app, saveFbData, async ({ body }, request) => {
      await ports.accounts.update(signedIn(request).account.id, body)
      return done
    })
    mount(app, setMixpanel, async (_input, request) => {
      await ports.accounts.update(signedIn(request).account.id, { has_mixpanel_alias: true })
      return done
    })
  }
