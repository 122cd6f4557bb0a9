import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { tokenIn } from '#tests/factories/mail.ts'
import { testServer } from '#tests/factories/server.ts'
import { freePort } from '#tests/setup/server/spawned-process.ts'

const start = Date.UTC(2026, 10, 21)
const ana = {
  name: 'Ana',
  lastname: 'Baila',
  email: 'ana@baila.test',
  password: 'baila1234',
  password_confirmation: 'baila1234',
}

/** An academy that sends by SMTP to a port that is closed until `open`. */
async function testAcademy() {
  const clock = { now: start }
  const port = await freePort()
  const server = await testServer({ now: () => clock.now, config: { smtpUrl: `smtp://127.0.0.1:${port}` } })
  const received: Buffer[] = []
  const open = async (behaviour: { losesAnswers?: number; refuses?: boolean } = {}) => {
    let losses = behaviour.losesAnswers ?? 0
    const mailServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, answer) =>
        answer(behaviour.refuses ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
      onData(stream, _session, taken) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk) => chunks.push(chunk))
        stream.on('end', () => {
          received.push(Buffer.concat(chunks))
          if (losses-- > 0) taken(Object.assign(new Error('the line went dead'), { responseCode: 421 }))
          else taken()
        })
      },
    })
    await new Promise<void>((listening) => void mailServer.listen(port, '127.0.0.1', listening))
    const close = () => new Promise<void>((closed) => void mailServer.close(() => closed()))
    onTestFinished(close)
    return close
  }
  const work = () => server.mailTo('')
  return { ...server, clock, open, work, mails: () => Promise.all(received.map((raw) => PostalMime.parse(raw))) }
}

const later = (clock: { now: number }, minutes: number) => {
  clock.now += minutes * 60_000
}

test('while the mail server is down registrations succeed, and the message arrives once, later', async () => {
  const { clock, post, open, work, mails, logged } = await testAcademy()
  expect((await post('/api/register', ana)).statusCode).toBe(200)
  await work()
  expect(logged.join('')).toContain('job failed, to be tried again')
  later(clock, 90)
  await open()
  for (let round = 0; round < 5; round += 1) {
    await work()
    later(clock, 60)
  }
  expect((await mails()).map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    ['Confirma tu correo y empieza a bailar · Alcompás', 'ana@baila.test'],
  ])
})

test('both copies of a message that was sent twice, since its answer was lost, have one Message-ID and one usable link', async () => {
  const { clock, post, open, work, mails } = await testAcademy()
  await open({ losesAnswers: 1 })
  await post('/api/register', ana)
  await work()
  later(clock, 5)
  await work()
  const [first, second] = await mails()
  expect(first?.messageId).toBe(second?.messageId)
  expect(first?.messageId).toMatch(/^<confirm-email\.\d+\.\w+@localhost>$/)
  const confirm = async (mail: typeof first) =>
    (await post('/api/confirm-email', { token: tokenIn({ text: mail?.text ?? '' }), password: ana.password }))
      .statusCode
  expect([await confirm(first), await confirm(second)]).toEqual([200, 422])
})

test('an address that the mail server rejects permanently is written to once, and no log names it', async () => {
  const { clock, post, open, work, mails, logged } = await testAcademy()
  await open({ refuses: true })
  await post('/api/register', ana)
  await work()
  later(clock, 24 * 60)
  await work()
  expect(await mails()).toEqual([])
  expect(logged.filter((line) => line.includes('job set aside'))).toHaveLength(1)
  expect(logged.join('')).not.toContain('ana@baila.test')
})
