import { expect, test } from 'vitest'
import { readMaintenance, writeMaintenance } from './maintenance-notice.ts'

test.each([
  { why: 'Cambiamos de servidor; ¡ya casi! ñ 100 %', until: 1_764_000_000_000 },
  { why: 'Sin hora', until: null },
])('a notice crosses the network as a header: %j', (notice) => {
  const header = writeMaintenance(notice)
  expect(header).toMatch(/^[\x21-\x7e]+$/)
  expect(readMaintenance(header)).toEqual(notice)
})

test.each([null, '', 'no', '12', '12;%E0%A4%A', `0;${'x'.repeat(5000)}`])('%j is no notice', (header) => {
  expect(readMaintenance(header)).toBeNull()
})
