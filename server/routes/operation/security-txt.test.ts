import { expect, test } from 'vitest'
import { testServer } from '#tests/factories/server.ts'

const path = '/.well-known/security.txt'
const now = () => Date.UTC(2026, 10, 24, 12)

test('security.txt has the contact, the expiry and its canonical URL', async () => {
  const config = { supportEmail: 'Baila <hola@baila.test>', publicUrl: 'https://baila.test' }
  const { get } = await testServer({ config, now })
  const { statusCode, headers, body } = await get(path)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toBe(
    [
      'Contact: mailto:hola@baila.test',
      'Expires: 2027-05-24T00:00:00Z',
      'Preferred-Languages: es, en',
      'Canonical: https://baila.test/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('an academy without a contact address has no security.txt', async () => {
  const { get } = await testServer({ now })
  expect((await get(path)).statusCode).toBe(404)
})
