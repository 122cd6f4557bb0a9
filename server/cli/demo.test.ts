import { expect, test } from 'vitest'
import { demoCredentials, demoPassword } from '#demo/accounts.ts'
import { crowd } from '#demo/history/crowd.ts'
import { readConfig } from '#server/config/config.ts'
import { loadDemoAccounts } from '#server/demo/academy.ts'
import { mediaFiles } from '#server/gateways/files/configured-files.ts'
import { openStorage, type Storage } from '#server/storage/storage.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { quickPasswords } from '#tests/factories/passwords.ts'
import { aRecording } from '#tests/factories/recordings.ts'
import { freePort, spawnProgram, temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import { removeDemoCommand } from './demo.ts'

const timeoutMs = 60_000

/** A real academy on the data of a demo: with a learner and a coupon of its own. */
async function afterADemo() {
  const dataDir = temporaryFolder()
  const config = readConfig({ DATA_DIR: dataDir })
  const within = async <T>(work: (storage: Storage) => Promise<T>): Promise<T> => {
    const storage = await openStorage(config)
    return work(storage).finally(() => storage.close())
  }
  await within(async (storage) => {
    await loadDemoAccounts({ ...storage, passwords: quickPasswords(), now: Date.now })
    await storage.operatorCoupons.add([{ code: 'NUESTRO222', days: 30, created_at: 1 }])
    await anAccount(storage, { email: 'ana@baila.test' })
  })
  return { dataDir, config, within }
}

test('demo remove deletes the demo accounts, their recordings and their unused coupons alone', async () => {
  const { config, within } = await afterADemo()
  const files = mediaFiles(config)
  const [member] = crowd(Date.now())
  const shown = await within(async (storage) => {
    const dancer = await anAccount(storage, { email: member?.email ?? '', password: null })
    const ana = await storage.accounts.findByEmail('ana@baila.test')
    if (!ana) throw new Error('the learner of the academy is gone')
    await storage.billingCustomers.open({ user_id: dancer.id, key: 'k', created_at: 1 })
    await storage.billingCustomers.setCustomer(dancer.id, 'cus_1')
    const recording = await aRecording({ storage, files }, dancer.id, { status: 'public' })
    return { theirs: recording, own: await aRecording({ storage, files }, ana.id, { status: 'public', lesson_id: 2 }) }
  })
  expect(await removeDemoCommand(config)).toBe(
    'Borradas 10 cuentas de prueba, con lo que tenían, y 3 cupones de prueba sin usar.',
  )
  await within(async (storage) => {
    expect(await storage.countDefaultCredentials(demoCredentials(Date.now()))).toEqual({ accounts: 0, coupons: 0 })
    expect((await storage.recordings.list({})).map(({ id }) => id)).toEqual([shown.own.id])
    const coupons = await storage.operatorCoupons.list()
    expect(coupons.map(({ code, user_id }) => [code, user_id]).toSorted()).toEqual([
      ['BAILA20260', null],
      ['NUESTRO222', null],
    ])
    expect(coupons.find(({ code }) => code === 'BAILA20260')?.used_at).not.toBeNull()
    expect(await storage.mailOutbox.list('lead@alcompas.test')).toEqual([])
  })
  const stored = async (key: string | null) => (await files.stat(key ?? '')) !== undefined
  expect([await stored(shown.theirs.public_video_key), await stored(shown.own.public_video_key)]).toEqual([false, true])
  expect(await removeDemoCommand(config)).toBe(
    'Borradas 0 cuentas de prueba, con lo que tenían, y 0 cupones de prueba sin usar.',
  )
})

test.each([
  { payments: 'off', env: { NODE_ENV: 'production' }, queued: 0 },
  { payments: 'on', env: {}, queued: 2 },
])(
  'with payments $payments the removal of a customer of the demo leaves $queued jobs for the provider',
  async ({ env, queued }) => {
    const { dataDir, within } = await afterADemo()
    const [member] = crowd(Date.now())
    await within(async (storage) => {
      const dancer = await anAccount(storage, { email: member?.email ?? '', password: null })
      await storage.billingCustomers.open({ user_id: dancer.id, key: 'k', created_at: 1 })
      await storage.billingCustomers.setCustomer(dancer.id, 'cus_1')
    })
    await removeDemoCommand(readConfig({ DATA_DIR: dataDir, ...env }))
    const counts = await within((storage) => storage.jobCounts.countByKind())
    expect(counts.reduce((sum, { queued: count }) => sum + count, 0)).toBe(queued)
  },
)

test('a start in production warns of the accounts and the coupons that a demo left', {
  timeout: timeoutMs,
}, async () => {
  const { dataDir } = await afterADemo()
  const start = async () => {
    const env = { DATA_DIR: dataDir, NODE_ENV: 'production', PORT: String(await freePort()) }
    const server = spawnProgram('server/main.ts', [], env)
    await server.untilOutput(/está en .*\n/)
    server.process.kill('SIGTERM')
    await server.ended
    return server.output.out
  }
  const first = await start()
  expect(first).toContain(
    'AVISO: quedan 9 cuentas de prueba, con una contraseña que está publicada, y 3 cupones de prueba sin usar: bórralos con npm run alcompas -- demo remove\n',
  )
  expect(first).not.toContain(demoPassword)
  const removed = spawnProgram('server/cli/main.ts', ['demo', 'remove'], { DATA_DIR: dataDir })
  expect(await removed.ended).toBe(0)
  expect(await start()).not.toContain('prueba')
})
