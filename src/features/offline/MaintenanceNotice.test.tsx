import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { academyClock } from '#src/platform/academy-clock.ts'
import { call, refusedCodes } from '#src/platform/api.ts'
import { MaintenanceNotice } from './MaintenanceNotice.tsx'
import { followMaintenanceRefusals, maintenanceRefusal } from './maintenance-refusal.ts'
// Loaded ahead, so that the fake clock counts nothing but the requests.
import '#contract/calls.ts'

const visitor = { country: null, currency: 'EUR', google: false, support_email: null, group_chat_url: null }
let maintenance: { why: string; until: number | null } | undefined
let asked: string[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  stop = followMaintenanceRefusals()
  asked = []
  maintenance = { why: 'Cambiamos de servidor', until: null }
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path === '/api/visitor') return Response.json({ ...visitor, ...(maintenance ? { maintenance } : {}) })
    const refusal = { code: maintenance ? 'maintenance' : 'unavailable' }
    return Response.json(refusal, { status: 503, headers: { 'retry-after': '60' } })
  })
})

afterEach(() => {
  cleanup()
  refusedCodes.clear()
  maintenanceRefusal.set(false)
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const write = () => act(() => call('setCurrency', { body: { currency: 'USD' } }).catch(() => undefined))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a guest whose call was refused sees why and what is unavailable, until the maintenance has ended', async () => {
  render(<MaintenanceNotice isLearner={false} />)
  await pass(60_000)
  expect([asked, screen.getByRole('status').textContent]).toEqual([[], ''])

  await write()
  await pass(0)
  const words = 'Mantenimiento: Cambiamos de servidor. Puedes seguir viendo y buscando clases; entrar'
  expect(screen.getByRole('status').textContent).toContain(words)
  await write()
  await pass(40_000)
  expect(screen.getAllByText(/Mantenimiento/)).toHaveLength(1)

  maintenance = undefined
  await pass(20_000)
  expect(screen.getByRole('status').textContent).toBe('')
  const before = asked.length
  await pass(60_000)
  expect(asked.length).toBe(before)
})

test('the announced end is shown by the academy’s clock, not by a device whose clock runs ahead', async () => {
  maintenance = { why: 'Cambiamos de servidor', until: Date.now() - 60 * 60_000 }
  academyClock.set(-2 * 60 * 60_000)
  render(<MaintenanceNotice isLearner={false} />)
  await write()
  await pass(0)
  academyClock.set(0)
  expect(screen.getByRole('status').textContent).toMatch(/Esperamos terminar a las? \d/)
})

test('a refusal before the listener was added is shown as well', async () => {
  stop()
  await write()
  expect(maintenanceRefusal.state()).toBe(false)
  stop = followMaintenanceRefusals()
  render(<MaintenanceNotice isLearner={false} />)
  await pass(0)
  expect(screen.getByRole('status').textContent).toContain('Mantenimiento: Cambiamos de servidor.')
})

test('a server that does not report the maintenance yet is asked once more', async () => {
  render(<MaintenanceNotice isLearner={false} />)
  const known = maintenance
  maintenance = undefined
  act(() => maintenanceRefusal.set(true))
  await pass(0)
  expect(screen.getByRole('status').textContent).toBe('')
  maintenance = known
  await pass(20_000)
  expect(screen.getByRole('status').textContent).toContain('Cambiamos de servidor')
})

test('a refusal for another reason shows no maintenance notice', async () => {
  maintenance = undefined
  render(<MaintenanceNotice isLearner={false} />)
  await write()
  await pass(60_000)
  expect([asked, screen.getByRole('status').textContent]).toEqual([['/api/visitor/currency'], ''])
})
