import { expect, test } from 'vitest'
import { testServer } from '#tests/factories/server.ts'
import { decodableUrl } from './decodable-url.ts'

test.each(['/', '/cursos/salsa-1', '/clases-de-baile?q=%E0%A4', '/media/public/a%20b.webp', '/api/videos/%E0%A4'])(
  '%s is routed unchanged',
  (url) => {
    expect(decodableUrl(url)).toBe(url)
  },
)

test('only the path of an undecodable URL is escaped, not its query', () => {
  expect(decodableUrl('/cursos/%E0%A4?q=%E0')).toBe('/cursos/%25E0%25A4?q=%E0')
})

test.each(['/%E0%A4', '/cursos/%', '/assets/%zz.js'])(
  'the undecodable path %s is answered 404, and is not reported as an invalid request',
  async (url) => {
    const { get } = await testServer()
    const { statusCode, body } = await get(url, { accept: 'text/html' })
    expect([statusCode, body.includes('invalid_request')]).toEqual([404, false])
  },
)
