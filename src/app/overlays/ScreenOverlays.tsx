import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { screenOfPath } from '#contract/paths.ts'
import { unindexedScreens } from '#contract/unindexed-screens.ts'
import { SignOutNotice } from '#src/features/account/sign-out/SignOutNotice.tsx'
import { CookieNotice } from '#src/features/cookie-notice/CookieNotice.tsx'
import { InstallItem } from '#src/features/install/InstallItem.tsx'
import { installSheet } from '#src/features/install/installing.ts'
import { followMaintenanceRefusals, maintenanceRefusal } from '#src/features/offline/maintenance-refusal.ts'
import { OfflineLayer } from '#src/features/offline/OfflineLayer.tsx'
import { SubscribeBanner } from '#src/features/subscribe-banner/SubscribeBanner.tsx'
import { playback } from '#src/platform/playback.ts'
import { useStore } from '#src/platform/store.ts'
import { ensureExperiment } from '#src/session/experiment.ts'
import { useSession, useUser } from '#src/session/session.ts'
import { lazyOptional } from '#src/ui/lazy-optional.ts'
import { lazyRequested } from '#src/ui/lazy-requested.ts'
import { followSignIn } from '../follow-sign-in.ts'
import { guardLateAnswer } from '../guard-late-answer.ts'
import menu from '../shell/MenuDrawer.module.css'
import { publishDockHeight } from './dock-height.ts'
import { animateLessons } from './lesson-transitions.ts'
import { overlaysOf } from './overlays-of.ts'
import styles from './ScreenOverlays.module.css'

const LearnerOverlays = lazyOptional(async () => (await import('./LearnerOverlays.tsx')).LearnerOverlays)
const SupportContact = lazyOptional(
  async () => (await import('#src/features/support/SupportContact.tsx')).SupportContact,
)

// Of guests, only those whom the server has refused something load it.
const MaintenanceNotice = lazyOptional(
  async () => (await import('#src/features/offline/MaintenanceNotice.tsx')).MaintenanceNotice,
)
const InstallOffer = lazyOptional(async () => (await import('#src/features/install/InstallOffer.tsx')).InstallOffer)
const InstallSheet = lazyRequested(async () => (await import('#src/features/install/InstallSheet.tsx')).InstallSheet)

/**
 * Everything over the screens, loaded after the first paint. What is fixed to the foot lies in one dock, so that no bar
 * covers another, and the page has room for it below. The way to support is the last thing on its screens.
 */
export function ScreenOverlays() {
  const here = useLocation({ select: ({ pathname }) => screenOfPath(pathname) })
  const user = useUser()
  const playing = useSyncExternalStore(playback.subscribe, playback.isPlaying)
  const sheet = useStore(installSheet)
  const refused = useStore(maintenanceRefusal)
  const [menuSlot, setMenuSlot] = useState<HTMLElement | null>(null)
  const [main, setMain] = useState<HTMLElement | null>(null)
  useEffect(() => {
    setMenuSlot(document.getElementById('install'))
    setMain(document.getElementById('contenido'))
  }, [])
  const dock = useRef<HTMLDivElement>(null)
  useEffect(() => (dock.current ? publishDockHeight(dock.current) : undefined), [])
  useEffect(() => void ensureExperiment(), [])
  const router = useRouter()
  useEffect(() => animateLessons(router), [router])
  const session = useSession()
  useEffect(() => guardLateAnswer(router, session), [router, session])
  useEffect(() => followSignIn(router, session), [router, session])
  useEffect(followMaintenanceRefusals, [])

  const overlays = overlaysOf(here)
  return (
    <>
      {/* React hoists it into the head. */}
      {here && unindexedScreens.has(here) ? <meta name="robots" content="noindex" /> : null}
      <div ref={dock} className={styles.dock} data-dock>
        <SignOutNotice />
        <OfflineLayer />
        <Suspense>{user || refused ? <MaintenanceNotice isLearner={user !== null} /> : null}</Suspense>
        <Suspense>{user ? <LearnerOverlays user={user} overlays={overlays} playing={playing} /> : null}</Suspense>
        {overlays.includes('cookie-notice') ? <CookieNotice /> : null}
        {overlays.includes('subscribe-banner') && !playing ? <SubscribeBanner /> : null}
        <Suspense>{user && overlays.includes('install-offer') && !playing ? <InstallOffer /> : null}</Suspense>
      </div>
      {main && overlays.includes('support')
        ? createPortal(
            <Suspense>
              <SupportContact />
            </Suspense>,
            main,
          )
        : null}
      {menuSlot ? createPortal(<InstallItem className={menu.small} />, menuSlot) : null}
      {sheet === 'unloaded' ? null : <InstallSheet onClose={() => installSheet.set('unloaded')} />}
    </>
  )
}
