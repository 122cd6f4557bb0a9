import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openStorage } from '#server/storage/storage.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { spawnProgram, temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import { createCouponsCommand, listCouponsCommand } from './coupons.ts'

const timeoutMs = 60_000

/** A data folder, and a runner of the command line in it. */
function academyFolder() {
  const dataDir = temporaryFolder()
  const alcompas = async (...args: string[]) => {
    const { ended, output } = spawnProgram('server/cli/main.ts', args, { DATA_DIR: dataDir })
    return { code: await ended, ...output }
  }
  return { dataDir, alcompas }
}

test('coupons are created, can be redeemed once each, and are listed with their state', {
  timeout: timeoutMs,
}, async () => {
  const { dataDir, alcompas } = academyFolder()
  expect((await alcompas('coupons', 'list')).out).toBe('Todavía no hay cupones.\n')
  const made = await alcompas('coupons', 'create', '--count', '3', '--days', '30')
  const codes = made.out.trim().split('\n')
  expect([made.code, made.err, codes.length]).toEqual([0, '', 3])
  const storage = await openStorage({ dataDir, databaseUrl: null })
  const ana = await anAccount(storage)
  expect(await storage.operatorCoupons.redeem(codes[0] ?? '', ana.id, Date.UTC(2026, 10, 21))).toBe(true)
  await storage.close()
  const lines = (await alcompas('coupons', 'list')).out.trim().split('\n').sort()
  expect(lines).toEqual(
    codes.map((code, index) => `${code}\t30 días\t${index === 0 ? 'usado el 2026-11-21' : 'sin usar'}`).sort(),
  )
})

test.each([
  [{ count: undefined, days: '30' }, /^--count: .* entre 1 y 5000\.$/],
  [{ count: '0', days: '30' }, /^--count: /],
  [{ count: '1e3', days: '30' }, /^--count: /],
  [{ count: '5001', days: '30' }, /^--count: /],
  [{ count: '10', days: '99999' }, /^--days: .* entre 1 y 3660\.$/],
])('creating coupons with %j fails with one line and creates none', async (options, line) => {
  const config = readConfig({ DATA_DIR: temporaryFolder() })
  const refused = createCouponsCommand(config, options)
  await expect(refused).rejects.toThrow(expect.objectContaining({ exitCode: 64, message: expect.stringMatching(line) }))
  expect(await listCouponsCommand(config)).toBe('Todavía no hay cupones.')
})

test('staff check one coupon and read the history of an account', { timeout: timeoutMs }, async () => {
  const { dataDir, alcompas } = academyFolder()
  const storage = await openStorage({ dataDir, databaseUrl: null })
  const [ana, luz] = [await anAccount(storage), await anAccount(storage)]
  await storage.operatorCoupons.add([
    { code: 'ABCDEFGH23', days: 30, created_at: 1 },
    { code: 'ABCDEFGH24', days: 30, created_at: 1 },
  ])
  await storage.operatorCoupons.redeem('ABCDEFGH23', ana.id, Date.UTC(2026, 10, 21))
  await storage.close()
  const used = `ABCDEFGH23\t30 días\tusado el 2026-11-21`
  expect((await alcompas('coupons', 'check', 'abcdefgh23')).out).toBe(`${used}\t${ana.email}\n`)
  expect((await alcompas('coupons', 'check', 'ABCDEFGH24')).out).toBe('ABCDEFGH24\t30 días\tsin usar\n')
  expect((await alcompas('coupons', 'check', 'ABCDEFGH25')).code).toBe(66)
  expect((await alcompas('coupons', 'history', ana.email)).out).toBe(`${used}\n`)
  expect((await alcompas('coupons', 'history', String(luz.id))).out).toBe('No ha usado ningún cupón.\n')
  expect((await alcompas('coupons', 'history', 'nadie@baila.test')).code).toBe(66)
})
