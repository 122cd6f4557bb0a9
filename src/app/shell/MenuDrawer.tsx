import { useSessionState } from '#src/session/session.ts'
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
  const { status, user } = useSessionState()
  const signedIn = status === 'loading' || user !== null
  const account = signedIn ? own : [register, signIn]

  return (
    <dialog {...modal} className={styles.drawer} aria-label="Menú">
      <div className={styles.panel}>
        <button type="button" className={styles.close} aria-label="Cerrar el menú" onClick={onClose}>
          <CloseIcon />
        </button>
        {/* Each group shows its label as a heading. */}
        {status === 'known' ? (
          <nav className={styles.account} aria-label="Cuenta">
            {account.map(({ to, label }) => (
              <ShellLink key={to} to={to} className={styles.small} onClick={onClose}>
                {label}
              </ShellLink>
            ))}
            {signedIn ? <SignOutButton className={styles.small} /> : null}
          </nav>
        ) : null}
        <nav className={styles.links} aria-label="Explora">
          {tabsFor(signedIn).map(({ to, label }) => (
            <ShellLink key={to} to={to} className={styles.link} onClick={onClose}>
              {label}
            </ShellLink>
          ))}
        </nav>
        {/* Filled by ScreenOverlays, which loads after the first paint. */}
        <div id="install" />
      </div>
    </dialog>
  )
}
