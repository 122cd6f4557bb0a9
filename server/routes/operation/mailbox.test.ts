import { expect, test } from 'vitest'
import { testServer } from '#tests/factories/server.ts'

const start = Date.UTC(2026, 10, 21, 10, 30)
const message = { subject: 'Hola', text: 'Baila: https://baila.test/x?token=1&b=2\n', html: '<p>Baila</p>' }

async function mailbox(config: NonNullable<Parameters<typeof testServer>[0]>['config'] = {}) {
  const server = await testServer({ config })
  await server.storage.mailOutbox.save({ ...message, to: 'ana@baila.test' }, start)
  await server.storage.mailOutbox.save(
    { ...message, to: 'eva@baila.test', subject: '<script>mal()</script>' },
    start + 1000,
  )
  await server.storage.mailOutbox.save({ ...message, to: 'ana@baila.test', subject: 'Otra vez' }, start + 2000)
  return server
}

test('stored messages are listed as JSON, newest first, of one address or of all', async () => {
  const { get } = await mailbox()
  expect((await get('/dev/mail.json?to=Ana%40baila.test')).json()).toEqual([
    { ...message, to: 'ana@baila.test', subject: 'Otra vez', sent_at: '2026-11-21T10:30:02.000Z' },
    { ...message, to: 'ana@baila.test', sent_at: '2026-11-21T10:30:00.000Z' },
  ])
  expect((await get('/dev/mail.json')).json()).toHaveLength(3)
  expect((await get('/dev/mail.json?to=nadie%40baila.test')).json()).toEqual([])
})

test('the page shows the messages with their links, and runs nothing of them', async () => {
  const { get } = await mailbox()
  const { body, headers } = await get('/dev/mail')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(body).toContain('<html lang="es">')
  expect(body).toContain('<a href="https://baila.test/x?token=1&amp;b=2">')
  expect(body).toContain('&lt;script&gt;mal()&lt;/script&gt;')
  expect(body).not.toMatch(/<script| on\w+=|javascript:/i)
})

test('an empty mailbox is reported as empty', async () => {
  const { get } = await testServer()
  expect((await get('/dev/mail')).body).toContain('Todavía no ha salido ningún mensaje.')
})

test.each([
  ['in production', { production: true }],
  ['where messages are sent', { smtpUrl: 'smtp://127.0.0.1:1' }],
  ['in production where messages are sent', { production: true, smtpUrl: 'smtp://127.0.0.1:1' }],
  ['at a URL that others reach', { publicUrl: 'https://academia.test' }],
])('%s there is no mailbox', async (_where, config) => {
  const { get } = await mailbox(config)
  for (const url of ['/dev/mail', '/dev/mail.json', '/dev/mail.json?to=ana%40baila.test']) {
    const answer = await get(url, { accept: 'text/html' })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('token=1')
  }
})
