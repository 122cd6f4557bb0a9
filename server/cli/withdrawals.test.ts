import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { Withdrawal } from '#server/domain/billing/notices/agreement-ports.ts'
import { openStorage } from '#server/storage/storage.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aSubscriptionRow } from '#tests/factories/billing-rows.ts'
import { spawnProgram, temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import { examine } from './doctor/doctor.ts'
import { closeWithdrawalCommand, listWithdrawalsCommand } from './withdrawals.ts'

const at = Date.UTC(2026, 10, 21, 12)

/** A data folder with two withdrawals of a learner: one is left to staff, the other is tried again. */
async function academyFolder() {
  const dataDir = temporaryFolder()
  const storage = await openStorage({ dataDir, databaseUrl: null })
  const { id: user_id } = await anAccount(storage, { email: 'ana@baila.test' })
  const withdrawal: Withdrawal = {
    ...{ subscription_id: 'sub_1', user_id, kind: 'withdrawal', received_at: at, refund: 649, currency: 'EUR' },
    ...{ invoice_id: 'in_1', refund_id: null, completed_at: null, refusal: null },
  }
  await storage.withdrawals.add(withdrawal)
  await storage.withdrawals.leaveToStaff('sub_1', { refusal: 'charge_disputed', completed_at: at })
  await storage.withdrawals.add({
    ...withdrawal,
    subscription_id: 'sub_2',
    user_id: null,
    received_at: at + 86_400_000,
  })
  await storage.subscriptions.put(aSubscriptionRow({ id: 'sub_2', user_id }))
  await storage.close()
  return { dataDir, config: readConfig({ DATA_DIR: dataDir }) }
}

test('refunds that are not made are listed with the reason, and one of an ended plan is closed by hand', async () => {
  const { config, dataDir } = await academyFolder()
  expect((await listWithdrawalsCommand(config)).split('\n')).toEqual([
    'sub_1\t2026-11-21\tana@baila.test\t6,49\u00a0€\thay que hacerla a mano: quien pagó lo ha reclamado a su banco',
    'sub_2\t2026-11-22\tcuenta borrada\t6,49\u00a0€\tse sigue intentando',
  ])
  const doctor = async () => (await examine({ DATA_DIR: dataDir })).report
  expect(await doctor()).toContain('[aviso] Devoluciones: 1 por hacer a mano: mira alcompas withdrawals list')
  expect(await closeWithdrawalCommand(config, 'sub_1')).toMatch(/^sub_1: cerrada\./)
  await expect(closeWithdrawalCommand(config, 'sub_1')).rejects.toThrow('no hay ninguna devolución pendiente')
  await expect(closeWithdrawalCommand(config, 'sub_2')).rejects.toThrow('su plan sigue en marcha')
  expect((await listWithdrawalsCommand(config)).split('\n')).toHaveLength(1)
  expect(await doctor()).not.toContain('Devoluciones')
})

test('the command line lists and closes withdrawals, and names its own commands', { timeout: 60_000 }, async () => {
  const { dataDir } = await academyFolder()
  const alcompas = async (...args: string[]) => {
    const { ended, output } = spawnProgram('server/cli/main.ts', args, { DATA_DIR: dataDir })
    return { code: await ended, ...output }
  }
  expect((await alcompas('withdrawals', 'close', 'sub_1')).code).toBe(0)
  expect((await alcompas('withdrawals', 'list')).out).toMatch(/^sub_2\t/)
  expect((await alcompas('withdrawals', 'close')).err).toContain('withdrawals close SUSCRIPCIÓN')
})
