import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { continentOf, countryOfIp } from './countries.ts'

test.each([
  ['80.58.61.250', 'ES'],
  ['::ffff:80.58.61.250', 'ES'],
  ['2a02:9000::1', 'ES'],
  ['8.8.8.8', 'US'],
  ['127.0.0.1', null],
  ['fe80::1', null],
  ['', null],
  ['800.1.1.1', null],
])('the IP address %s is in %s', async (ip, country) => {
  expect(await countryOfIp()(ip)).toBe(country)
})

test('a database that is missing or broken means an unknown country, never an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'countries.mmdb')
  const missing = countryOfIp(() => file)
  expect(await missing('80.58.61.250')).toBeNull()
  writeFileSync(file, 'nonsense')
  expect(await missing('80.58.61.250')).toBeNull()
})

test('a continent is derived from a known country only', () => {
  expect(['ES', 'US', 'XX', 'toString', ''].map(continentOf)).toEqual(['EU', 'NA', null, null, null])
})
