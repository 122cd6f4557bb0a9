import { Outlet } from '@tanstack/react-router'
import { SessionProvider } from '#src/session/SessionProvider.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import styles from './RootLayout.module.css'
import { ScreenFocus } from './ScreenFocus.tsx'
import { Footer } from './shell/Footer.tsx'
import { Header } from './shell/Header.tsx'
import { LoadingBar } from './shell/LoadingBar.tsx'

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
    </SessionProvider>
  )
}
