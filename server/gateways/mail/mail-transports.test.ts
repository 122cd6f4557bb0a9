import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { NonRetryableError } from '#server/domain/jobs/ports.ts'
import { smtpMail } from './mail-transports.ts'

/** A local SMTP server that stores its messages. */
async function aMailServer(options: SMTPServerOptions = {}) {
  const received: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, taken) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks))
        taken()
      })
    },
    ...options,
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => new Promise((closed) => void server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  return { port, read: () => Promise.all(received.map((message) => PostalMime.parse(message))) }
}

const settings = (port: number, from = 'Academia de baile <academia@baila.test>') => ({
  url: `smtp://127.0.0.1:${port}`,
  from,
  productName: 'Alcompás',
})

const message = {
  to: 'ana@baila.test',
  subject: '¡Olé! Confirma tu correo y empieza a bailar · Alcompás',
  text: 'Baila, ñandú: https://baila.test/confirmar-correo?token=a_b-c',
  html: '<p>Baila, ñandú &amp; compañía</p>',
}

test('a message arrives as it was written, in text and in HTML', async () => {
  const { port, read } = await aMailServer()
  await smtpMail(settings(port)).send({ ...message, replyTo: 'bea@baila.test' }, 'confirm-email.12.mf')
  const [arrived] = await read()
  expect(arrived).toMatchObject({
    subject: message.subject,
    from: { name: 'Academia de baile', address: 'academia@baila.test' },
    to: [{ address: 'ana@baila.test' }],
    replyTo: [{ address: 'bea@baila.test' }],
    text: `${message.text}\n`,
    html: `${message.html}\n`,
    messageId: '<confirm-email.12.mf@baila.test>',
  })
  expect(arrived?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

test.each([
  // Quoted, as SMTP has it: one recipient, which its own server refuses.
  ['x,eva@baila.test', ['"x,eva"@baila.test']],
  ['x;eva@baila.test', ['"x;eva"@baila.test']],
  ['(x)eva@baila.test', ['"(x)eva"@baila.test']],
  ['x:eva@baila.test', ['"x:eva"@baila.test']],
  ['Eva <eva@baila.test>', []],
])('a message to %s reaches no other address', async (to, named) => {
  const recipients: string[] = []
  const { port } = await aMailServer({
    onRcptTo({ address }, _session, taken) {
      recipients.push(address)
      taken()
    },
  })
  await smtpMail(settings(port))
    .send({ ...message, to }, 'a')
    .catch(() => undefined)
  expect(recipients).toEqual(named)
})

test('an address without a display name gets the name of the academy', async () => {
  const { port, read } = await aMailServer()
  await smtpMail(settings(port, 'academia@baila.test')).send(message, 'x.1')
  expect(await read()).toMatchObject([{ from: { name: 'Alcompás', address: 'academia@baila.test' } }])
})

test('two attempts of one message have one Message-ID, and two messages two', async () => {
  const { port, read } = await aMailServer()
  const mail = smtpMail(settings(port))
  for (const reference of ['x.1', 'x.1', 'x.2']) await mail.send(message, reference)
  expect((await read()).map(({ messageId }) => messageId)).toEqual([
    '<x.1@baila.test>',
    '<x.1@baila.test>',
    '<x.2@baila.test>',
  ])
})

test('user and password of the address are used', async () => {
  const { port, read } = await aMailServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, answer) =>
      username === 'academia' && password === 'cla:ve' ? answer(null, { user: username }) : answer(new Error('no')),
  })
  const url = `smtp://academia:${encodeURIComponent('cla:ve')}@127.0.0.1:${port}`
  await smtpMail({ ...settings(port), url }).send(message, 'x.1')
  expect(await read()).toHaveLength(1)
})

const refusing = (responseCode: number): SMTPServerOptions => ({
  onRcptTo: (_address, _session, answer) => answer(Object.assign(new Error('not here'), { responseCode })),
})

test('a permanent rejection of a recipient is a NonRetryableError; a temporary one, or a failing server, is not', async () => {
  const send = async (options: SMTPServerOptions) => {
    const { port, read } = await aMailServer(options)
    const failure = await smtpMail(settings(port))
      .send(message, 'x.1')
      .catch((error: unknown) => error)
    expect(await read()).toEqual([])
    return failure instanceof NonRetryableError
  }
  expect(await send(refusing(550))).toBe(true)
  expect(await send(refusing(451))).toBe(false)
  expect(
    await send({
      onMailFrom: (_address, _session, answer) => answer(Object.assign(new Error('who?'), { responseCode: 553 })),
    }),
  ).toBe(false)
})

test('a refused connection is a retryable error', async () => {
  const failure = await smtpMail(settings(1))
    .send(message, 'x.1')
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(NonRetryableError)
})
