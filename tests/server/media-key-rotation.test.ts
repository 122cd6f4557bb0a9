import { describe, expect, inject, test } from 'vitest'
import { rotateSharedMediaKey } from '#server/process/shared-state.ts'
import { aCluster } from '#tests/factories/cluster.ts'
import { aRecordingLearner } from '#tests/factories/recording-learner.ts'
import { spawnProgram, temporaryFolder } from '#tests/setup/server/spawned-process.ts'

const { why } = inject('postgres')
const longTimeout = { timeout: 120_000 }
const hour = 3_600_000

type Server = Awaited<ReturnType<Awaited<ReturnType<typeof aCluster>>['server']>>

/** An academy on PostgreSQL with one recording; `server` starts one more server of it. */
async function rotatingAcademy() {
  const cluster = await aCluster()
  const parts = await cluster.parts()
  const learner = await aRecordingLearner({}, parts)
  const clock = { now: learner.now() }
  const path = (await learner.recorded()).path ?? ''
  /** The signed cookies that a server sets for the learner, and the same pass as the suffix of a URL. */
  async function passOf({ get }: Pick<Server, 'get'>) {
    const answer = await get('/api/get-cookies-cdn', learner.headers)
    const own = answer.cookies.filter((one) => path.startsWith(one.path ?? ''))
    const cookieOf = (name: string) => own.find((one) => one.name === `CloudFront-${name}`)?.value ?? ''
    const query = `Policy=${cookieOf('Policy')}&Signature=${cookieOf('Signature')}&Key-Pair-Id=${cookieOf('Key-Pair-Id')}`
    return { cookie: own.map((one) => `${one.name}=${one.value}`).join('; '), url: `${path}?${query}` }
  }
  const opens = async ({ get }: Pick<Server, 'get'>, pass: Awaited<ReturnType<typeof passOf>>) => [
    (await get(path, { cookie: pass.cookie })).statusCode,
    (await get(pass.url)).statusCode,
  ]
  const rotate = async () => {
    const command = spawnProgram('server/cli/main.ts', ['keys', 'rotate'], {
      ...{ DATABASE_URL: cluster.databaseUrl, DATA_DIR: temporaryFolder() },
    })
    expect([await command.ended, command.output.err]).toEqual([0, ''])
    return command.output.out
  }
  /** One more server, whose clock is the learner's. */
  const server = async () => {
    const own = await cluster.parts()
    return { ...(await cluster.server({ ...own, now: () => clock.now })), refreshKey: own.refreshKey }
  }
  return { ...learner, clock, passOf, opens, rotate, server, path, storage: parts.storage }
}

describe.skipIf(why !== null)('the media key that servers share, rotated', () => {
  test(
    'old passes open media at both servers until they expire, new ones are signed by the new key',
    longTimeout,
    async () => {
      const { clock, get, opens, passOf, path, rotate, server } = await rotatingAcademy()
      const before = await server()
      const old = await passOf(before)
      expect(await opens(before, old)).toEqual([200, 200])
      expect(await rotate()).toMatch(/Espera 60 segundos y reinicia los servidores uno tras otro/)

      const [a, b] = [await server(), await server()]
      const fresh = await passOf(a)
      expect(fresh.cookie).not.toBe(old.cookie)
      for (const one of [a, b])
        expect([await opens(one, old), await opens(one, fresh)]).toEqual([
          [200, 200],
          [200, 200],
        ])
      expect(await opens(a, await passOf(b))).toEqual([200, 200])
      // Unsigned cookies open nothing.
      expect(
        (await b.get(path, { cookie: fresh.cookie.replace(/Signature=.{6}/, 'Signature=AAAAAA') })).statusCode,
      ).toBe(403)
      expect((await get(path)).statusCode).toBe(403)

      clock.now += 2 * hour
      for (const one of [a, b])
        expect([await opens(one, old), await opens(one, fresh)]).toEqual([
          [403, 403],
          [403, 403],
        ])
      expect(await opens(b, await passOf(a))).toEqual([200, 200])
    },
  )

  test('a server that has not been restarted yet accepts passes of one that was', longTimeout, async () => {
    const { opens, passOf, server, storage } = await rotatingAcademy()
    const running = await server()
    await rotateSharedMediaKey(storage)
    const restarted = await server()
    const pass = await passOf(restarted)
    expect(await opens(running, pass)).toEqual([403, 403])
    await running.refreshKey()
    expect(await opens(running, pass)).toEqual([200, 200])
    expect(await opens(restarted, await passOf(running))).toEqual([200, 200])
  })

  test('the key before the last is accepted no longer', longTimeout, async () => {
    const { opens, passOf, server, storage } = await rotatingAcademy()
    const first = await passOf(await server())
    await rotateSharedMediaKey(storage)
    const second = await passOf(await server())
    await rotateSharedMediaKey(storage)
    const last = await server()
    expect([await opens(last, first), await opens(last, second)]).toEqual([
      [403, 403],
      [200, 200],
    ])
  })
})
