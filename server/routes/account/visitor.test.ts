import { expect, test } from 'vitest'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { testServer } from '#tests/factories/server.ts'

const ips = { ES: '80.58.61.250', US: '8.8.8.8', AR: '200.45.191.35', CH: '130.59.31.80' } as const
const proxied = { config: { trustProxy: 1 } } as const
const cdn = 'cloudfront-viewer-country'

async function visit(options: Parameters<typeof testServer>[0], headers: Record<string, string>) {
  const { get } = await testServer(options)
  const { country, currency } = (await get('/api/visitor', headers)).json()
  return [country, currency]
}

test.each([
  ['ES', 'EUR'],
  ['US', 'USD'],
  ['AR', 'USD'],
  // Europe is the continent, as the specification compares it, and not the union.
  ['CH', 'EUR'],
] as const)('an IP address in %s sees prices in %s', async (country, currency) => {
  expect(await visit(proxied, { 'x-forwarded-for': ips[country] })).toEqual([country, currency])
})

test.each(['127.0.0.1', '10.1.2.3', '::1', 'no IP address'])(
  'an IP address without a country (%s) sees euros',
  async (ip) => {
    expect(await visit(proxied, { 'x-forwarded-for': ip })).toEqual([null, 'EUR'])
  },
)

test.each([
  ['US', ['US', 'USD']],
  ['es', ['ES', 'EUR']],
  ['XX', [null, 'EUR']],
  ['ESP', ['ES', 'EUR']],
])('the country header of the CDN, %s, precedes the country of the IP address', async (header, expected) => {
  expect(await visit(proxied, { 'x-forwarded-for': ips.ES, [cdn]: header })).toEqual(expected)
})

test('country and IP address headers are read from a trusted proxy only', async () => {
  const headers = { 'x-forwarded-for': ips.US, [cdn]: 'US' }
  expect(await visit({}, headers)).toEqual([null, 'EUR'])
  expect(await visit({ config: { trustProxy: ['10.0.0.0/8'] } }, headers)).toEqual([null, 'EUR'])
  expect(await visit({ config: { trustProxy: ['127.0.0.0/8'] } }, headers)).toEqual(['US', 'USD'])
})

test('the chosen currency stays, in any country', async () => {
  const { get, post } = await testServer(proxied)
  const answer = await post('/api/visitor/currency', { currency: 'USD' })
  expect(answer.json()).toEqual({ status: 'ok' })
  const [cookie] = [answer.headers['set-cookie']].flat()
  expect(cookie).toMatch(/^alcompas_currency=USD; Max-Age=31536000; Path=\/; SameSite=Lax$/)
  const there = { 'x-forwarded-for': ips.ES }
  const currencies = []
  for (const chosen of ['USD', 'EUR', 'GBP', ''])
    currencies.push((await get('/api/visitor', { ...there, cookie: `alcompas_currency=${chosen}` })).json().currency)
  expect(currencies).toEqual(['USD', 'EUR', 'EUR', 'EUR'])
})

test.each([{ currency: 'GBP' }, { currency: 1 }, {}])('%j is not accepted as a currency', async (body) => {
  const { post } = await testServer()
  const answer = await post('/api/visitor/currency', body)
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([422, undefined])
})

test('a visitor receives the features of the academy', async () => {
  const settings = { google: null, supportEmail: 'ayuda@baila.test', groupChatUrl: 'https://chat.test/baila' }
  const offers = { google: false, support_email: 'ayuda@baila.test', group_chat_url: 'https://chat.test/baila' }
  expect((await (await testServer({ config: settings })).get('/api/visitor')).json()).toMatchObject(offers)
  expect((await (await testServer()).get('/api/visitor')).json()).toMatchObject({ google: true, support_email: null })
})

test('places require a session', async () => {
  const fixture = await testServer()
  expect((await fixture.get('/api/places?q=sevi')).statusCode).toBe(401)
  const headers = await signedInAs(fixture, await anAccount(fixture.storage))
  const answer = await fixture.get('/api/places?q=sevi', headers)
  expect(answer.json().places[0]).toEqual({ label: 'Sevilla, Andalucía, España', city: 'Sevilla', country: 'España' })
  expect((await fixture.get(`/api/places?q=${'s'.repeat(81)}`, headers)).statusCode).toBe(422)
  expect((await fixture.get('/api/places', headers)).statusCode).toBe(422)
})
