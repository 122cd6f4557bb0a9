import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page, Request } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { cookies as cookieNames } from '#contract/cookies.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { setMixpanel } from '#contract/profile.ts'
import {
  automaticAttacks,
  clickedAttacks,
  type ForeignSite,
  foreignPage,
  startForeignSite,
} from '#tests/setup/browser/foreign-site.ts'
import { aJourney } from '#tests/setup/browser/journey.ts'

const email = 'unverified@alcompas.test'
const journey = aJourney()
let site: ForeignSite

beforeAll(async () => {
  site = await startForeignSite()
})
afterAll(() => site?.stop())

/** Calls that change something although a URL is all they need. */
const changingGets = Object.values<Endpoint>(calls).filter(
  ({ method, changesState }) => method === 'GET' && changesState,
)
// The host is a name, so that another page can be at a subdomain of it.
const home = () => `http://academia.localhost:${new URL(journey.origin()).port}`
const targets = () => changingGets.map(({ path }) => home() + path.replace(/:\w+/g, '1'))

const openDatabase = () => new Database(join(journey.dataDir(), 'academy.sqlite'), { readonly: true })

/** What the academy is still to do, such as sending a message. */
function workToDo(): unknown {
  const database = openDatabase()
  const jobs = database.prepare('select kind from jobs where set_aside_at is null and run_at <= ?').all(Date.now())
  database.close()
  return jobs
}

/**
 * All that the database stores of the learner, and the browser's cookies. Scheduled work of the server meanwhile, such
 * as reading the payments of the demo, is about others.
 */
function everythingKept(): Readonly<Record<string, readonly unknown[]>> {
  const database = openDatabase()
  const rows = (sql: string, ...values: unknown[]) => database.prepare(sql).all(...values)
  const { id } = database.prepare('select id from users where email = ?').get(email) as { id: number }
  const owned = database
    .prepare(
      "select m.name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and c.name = 'user_id'",
    )
    .pluck()
    .all() as string[]
  const before = Object.fromEntries(
    owned.map((table) => [table, rows(`select * from "${table}" where user_id = ?`, id)]),
  )
  const jobs = rows(
    "select * from jobs where json_extract(payload_json, '$.user_id') = ? or instr(payload_json, ?)",
    id,
    email,
  )
  const mails = rows('select * from outbox where "to" = ?', email)
  const user = rows('select * from users where id = ?', id)
  database.close()
  return { ...before, jobs, mails, user }
}

/** A learner signed in at our page, by the calls that our page makes. */
async function signedIn(serviceWorker: boolean) {
  // The browser complains about nearly everything that other pages try here.
  const visitor = await journey.visitor({ origin: home(), serviceWorker, expected: [/./] })
  const { page } = visitor
  await page.goto(home())
  // Set by our own page once it runs: later it would look like the work of the other site.
  await page.waitForFunction((name) => document.cookie.includes(`${name}=`), cookieNames.experiment)
  if (serviceWorker) await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const status = await ourCall(page, '/api/login', { email, password: 'baila1234' })
  expect(status).toBe(200)
  // A sign-in enqueues jobs, which would change the stored data.
  await expect.poll(workToDo).toEqual([])
  return visitor
}

const ourCall = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([url, payload]) => {
      const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' }
      const init = payload === null ? { headers } : { method: 'POST', headers, body: payload }
      return (await fetch(url, init)).status
    },
    [path, body ? JSON.stringify(body) : null] as const,
  )

// What takes a click is tried with every call from one place; from the others with two, since a click is a click.
test.each([
  ['another site', 'localhost', false, changingGets.length],
  ['another site, while our service worker is on', 'localhost', true, 2],
  ['a subdomain of ours', 'evil.academia.localhost', false, 2],
  ['a subdomain of ours, while our service worker is on', 'evil.academia.localhost', true, 2],
  ['another port of our host', 'academia.localhost', true, 2],
])('nothing that %s does changes anything for a signed-in learner', async (_name, hostname, serviceWorker, clicked) => {
  const { context, page } = await signedIn(serviceWorker)
  const host = `${hostname}:${site.port}`
  const arrived: string[] = []
  const arrive = (request: Request) => {
    if (targets().includes(request.url().replace(/\?.*$/, ''))) arrived.push(request.url())
  }
  context.on('requestfinished', arrive)
  // Refused by the browser itself once the answer is there.
  context.on('requestfailed', arrive)
  const [before, cookies] = [everythingKept(), await context.cookies(home())]
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['sessions', 'memberships', 'subscriptions', 'ledger_entries']),
  )
  for (const [way, times] of Object.entries(automaticAttacks)) {
    arrived.length = 0
    await page.goto(foreignPage(host, way, targets()))
    await expect.poll(() => arrived.length, { message: way }).toBeGreaterThanOrEqual(times * targets().length)
  }
  for (const way of clickedAttacks)
    for (const target of targets().slice(0, clicked)) {
      await page.goto(foreignPage(host, way, [target]))
      const answered = context.waitForEvent('response', (response) => response.url() === target)
      await page.getByText('Pulsa aquí').click()
      expect((await answered).status()).toBe(403)
      for (const other of context.pages()) if (other !== page) await other.close()
    }
  expect(everythingKept()).toEqual(before)
  expect(await context.cookies(home())).toEqual(cookies)
})

test.each([
  ['off', false],
  ['on', true],
])('with the service worker %s our own page may do what another may not', async (_name, serviceWorker) => {
  const { page } = await signedIn(serviceWorker)
  const before = everythingKept()
  expect(await ourCall(page, setMixpanel.path)).toBe(200)
  expect(await page.evaluate(async () => (await fetch('/api/logout')).status)).toBe(403)
  expect(await page.evaluate(async () => (await fetch('/api/user')).status)).toBe(200)
  expect(await ourCall(page, '/api/logout')).toBe(200)
  expect(await page.evaluate(async () => (await fetch('/api/user')).status)).toBe(401)
  expect(everythingKept()).not.toEqual(before)
})
