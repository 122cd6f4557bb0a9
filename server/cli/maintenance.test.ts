import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openStorage } from '#server/storage/storage.ts'
import { temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import { beginMaintenanceCommand, endMaintenanceCommand, showMaintenanceCommand } from './maintenance.ts'

const now = new Date(2026, 10, 24, 17, 0).getTime()

function anAcademy() {
  const config = readConfig({ DATA_DIR: temporaryFolder() })
  const current = async () => {
    const storage = await openStorage(config)
    return storage.maintenance.current().finally(() => storage.close())
  }
  const begin = (why: string | undefined, until?: string) => beginMaintenanceCommand(config, { why, until }, now)
  return { config, current, begin }
}

test('maintenance begins, is changed and ends, and each command reports it', async () => {
  const { config, current, begin } = anAcademy()
  expect(await showMaintenanceCommand(config)).toBe('No hay ningún mantenimiento.')
  expect(await begin('Cambiamos de servidor', '18:30')).toMatch(/^Academia en mantenimiento hasta .*18:30\. /)
  expect(await current()).toEqual({ why: 'Cambiamos de servidor', until: now + 5_400_000, since: now })
  await begin('Ya casi')
  expect(await current()).toEqual({ why: 'Ya casi', until: null, since: now })
  expect(await showMaintenanceCommand(config)).toMatch(/^En mantenimiento desde .*17:00: Ya casi$/)
  expect(await endMaintenanceCommand(config)).toMatch(/^Mantenimiento terminado\. /)
  expect(await endMaintenanceCommand(config)).toBe('No había ningún mantenimiento.')
  expect(await current()).toBeNull()
})

test.each([
  ['18:30', now + 90 * 60_000],
  ['16:00', now + 23 * 3_600_000],
  ['90m', now + 90 * 60_000],
  ['2h', now + 2 * 3_600_000],
  ['2026-11-25T10:00', new Date(2026, 10, 25, 10).getTime()],
])('--until %s is parsed as an instant to come', async (text, until) => {
  const { current, begin } = anAcademy()
  await begin('Obras', text)
  expect((await current())?.until).toBe(until)
})

test.each([
  ['', undefined],
  [undefined, undefined],
  ['x'.repeat(201), undefined],
  ['dos\nlíneas', undefined],
  ['Obras', '25:00'],
  ['Obras', 'mañana'],
  ['Obras', '2020-01-01T10:00'],
  ['Obras', '9999h'],
])('maintenance with the reason %j until %j is refused', async (why, until) => {
  const { current, begin } = anAcademy()
  await expect((async () => begin(why, until))()).rejects.toThrow(/^--(?:why|until): /)
  expect(await current()).toBeNull()
})
