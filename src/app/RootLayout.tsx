import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { whenIdle } from '#src/platform/idle.ts'
import { SessionProvider } from '#src/session/SessionProvider.tsx'
import { lazyOptional } from '#src/ui/lazy-optional.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { layoutOf, useVisibleScreen } from './layouts/layout-of.ts'
import styles from './RootLayout.module.css'
import { ScreenFocus } from './ScreenFocus.tsx'
import { Footer } from './shell/Footer.tsx'
import { Header } from './shell/Header.tsx'
import { LoadingBar } from './shell/LoadingBar.tsx'

// After the first paint. Without it there are no notices, and no installation this time.
const ScreenOverlays = lazyOptional(() =>
  whenIdle()
    .then(() => import('./overlays/ScreenOverlays.tsx'))
    .then((loaded) => loaded.ScreenOverlays),
)

/** The main landmark, with the layout of its screen (F11). */
function Landmark() {
  return (
    <main id="contenido" className={styles.main} tabIndex={-1} data-layout={layoutOf(useVisibleScreen())}>
      <Outlet />
    </main>
  )
}

/** The app shell around every screen. */
export function RootLayout() {
  return (
    <SessionProvider>
      <PageTitle />
      <a className={styles.skip} href="#contenido">
        Saltar al contenido
      </a>
      <LoadingBar />
      <Header />
      <Landmark />
      <ScreenFocus target="contenido" />
      <Footer />
      <Suspense>
        <ScreenOverlays />
      </Suspense>
    </SessionProvider>
  )
}
