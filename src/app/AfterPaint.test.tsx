import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { requestFailed } from '#src/ui/lazy-requested.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { AfterPaint } from './AfterPaint.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a press whose chunk cannot be fetched without a network shows an offline message', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderScreen(
    <MantineProvider env="test">
      <AfterPaint>
        <Notifications />
      </AfterPaint>
    </MantineProvider>,
    { at: '/cursos' },
  )
  const detail = new TypeError('Failed to fetch dynamically imported module: /assets/FilterDialog.js')
  act(() => void dispatchEvent(new CustomEvent(requestFailed, { detail })))
  expect((await screen.findByRole('alert')).textContent).toContain('No tienes conexión.')
})
