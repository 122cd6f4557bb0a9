import { expect, test, vi } from 'vitest'
import { cookies } from '#contract/cookies.ts'
import { anAccount, demoPassword, signedInAs } from '#tests/factories/accounts.ts'
import { tokenIn } from '#tests/factories/mail.ts'
import { watchedPasswords } from '#tests/factories/passwords.ts'
import { sameOriginHeaders, type TestServerOptions, testServer } from '#tests/factories/server.ts'

// Hundreds of writes, each of them flushed to the disk.
vi.setConfig({ testTimeout: 60_000 })

interface Try {
  readonly email?: string
  readonly password?: string
  readonly from?: string
  readonly device?: string | undefined
  readonly forwardedFor?: string
}

/** A server with two learners, and a client that tries passwords from any IP address. */
async function testAcademy(options: TestServerOptions = {}) {
  const server = await testServer(options)
  await anAccount(server.storage, { email: 'ana@baila.test' }).catch(() => undefined)
  await anAccount(server.storage, { email: 'eva@baila.test' }).catch(() => undefined)
  const tries = async ({ email = 'ana@baila.test', password = demoPassword, from, device, forwardedFor }: Try) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password },
      remoteAddress: from ?? '203.0.113.1',
      headers: {
        ...sameOriginHeaders,
        ...(device === undefined ? {} : { cookie: `${cookies.device}=${device}` }),
        ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
      },
    })
    return {
      answer,
      status: answer.statusCode,
      device: answer.cookies.find(({ name }) => name === cookies.device)?.value,
    }
  }
  /** Wrong passwords, each from an IP address of its own; how many were compared with a password. */
  const guess = async (times: number, given: Try = {}) => {
    const statuses = []
    for (let n = 1; n <= times; n += 1)
      statuses.push((await tries({ password: `guess ${n}`, from: `198.51.100.${n}`, ...given })).status)
    return statuses.filter((status) => status === 422).length
  }
  return { ...server, tries, guess }
}

test('twenty wrong passwords an hour are compared for one account, wherever they come from', async () => {
  const { tries, guess } = await testAcademy()
  expect(await guess(40)).toBe(20)
  const { answer } = await tries({})
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'sign_in_limited'])
  // The page reads from the error what is still open to the owner.
  expect(answer.json().errors.email[0]).toMatch(/en el que hayas entrado antes, con Google, o pidiendo una contraseña/)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await tries({ email: 'eva@baila.test' })).status).toBe(200)
})

test('guesses made at once do not share one count', async () => {
  const passwords = watchedPasswords()
  const { tries } = await testAcademy({ passwords })
  await Promise.all(Array.from({ length: 60 }, (_, n) => tries({ password: `${n}`, from: `198.51.100.${n}` })))
  expect(passwords.compared).toHaveLength(20)
})

test('an address without an account has the same limit and the same response', async () => {
  const { tries, guess } = await testAcademy()
  expect(await guess(21)).toBe(20)
  expect(await guess(21, { email: 'nadie@baila.test' })).toBe(20)
  const [known, unknown] = [(await tries({})).answer, (await tries({ email: 'nadie@baila.test' })).answer]
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
})

test('a learner on a known browser signs in while strangers guess', async () => {
  const { tries, guess } = await testAcademy()
  const own = await tries({ from: '203.0.113.9' })
  const evas = await tries({ email: 'eva@baila.test' })
  await guess(30)
  expect((await tries({ device: evas.device })).status).toBe(429)
  expect((await tries({ device: 'made-up' })).status).toBe(429)
  const back = await tries({ device: own.device, from: '198.51.100.1' })
  expect(back.status).toBe(200)
  expect((await tries({ device: back.device })).status).toBe(200)
})

test('a sign-in does not reset the limit of strangers', async () => {
  const { tries, guess } = await testAcademy()
  const own = await tries({})
  await guess(19)
  expect((await tries({ device: own.device })).status).toBe(200)
  expect((await tries({})).status).toBe(200)
  expect(await guess(5)).toBe(1)
})

test('a known browser too has twenty wrong attempts', async () => {
  const { tries, guess } = await testAcademy()
  const { device } = await tries({})
  expect(await guess(30, { device })).toBe(20)
})

test('a browser shared by two people is a known device of both, with a new token each time', async () => {
  const { tries, guess } = await testAcademy()
  const ana = await tries({})
  const both = await tries({ email: 'eva@baila.test', device: ana.device })
  expect(both.device).not.toBe(ana.device)
  await guess(20)
  await guess(20, { email: 'eva@baila.test' })
  expect((await tries({ device: ana.device })).status).toBe(429)
  const evaAgain = await tries({ email: 'eva@baila.test', device: both.device })
  expect([evaAgain.status, (await tries({ device: evaAgain.device })).status]).toEqual([200, 200])
})

test('one network has a hundred wrong passwords an hour, for any accounts', async () => {
  const { tries } = await testAcademy()
  const statuses = []
  for (let n = 0; n < 110; n += 1)
    statuses.push((await tries({ email: `${n}@baila.test`, from: `2001:db8:1:2::${n + 1}` })).status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(100)
  expect(statuses.slice(100)).toEqual(Array(10).fill(429))
  expect((await tries({ from: '2001:db8:1:3::1' })).status).toBe(200)
})

test('right passwords are no guesses: an account signs in 120 times an hour, and a class at one IP address', async () => {
  const passwords = watchedPasswords()
  const clock = { at: Date.UTC(2026, 10, 21) }
  const { tries, storage } = await testAcademy({ passwords, now: () => clock.at })
  for (let n = 0; n < 120; n += 1) expect((await tries({})).status).toBe(200)
  const ana = await storage.accounts.findByEmail('ana@baila.test')
  expect(await storage.sessions.listOf(ana?.id ?? 0, clock.at)).toHaveLength(100)
  passwords.compared.length = 0
  for (let n = 0; n < 3; n += 1) {
    const { answer } = await tries({})
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(answer.headers['retry-after'])).toBe(3600)
  }
  expect(passwords.compared).toEqual([])
  expect((await tries({ email: 'eva@baila.test' })).status).toBe(200)
  clock.at += 3_600_000
  expect((await tries({})).status).toBe(200)
})

test('one network that floods the sign-in leaves places in the queue to others', async () => {
  const { tries } = await testAcademy()
  const flood = Array.from({ length: 80 }, () => tries({ from: '203.0.113.1' }))
  const other = tries({ email: 'eva@baila.test', from: '203.0.113.2' })
  expect((await other).status).toBe(200)
  expect((await Promise.all(flood)).filter(({ status }) => status === 503).length).toBeGreaterThan(0)
})

test('forwarding headers of a client are ignored', async () => {
  const { tries } = await testAcademy()
  const wrong = (n: number) => tries({ email: `${n}@baila.test`, forwardedFor: `192.0.2.${n}` })
  for (let n = 0; n < 100; n += 1) await wrong(n)
  expect((await wrong(101)).status).toBe(429)
})

test('forwarding headers of a trusted proxy are used, and only the entry that it added', async () => {
  const { tries } = await testAcademy({ config: { trustProxy: 1 } })
  const wrong = (n: number, forwardedFor: string) => tries({ email: `${n}@baila.test`, forwardedFor })
  for (let n = 0; n < 100; n += 1) await wrong(n, `192.0.2.${n}, 198.51.100.7`)
  expect((await wrong(101, '192.0.2.101, 198.51.100.7')).status).toBe(429)
  expect((await wrong(102, '198.51.100.8')).status).toBe(422)
})

test('attempts are counted across a restart of the server', async () => {
  const first = await testAcademy()
  const own = await first.tries({ from: '203.0.113.9' })
  expect(await first.guess(15)).toBe(15)
  await first.app.close()
  const second = await testAcademy({ dataDir: first.dataDir })
  expect(await second.guess(15)).toBe(5)
  expect((await second.tries({ device: own.device })).status).toBe(200)
})

test('the limits end after an hour', async () => {
  const clock = { at: Date.UTC(2026, 10, 21) }
  const { tries, guess } = await testAcademy({ now: () => clock.at })
  await guess(20)
  clock.at += 3_600_000 - 1000
  const refused = await tries({})
  expect([refused.status, refused.answer.headers['retry-after']]).toEqual([429, '1'])
  clock.at += 1000
  expect((await tries({})).status).toBe(200)
})

test('concurrent sign-ins are served or asked to retry, and are not counted as guesses', async () => {
  const { storage, tries } = await testAcademy()
  const emails = Array.from({ length: 100 }, (_, n) => `bailarina.${n}@baila.test`)
  for (const email of emails) await anAccount(storage, { email })
  const crowd = await Promise.all(emails.map((email) => tries({ email })))
  const turnedAway = crowd.filter(({ status }) => status === 503)
  expect(crowd.filter(({ status }) => status === 200).length + turnedAway.length).toBe(100)
  for (const { answer } of turnedAway) expect(answer.headers['retry-after']).toBe('5')
  for (const email of emails.slice(-3)) expect((await tries({ email })).status).toBe(200)
})

test('with a new password by mail its owner signs in on a new device while strangers guess', async () => {
  const clock = { at: Date.UTC(2026, 10, 21) }
  const { tries, guess, app, mailTo } = await testAcademy({ now: () => clock.at })
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: sameOriginHeaders, remoteAddress: '203.0.113.77' })
  await guess(40)
  await post('/api/password/email', { email: 'ana@baila.test' })
  clock.at += 4000
  const [mail] = await mailTo('ana@baila.test')
  const password = 'otra91011'
  const given = { email: 'ana@baila.test', token: mail && tokenIn(mail), password, password_confirmation: password }
  const reset = await post('/api/password/reset', given)
  const device = reset.cookies.find(({ name }) => name === cookies.device)?.value
  await guess(40)
  expect((await tries({ password, from: '203.0.113.77' })).status).toBe(429)
  expect((await tries({ password, from: '203.0.113.77', device })).status).toBe(200)
})

test('strangers who have other messages sent to an address do not use up its new password', async () => {
  const clock = { at: Date.UTC(2026, 10, 21) }
  const server = await testAcademy({ now: () => clock.at })
  const stranger = await anAccount(server.storage, { email: 'extrana@baila.test', at: clock.at })
  const session = await signedInAs(server, stranger)
  // No account has this address yet, so it may wait at the stranger's account; its owner registers meanwhile.
  for (let times = 0; times < 5; times += 1) {
    await server.post('/api/modify-user', { email: 'ana.dos@baila.test' }, session)
    await server.post('/api/modify-user', { email: 'extrana@baila.test' }, session)
  }
  await anAccount(server.storage, { email: 'ana.dos@baila.test', at: clock.at })
  await server.post('/api/password/email', { email: 'ana.dos@baila.test' })
  clock.at += 4000
  const subjects = (await server.mailTo('ana.dos@baila.test')).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringMatching(/contraseña/))
})

test('an untrusted proxy is logged as one warning', async () => {
  const warnings = async (config: { trustProxy: false | number | string[] }) => {
    const { tries, logged } = await testAcademy({ config })
    for (const forwardedFor of ['192.0.2.1', '192.0.2.2']) await tries({ forwardedFor, from: '127.0.0.1' })
    return logged.filter((line) => line.includes('TRUST_PROXY')).map((line) => JSON.parse(line).level)
  }
  expect(await warnings({ trustProxy: false })).toEqual(['warn'])
  expect(await warnings({ trustProxy: ['10.0.0.1'] })).toEqual(['warn'])
  expect(await warnings({ trustProxy: ['127.0.0.1'] })).toEqual([])
  expect(await warnings({ trustProxy: 1 })).toEqual([])
})
