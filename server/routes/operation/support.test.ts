import { expect, test } from 'vitest'
import { sameOriginHeaders, testServer } from '#tests/factories/server.ts'

const words = 'Hola.\nNo consigo <b>girar</b> a la izquierda.'
const message = { email: ' Ana@Baila.test ', text: words, page: '/perfil' }

test('a message is sent to the staff, with the sender as Reply-To', async () => {
  const { post, mailTo } = await testServer({ config: { supportEmail: 'Ayuda <ayuda@baila.test>' } })
  const answer = await post('/api/support-message', message)
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  const [mail] = await mailTo('ayuda@baila.test')
  expect(mail).toMatchObject({ subject: 'Mensaje de ana@baila.test', replyTo: 'ana@baila.test' })
  expect(mail?.text).toContain(
    'ana@baila.test ha escrito desde /perfil:\n\n> Hola.\n> No consigo <b>girar</b> a la izquierda.',
  )
  expect(mail?.html).toContain('No consigo &lt;b&gt;girar&lt;/b&gt;')
  expect(await mailTo('ana@baila.test')).toEqual([])
})

test('without a support address it is sent to the sender address of the academy', async () => {
  const { post, mailTo } = await testServer({ config: { mailFrom: 'Academia <academia@baila.test>' } })
  await post('/api/support-message', message)
  expect(await mailTo('academia@baila.test')).toHaveLength(1)
})

test.each([{ email: 'ana' }, { email: 'a@b.c\r\nBcc: todos@baila.test' }, { text: 'eh' }, { text: 'x'.repeat(4001) }])(
  '%o is refused, and nothing is sent',
  async (given) => {
    const { post, mailTo, storage } = await testServer()
    expect((await post('/api/support-message', { ...message, ...given })).statusCode).toBe(422)
    await mailTo('')
    expect(await storage.mailOutbox.list()).toEqual([])
  },
)

test('one network sends at most five messages an hour, a cross-site page none', async () => {
  const { post, mailTo, storage } = await testServer({ now: () => Date.UTC(2026, 10, 21) })
  expect((await post('/api/support-message', message, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  const statuses = []
  for (let sent = 0; sent < 6; sent += 1) statuses.push((await post('/api/support-message', message)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  await mailTo('')
  expect(await storage.mailOutbox.list()).toHaveLength(5)
  expect(
    (await post('/api/support-message', message, { ...sameOriginHeaders, 'x-forwarded-for': '198.51.100.7' }))
      .statusCode,
  ).toBe(429)
})

test('a message repeated because its answer was lost is sent once and counted once, also at the limit', async () => {
  const { post, mailTo, storage } = await testServer({ now: () => Date.UTC(2026, 10, 21) })
  const send = async (changes: object) => (await post('/api/support-message', { ...message, ...changes })).statusCode
  const id = 'de-la-persona-1'
  expect(await Promise.all([send({ id }), send({ id })])).toEqual([200, 200])
  await mailTo('')
  expect([await send({ id }), await send({ id })]).toEqual([200, 200])
  expect(await storage.mailOutbox.list()).toHaveLength(1)
  // Other words, and another message with the same ones, are sent.
  expect([await send({ id, text: 'Ya sé girar' }), await send({ id: 'de-la-persona-2' })]).toEqual([200, 200])
  expect([await send({}), await send({}), await send({})]).toEqual([200, 200, 429])
  expect(await send({ id })).toBe(200)
  await mailTo('')
  expect(await storage.mailOutbox.list()).toHaveLength(5)
  expect(await send({ id: 'con espacios no' })).toBe(422)
})
