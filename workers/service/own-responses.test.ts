import { expect, test } from 'vitest'
import { isOwnResponse } from './own-responses.ts'

const answer = (type: string, { status = 200, csp = false } = {}) =>
  new Response(null, {
    status,
    headers: { 'content-type': type, ...(csp ? { 'content-security-policy': "default-src 'self'" } : {}) },
  })
const at = (path: string) => `https://academia.test${path}`

test.each([
  ['/assets/index-1.js', answer('text/javascript; charset=utf-8')],
  ['/assets/academy-1.css', answer('text/css; charset=utf-8')],
  ['/assets/ffmpeg-core-1.wasm', answer('application/wasm')],
  ['/assets/figtree-1a2b3c.woff2', answer('font/woff2')],
  ['/media/public/posters/salsa-1-640.webp', answer('image/webp')],
  ['/media/public/portraits/7', answer('image/png')],
  ['/index.html?__WB_REVISION__=1', answer('text/html; charset=utf-8', { csp: true })],
])('a response for %s from the own server is cached', (path, response) => {
  expect(isOwnResponse(at(path), response)).toBe(true)
})

test.each(['/assets/index-1.js', '/media/public/posters/salsa-1-640.webp', '/media/public/portraits/7', '/index.html'])(
  'the page of a captive portal in place of %s is not cached',
  (path) => {
    expect(isOwnResponse(at(path), answer('text/html'))).toBe(false)
  },
)

test('neither a partial nor a failed response is cached', () => {
  expect(
    [206, 404, 503].map((status) => isOwnResponse(at('/assets/a.js'), answer('text/javascript', { status }))),
  ).toEqual([false, false, false])
})
