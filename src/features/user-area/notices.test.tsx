import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'
import { AreaNotice } from './AreaNotice.tsx'
import { HomeNotice } from './HomeNotice.tsx'
import { Welcome } from './Welcome.tsx'

afterEach(cleanup)

const withClient = (notice: ReactNode) => <QueryClientProvider client={new QueryClient()}>{notice}</QueryClientProvider>

test('the notice of the new home is hidden when it is closed, before that is saved, and is saved once', async () => {
  const save = vi.fn(() => new Promise<void>(() => {}))
  const user = aUser({ home_notification_seen: false })
  await renderScreen(withClient(<HomeNotice user={user} save={save} />), { at: '/inicio', user })
  fireEvent.click(screen.getByText('Entendido'))
  await waitFor(() => expect(screen.queryByText('Entendido')).toBeNull())
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
})

test.each([
  ['Entendido', <HomeNotice key="home" user={aUser({ home_notification_seen: false })} save={async () => undefined} />],
  ['ENTENDIDO', <ClosedByPress key="area" />],
])('after %s the focus is on the screen (WCAG 2.4.3)', async (label, notice) => {
  await renderScreen(withClient(<main tabIndex={-1}>{notice}</main>), { at: '/inicio', user: aUser() })
  const button = screen.getByText(label)
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByText(label)).toBeNull())
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
})

/** As the notice of a confirmed address, which goes with its address. */
function ClosedByPress() {
  const [open, setOpen] = useState(true)
  if (!open) return null
  return (
    <AreaNotice action="ENTENDIDO" onAction={() => setOpen(false)}>
      Tu cuenta está activada.
    </AreaNotice>
  )
}

test('a failed save shows a notice, and a retry saves it', async () => {
  const save = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Failure('unexpected')).mockResolvedValue()
  const user = aUser({ home_notification_seen: false })
  await renderScreen(withClient(<HomeNotice user={user} save={save} />), { at: '/inicio', user })
  fireEvent.click(screen.getByText('Entendido'))
  fireEvent.click(await screen.findByText('Reintentar'))
  await waitFor(() => expect(screen.queryByText('Reintentar')).toBeNull())
  expect(save).toHaveBeenCalledTimes(2)
})

test('a notice that was seen is not shown again', async () => {
  const user = aUser({ home_notification_seen: true })
  await renderScreen(withClient(<HomeNotice user={user} />), { at: '/inicio', user })
  expect(screen.queryByText('Entendido')).toBeNull()
})

test('an unknown counter is shown as a dash, never as zero', async () => {
  const user = aUser()
  const counters = { coursesCompleted: null, coursesSignedUp: 2, programsSignedUp: 3, lessonsCompleted: null }
  await renderScreen(<Welcome user={user} counters={counters} />, { at: '/inicio', user })
  expect(screen.getAllByRole('definition').map((count) => count.textContent)).toEqual(['–', '2', '3', '–'])
})

test('the welcome names the learner and shows the four counters (F161)', async () => {
  const user = aUser({ user_name: 'anita' })
  const counters = { coursesCompleted: 1, coursesSignedUp: 2, programsSignedUp: 3, lessonsCompleted: 40 }
  await renderScreen(<Welcome user={user} counters={counters} />, { at: '/inicio', user })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('¡Hola, anita!')
  const names = screen.getAllByRole('term').map((term) => term.textContent)
  expect(names).toEqual(['Cursos completados', 'Cursos apuntados', 'Programas apuntados', 'Clases completadas'])
  expect(screen.getAllByRole('definition').map((count) => count.textContent)).toEqual(['1', '2', '3', '40'])
})
