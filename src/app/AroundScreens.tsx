import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { screenOf } from '#contract/paths.ts'
import { CookieNotice } from '#src/features/cookie-notice/CookieNotice.tsx'
import { mayUse } from '#src/features/cookie-notice/consent.ts'
import { EmailDialog } from '#src/features/email-confirmation/EmailDialog.tsx'
import { Measurement } from '#src/features/measurement/Measurement.tsx'
import { OfflineLayer } from '#src/features/offline/OfflineLayer.tsx'
import { ProfileReminder } from '#src/features/profile-reminder/ProfileReminder.tsx'
import { SubscribeBanner } from '#src/features/subscribe-banner/SubscribeBanner.tsx'
import { SupportContact } from '#src/features/support/SupportContact.tsx'
import { playback } from '#src/platform/playback.ts'
import { ensureExperiment } from '#src/session/experiment.ts'
import { useUser } from '#src/session/session.ts'
import styles from './AroundScreens.module.css'
import { standsAround } from './around.ts'

/**
 * Everything that stands over the screens, loaded after the first paint. What is fixed to the foot lies in one dock, so
 * that no bar covers another, and the page leaves as much room below as the dock takes.
 */
export function AroundScreens() {
  const here = useLocation({ select: ({ pathname }) => screenOf(pathname) })
  const user = useUser()
  const playing = useSyncExternalStore(playback.subscribe, playback.isPlaying)
  const dock = useRef<HTMLDivElement>(null)
  useEffect(() => (dock.current ? leaveRoomFor(dock.current) : undefined), [])
  useEffect(() => void ensureExperiment(), [])

  const around = standsAround(here)
  return (
    <>
      <div ref={dock} className={styles.dock}>
        {around.includes('support') ? <SupportContact /> : null}
        <OfflineLayer />
        {around.includes('subscribe-banner') && !playing ? <SubscribeBanner /> : null}
        {around.includes('cookie-notice') ? <CookieNotice /> : null}
      </div>
      {user && around.includes('profile-reminder') && !playing ? <ProfileReminder key={user.id} user={user} /> : null}
      {user && around.includes('email-dialog') ? <EmailDialog key={user.id} user={user} /> : null}
      {user ? <Measurement user={user} allowed={mayUse} /> : null}
    </>
  )
}

/** Keeps the dock's height where styles can read it. */
function leaveRoomFor(dock: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--dock-height', `${dock.offsetHeight}px`),
  )
  observer.observe(dock)
  return () => observer.disconnect()
}
