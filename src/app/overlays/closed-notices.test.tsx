import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { newEntry } from '#browser-storage/outbox-entry.ts'
import { CookieNotice } from '#src/features/cookie-notice/CookieNotice.tsx'
import { EvictedNotice } from '#src/features/downloads/evicted/EvictedNotice.tsx'
import { OfflineLayer } from '#src/features/offline/OfflineLayer.tsx'
import { PendingActionsNotice } from '#src/features/pending-actions/PendingActionsNotice.tsx'
import { ProfileReminder } from '#src/features/profile-reminder/ProfileReminder.tsx'
import { SubscribeBanner } from '#src/features/subscribe-banner/SubscribeBanner.tsx'
import { pendingActions } from '#src/session/learning/learner-progress.ts'
import { pendingProfile } from '#src/session/profile/pending-profile.ts'
import { aUser } from '#tests/factories/user.ts'
import { renderScreen } from '#tests/setup/screens/render-screen.tsx'

// There is no IndexedDB here, nor a service worker.
vi.mock('#src/session/downloads/offline-permission.ts', () => ({
  findEvictedLessons: async () => ({ ids: [7], mayBeMore: false }),
}))
vi.mock('#src/session/learning/act.ts', () => ({
  refreshProgress: async () => undefined,
  retryPendingActions: async () => undefined,
  dismissRefusedAction: async () => pendingActions.set(nothing),
}))
vi.mock('#src/platform/service-worker.ts', () => ({
  waitingUpdate: { state: () => true, subscribe: () => () => undefined },
  registerServiceWorker: () => undefined,
  acceptUpdate: () => undefined,
}))
vi.mock('#src/features/offline/prefetch-catalogue.ts', () => ({ prefetchCatalogueForOffline: async () => undefined }))
vi.mock('#src/session/data-saver/page-data.ts', () => ({ startPageData: () => undefined }))

const nothing = { pending: 0, failing: false, held: 0, refused: [] }
const user = aUser()

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  pendingActions.set(nothing)
})

const refuseAction = () => {
  const entry = newEntry({ key: 'a', userId: 1, action: { kind: 'finished', lessonId: 7, programId: null }, at: 0 })
  pendingActions.set({ ...nothing, refused: [{ ...entry, state: 'refused', status: 403 }] })
}
const refuseChange = () => pendingProfile.refuse(user.id, { profile: { name: '' } })

test.each<[string, ReactNode, string, (() => void)?]>([
  ['the invitation to subscribe', <SubscribeBanner key="a" />, 'Cerrar la invitación'],
  ['the reminder of the profile', <ProfileReminder key="b" user={user} />, 'Cerrar el aviso'],
  ['a refused action', <PendingActionsNotice key="c" />, 'Entendido', refuseAction],
  ['a refused change of the profile', <PendingActionsNotice key="d" />, 'Entendido', refuseChange],
  ['the evicted downloads', <EvictedNotice key="e" />, 'Ahora no'],
  ['a new version', <OfflineLayer key="f" />, 'Más tarde'],
  ['the cookies', <CookieNotice key="g" />, 'RECHAZAR'],
])('the focus goes to the screen from the notice of %s that is closed', async (_of, notice, label, prepare) => {
  prepare?.()
  const part = (
    <>
      <main tabIndex={-1} />
      {notice}
    </>
  )
  await renderScreen(part, { at: '/inicio', user })
  const button = await screen.findByRole('button', { name: label })
  act(() => button.focus())
  fireEvent.click(button)
  await waitFor(() => expect(button.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
