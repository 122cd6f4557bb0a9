import { Outlet } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { whenIdle } from '#src/platform/idle.ts'
import { log } from '#src/platform/log.ts'
import { SessionProvider } from '#src/session/SessionProvider.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import styles from './RootLayout.module.css'
import { ScreenFocus } from './ScreenFocus.tsx'
import { Footer } from './shell/Footer.tsx'
import { Header } from './shell/Header.tsx'
import { LoadingBar } from './shell/LoadingBar.tsx'

// After the first paint; without it the academy is only less: no notices, and no installation this time.
const AroundScreens = lazy<ComponentType>(() =>
  whenIdle()
    .then(() => import('./AroundScreens.tsx'))
    .then(
      (loaded) => ({ default: loaded.AroundScreens }),
      (cause: unknown) => {
        log.warn('what stands around the screens did not arrive', { cause })
        return { default: () => null }
      },
    ),
)

/** What stands around every screen. */
export function RootLayout() {
  return (
    <SessionProvider>
      <PageTitle />
      <a className={styles.skip} href="#contenido">
        Saltar al contenido
      </a>
      <LoadingBar />
      <Header />
      <main id="contenido" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <ScreenFocus target="contenido" />
      <Footer />
      <Suspense fallback={null}>
        <AroundScreens />
      </Suspense>
    </SessionProvider>
  )
}
