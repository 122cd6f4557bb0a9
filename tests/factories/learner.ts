import type { Endpoint } from '#contract/endpoint.ts'
import type { AccountOptions } from './accounts.ts'
import { anAccount, signedInAs } from './accounts.ts'
import { type TestServerOptions, testServer } from './server.ts'

/** A Saturday noon. */
export const testStart = Date.UTC(2026, 10, 21, 12)

/**
 * An academy at noon with one learner, signed in this moment, and calls in their name. `pass` moves the clock, in ms.
 */
export async function aSignedInLearner(options: AccountOptions = {}, { ...around }: TestServerOptions = {}) {
  let time = testStart
  const fixture = await testServer({ now: () => time, ...around })
  const account = await anAccount(fixture.storage, { at: testStart, ...options })
  const headers = await signedInAs(fixture, account)
  return {
    ...fixture,
    account,
    headers,
    pass: (ms: number) => {
      time += ms
    },
    /** Makes a call, with a body as JSON where it takes one. */
    call: ({ method, path }: Endpoint, body: object = {}, as: Readonly<Record<string, string>> = headers) =>
      fixture.app.inject({ method, url: path, headers: as, ...(method === 'POST' ? { payload: body } : {}) }),
    /** The account as stored now. */
    async storedAccount() {
      const now = await fixture.storage.accounts.find(account.id)
      if (!now) throw new Error('the account of this test is gone')
      return now
    },
  }
}
