import { useViewer } from '#src/session/session.ts'
import { useModalDialog } from '#src/ui/use-modal-dialog.ts'
import { own, register, signIn, tabsFor } from './destinations.ts'
import { CloseIcon } from './icons.tsx'
import styles from './MenuDrawer.module.css'
import { ShellLink } from './ShellLink.tsx'
import { SignOutButton } from './SignOut.tsx'

interface MenuDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The menu of small screens (F15). */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const modal = useModalDialog(open, onClose)
  const signedIn = useViewer() !== null
  const account = signedIn ? own : [register, signIn]

  return (
    <dialog {...modal} className={styles.drawer} aria-label="Menú">
      <div className={styles.panel}>
        <button type="button" className={styles.close} aria-label="Cerrar el menú" onClick={onClose}>
          <CloseIcon />
        </button>
        <nav className={styles.links} aria-label="Menú principal">
          {tabsFor(signedIn).map(({ to, label }) => (
            <ShellLink key={to} to={to} className={styles.link} onClick={onClose}>
              {label}
            </ShellLink>
          ))}
        </nav>
        <div className={styles.account}>
          {account.map(({ to, label }) => (
            <ShellLink key={to} to={to} className={styles.small} onClick={onClose}>
              {label}
            </ShellLink>
          ))}
          {/* Filled by ScreenOverlays, which loads after the first paint. */}
          <div id="install" />
          {signedIn ? <SignOutButton className={styles.small} /> : null}
        </div>
      </div>
    </dialog>
  )
}
