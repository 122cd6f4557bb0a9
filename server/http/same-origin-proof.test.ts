import fastify from 'fastify'
import { expect, test } from 'vitest'
import { errorHandler } from './failures.ts'
import { provesSameOrigin, sameOriginProof } from './same-origin-proof.ts'

const xhr = { 'x-requested-with': 'XMLHttpRequest' }
const token = 'a-token-long-enough'

test.each([
  ['a call of our page', { ...xhr, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }],
  ['a call from a browser without fetch metadata', xhr],
  ['a Bearer token', { authorization: 'Bearer abc' }],
  ['the cookie repeated as a header', { cookie: `a=b; XSRF-TOKEN=${token}`, 'x-xsrf-token': token }],
  ['the cookie repeated decoded', { cookie: `XSRF-TOKEN=${token}%3D`, 'x-xsrf-token': `${token}=` }],
])('%s is accepted as same-origin', (_name, headers) => {
  expect(provesSameOrigin(headers)).toBe(true)
})

test.each([
  ['a cookie alone', { cookie: 'session=abc' }],
  ['a link on a foreign page', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ['a foreign call that found the header', { ...xhr, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
  ['a neighbouring subdomain', { ...xhr, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
  ['our own image or link', { ...xhr, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
  ['a URL typed by hand', { ...xhr, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
  ['a prefetch', { ...xhr, 'sec-purpose': 'prefetch' }],
  ['another header value', { 'x-requested-with': 'fetch' }],
  ['an empty Bearer', { authorization: 'Bearer ' }],
  ['a header unlike its cookie', { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': `${token}x` }],
  ['a header without its cookie', { 'x-xsrf-token': token }],
  ['an empty pair', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
])('%s is refused as cross-site', (_name, headers) => {
  expect(provesSameOrigin(headers)).toBe(false)
})

test('a refused call changes nothing, and no cache may store the answer', async () => {
  let changes = 0
  const app = fastify()
  app.setErrorHandler(errorHandler)
  app.get('/change', { onRequest: sameOriginProof }, async () => ({ changes: ++changes }))
  const refused = await app.inject({ url: '/change', headers: { cookie: 'session=abc' } })
  expect([refused.statusCode, refused.json()]).toEqual([403, { code: 'forbidden' }])
  expect(changes).toBe(0)
  const allowed = await app.inject({ url: '/change', headers: xhr })
  expect([allowed.statusCode, allowed.headers['cache-control']]).toEqual([200, 'no-store'])
})
