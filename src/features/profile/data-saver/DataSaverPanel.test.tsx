import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dayOf } from '#contract/rules/data-usage.ts'
import { savesData } from '#src/platform/save-data.ts'
import { DataSaverPanel } from './DataSaverPanel.tsx'

const read = vi.hoisted(() => vi.fn())
// There is no IndexedDB here.
vi.mock('#browser-storage/data-usage-store.ts', () => ({ dataUsageStore: { read } }))

afterEach(() => {
  cleanup()
  // biome-ignore lint/suspicious/noDocumentCookie: the test clears what the panel wrote.
  document.cookie = 'alcompas_data_saver=; Max-Age=0; Path=/'
})

const shown = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DataSaverPanel />
    </QueryClientProvider>,
  )

test('the choice is stored on the device and applies at once', () => {
  read.mockResolvedValue({})
  shown()
  expect(screen.getByText('Ahora está desactivado.')).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: 'Siempre' }))
  expect([savesData(), document.documentElement.hasAttribute('data-saves-data')]).toEqual([true, true])
  expect(screen.getByText('Ahora está activado.')).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: 'Nunca' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Automático (según el dispositivo)' }))
  expect([savesData(), document.documentElement.hasAttribute('data-saves-data')]).toEqual([false, false])
})

test('today and the days before are shown in MB, and unknown amounts in words', async () => {
  read.mockResolvedValue({
    '2026-01-05': { network: 2_340_000, stored: 0, untold: 0 },
    [dayOf(Date.now())]: { network: 50_000, stored: 12_000_000, untold: 2 },
  })
  shown()
  expect(await screen.findByText('menos de 0,1 MB')).toBeDefined()
  expect(screen.getByText('12,0 MB')).toBeDefined()
  expect(screen.getByText(/Sin contar 2 archivos de otros sitios/)).toBeDefined()
  expect(screen.getByRole('row', { name: /05\/01 2,3/ })).toBeDefined()
})
