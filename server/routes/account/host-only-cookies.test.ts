import { expect, test } from 'vitest'
import { cookies } from '#contract/cookies.ts'
import { anAccount, demoPassword, signedInAs } from '#tests/factories/accounts.ts'
import { sameOriginHeaders, type TestServerOptions, testServer } from '#tests/factories/server.ts'

const day = 86_400_000
const session = `__Host-${cookies.session}`
const device = `__Host-${cookies.device}`

/** An academy at an https URL of its own, and a learner whose browser has cookies under the names from before. */
async function testAcademy(config: TestServerOptions['config'] = {}) {
  const clock = { now: Date.now() }
  const server = await testServer({ now: () => clock.now, config: { publicUrl: 'https://baila.test', ...config } })
  const ana = await anAccount(server.storage, { email: 'ana@baila.test', at: clock.now })
  const old = (await signedInAs(server, ana)).cookie
  const signIn = () => server.post('/api/login', { email: ana.email, password: demoPassword })
  const who = (cookie: string) => server.get('/api/user', { ...sameOriginHeaders, cookie })
  return { ...server, clock, ana, old, signIn, who }
}

const written = (answer: Awaited<ReturnType<Awaited<ReturnType<typeof testAcademy>>['who']>>) =>
  answer.cookies.map(({ name, value, maxAge, expires }) => [
    name,
    value === '' || maxAge === 0 || (expires && expires.getTime() < 10_000) ? 'cleared' : 'given',
  ])

test('the session and the device belong to the host alone where it has https', async () => {
  const { signIn, who } = await testAcademy()
  const answer = await signIn()
  for (const name of [session, device]) {
    const cookie = answer.cookies.find((one) => one.name === name)
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: '/', sameSite: 'Lax' })
    expect(cookie).not.toHaveProperty('domain')
  }
  expect((await who(`${session}=${answer.json().token}`)).statusCode).toBe(200)
})

test.each([
  ['without https', { publicUrl: 'http://baila.test' }],
  ['shared by the hosts of a domain', { cookieDomain: 'baila.test' }],
])('%s the cookies have their plain names', async (_where, config) => {
  const { signIn } = await testAcademy(config)
  const names = (await signIn()).cookies.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([cookies.session, cookies.device]))
  expect(names.filter((name) => name.startsWith('__Host-'))).toEqual([])
})

test('a session under its old name continues under the new one, and so does the device', async () => {
  const { old, who } = await testAcademy()
  const answer = await who(`${old}; ${cookies.device}=known`)
  expect(answer.statusCode).toBe(200)
  expect(written(answer)).toEqual([
    [session, 'given'],
    [cookies.session, 'cleared'],
    [cookies.signedInHint, 'given'],
    [device, 'given'],
    [cookies.device, 'cleared'],
  ])
  const again = await who(`${session}=${old.split('=')[1]}; ${device}=known`)
  expect([again.statusCode, again.cookies]).toEqual([200, []])
})

test('seven days after the change an old cookie name, which a subdomain can write, is not read any more', async () => {
  const { clock, storage, ana, who, now } = await testAcademy()
  clock.now += 8 * day
  const planted = (await signedInAs({ storage, now }, ana)).cookie
  expect((await who(planted)).statusCode).toBe(401)
})

test('a cookie of a neighbouring subdomain does not replace the own one', async () => {
  const { signIn, who, storage, now } = await testAcademy()
  const { token } = (await signIn()).json()
  const stranger = await anAccount(storage, { email: 'extrana@baila.test', at: now() })
  const planted = (await signedInAs({ storage, now }, stranger)).cookie
  expect((await who(`${planted}; ${session}=${token}`)).json().email).toBe('ana@baila.test')
})
