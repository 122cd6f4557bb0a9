import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type Endpoint, needsProof } from '#contract/endpoint.ts'
import type { Account } from '#server/domain/accounts/account.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { pathOfCall, requestFor } from '#tests/factories/call-request.ts'
import { inputsThatChange } from '#tests/factories/inputs-that-change.ts'
import { payingAcademy } from '#tests/factories/payments.ts'
import { paymentsThatChange } from '#tests/factories/payments-that-change.ts'
import { sameOriginHeaders, testServer } from '#tests/factories/server.ts'

const guarded = Object.entries<Endpoint>(calls).filter(([, call]) => needsProof(call))
const cameFrom = (site: string, mode: string, dest = 'empty') => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
})

test('the list of calls that need the proof although they change nothing is complete', () => {
  const named = Object.entries<Endpoint>(calls).filter(([, call]) => call.sameOriginOnly)
  expect(named.map(([name]) => name).sort()).toEqual([
    'checkCoupon',
    'describeConfirmation',
    'downloadData',
    'getOfflinePermission',
    'getQuote',
    'validateCouponOperator',
  ])
  expect(named.filter(([, call]) => call.changesState)).toEqual([])
})

test('every call that changes something needs the proof, and only the listed reads need none', () => {
  const open = Object.entries<Endpoint>(calls).filter(([, call]) => !needsProof(call))
  expect(open.map(([name]) => name).sort()).toEqual([...readable].sort())
})

/** Calls whose answer another page may ask for, and cannot read: a new one has to be decided here. */
const readable = [
  'getUser',
  'getVideos',
  'getVideoStats',
  'getHome',
  'getCatalogue',
  'getDescriptions',
  'getProgress',
  'getFinishedCourses',
  'getFinishedPrograms',
  'getPaymentSettings',
  'getPriceData',
  'getSubscriptionData',
  'getCustomerData',
  'getUserTransactions',
  'getUserCoupons',
  'getUserVideos',
  'getLessonUserVideos',
  'getUserVideo',
  'searchLessons',
  'getSessions',
  'csrfCookie',
  'getVideoData',
  'getDownloadSizes',
  'getDownload',
  'getVisitor',
  'searchPlaces',
]

/** Ways in which something that is not our page can make a browser send a request with our cookies. */
const foreignHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a browser that says nothing, without the header': {},
  'an image of another page': { ...cameFrom('cross-site', 'no-cors', 'image'), referer: 'https://evil.test/' },
  'a script of another page': cameFrom('cross-site', 'no-cors', 'script'),
  'a frame of another page': cameFrom('cross-site', 'navigate', 'iframe'),
  'a link of another page': cameFrom('cross-site', 'navigate', 'document'),
  'a link of our own page': cameFrom('same-origin', 'navigate', 'document'),
  'a URL typed by hand': cameFrom('none', 'navigate', 'document'),
  'a call of another page that found the header': { ...sameOriginHeaders, ...cameFrom('cross-site', 'cors') },
  'a call of a neighbouring subdomain that found the header': {
    ...sameOriginHeaders,
    ...cameFrom('same-site', 'cors'),
  },
  'a navigation that found the header': { ...sameOriginHeaders, ...cameFrom('same-origin', 'navigate', 'document') },
  'a prefetch': { ...sameOriginHeaders, ...cameFrom('same-origin', 'no-cors'), 'sec-purpose': 'prefetch' },
  'a prerender': { ...sameOriginHeaders, 'sec-purpose': 'prefetch;prerender' },
  'a proof without its cookie': { 'x-xsrf-token': 'A'.repeat(43) },
}

/** Bodies that a form of another page can send without asking first. */
const foreignForms = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']

async function testAcademy(name: string) {
  const { server, prepare } = await serverFor(name)
  const caller = await anAccount(server.storage, { role: 'subscriber', email_verified_at: null, at: server.now() })
  const session = (await signedInAs(server, caller)).cookie
  const database = new Database(join(server.dataDir, 'academy.sqlite'), { readonly: true })
  onTestFinished(() => void database.close())
  const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[]
  /** Every row of every table. */
  const everything = () =>
    Object.fromEntries(tables.map((table) => [table, database.prepare(`select * from "${table}"`).all()]))
  return { ...server, prepare, caller, session, everything }
}

/** A server, and what prepares a call on it; those of payments need a payment provider. */
async function serverFor(name: string) {
  const pay = paymentsThatChange[name]
  if (pay) {
    const server = await payingAcademy()
    return { server, prepare: (caller: Account) => pay(server, caller) }
  }
  const server = await testServer()
  return { server, prepare: async (caller: Account) => (await inputsThatChange[name]?.(server, caller)) ?? {} }
}

test.each([
  ['an operator coupon', '/api/validate-coupon-operator/'],
  ['a coupon', '/api/payment/check-coupon?coupon='],
  ['a coupon of an order', '/api/payment/quote?price_id=basic-month-eur&coupon='],
])('%s stays open to a learner whose browser guesses wrong ones for a cross-site page', async (_, url) => {
  const { get, learner, storage, provider, now } = await payingAcademy()
  await storage.operatorCoupons.add([{ code: 'BAILA22222', days: 30, created_at: now() }])
  await provider.coupons.put({ id: 'BAILA22222', name: 'Baila', percentOff: 20, duration: 'once' }, 'baila22222')
  const ana = await learner()
  const { cookie = '' } = await ana.headers()
  const headers = { cookie, ...cameFrom('cross-site', 'no-cors', 'image') }
  for (let guess = 0; guess < 12; guess += 1) expect((await get(`${url}MAL${guess}`, headers)).statusCode).toBe(403)
  expect((await ana.get(`${url}BAILA22222`)).statusCode).toBe(200)
})

test.each(guarded)('%s changes nothing for a cross-site page, and works for our own page', async (name, call) => {
  const { app, prepare, caller, session, everything } = await testAcademy(name)
  const input = await prepare(caller)
  const cookie = [session, input.cookie].filter(Boolean).join('; ')
  const before = everything()
  for (const [way, headers] of Object.entries(foreignHeaders)) {
    const answer = await app.inject(requestFor(call, input, { cookie, ...headers }))
    expect([way, answer.statusCode, answer.cookies]).toEqual([way, 403, []])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  for (const type of foreignForms) {
    const payload = new URLSearchParams({ ...(input.body as Record<string, string>) }).toString()
    const headers = { cookie, 'content-type': type, ...cameFrom('cross-site', 'navigate', 'document') }
    const answer = await app.inject({ method: 'POST', url: pathOfCall(call, input.params), headers, payload })
    expect([type, answer.statusCode]).toEqual([type, call.method === 'POST' ? 403 : 405])
  }
  const head = await app.inject({
    method: 'HEAD',
    url: pathOfCall(call, input.params),
    headers: { cookie, ...sameOriginHeaders },
  })
  expect(head.statusCode).toBe(405)
  expect(everything()).toEqual(before)

  const ours = await app.inject(
    requestFor(call, input, { cookie, ...sameOriginHeaders, ...cameFrom('same-origin', 'cors') }),
  )
  expect([ours.statusCode, ours.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(String(ours.headers.vary)).toContain('Sec-Fetch-Site')
  // What is only handed to the browser leaves no trace in the database.
  if (call.changesState && ours.cookies.length === 0) expect(everything()).not.toEqual(before)
})
