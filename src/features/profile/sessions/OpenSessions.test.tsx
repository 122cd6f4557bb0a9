import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OpenSession } from '#contract/self-service.ts'
import { pressTwice } from '#tests/setup/screens/press-twice.ts'
import { profileQueries } from '../profile-queries.ts'
import { OpenSessions } from './OpenSessions.tsx'

afterEach(cleanup)

const at = '2026-03-01T10:00:00.000Z'
const aSession = (id: number, current: boolean): OpenSession => ({
  id,
  device: 'Firefox en Linux',
  created_at: at,
  last_seen_at: at,
  current,
})

test('two presses of one moment close the other sessions once', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(profileQueries.sessions().queryKey, [aSession(1, true), aSession(2, false)])
  const close = vi.fn(async () => void client.setQueryData(profileQueries.sessions().queryKey, [aSession(1, true)]))
  render(
    <QueryClientProvider client={client}>
      <OpenSessions onCloseOthers={close} />
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button', { name: 'Cerrar las demás' })
  button.focus()
  pressTwice(button)
  await screen.findByText('Hemos cerrado tus otras sesiones.')
  expect(close).toHaveBeenCalledTimes(1)
  // The button is gone (WCAG 2.4.3).
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sesiones abiertas' })))
})
