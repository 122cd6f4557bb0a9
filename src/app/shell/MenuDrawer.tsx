import { type MouseEvent, useEffect, useRef } from 'react'
import { useViewer } from '#src/session/session.ts'
import { profile, register, signIn, tabsFor } from './destinations.ts'
import { CloseIcon } from './icons.tsx'
import styles from './MenuDrawer.module.css'
import { ShellLink } from './ShellLink.tsx'
import { SignOut } from './SignOut.tsx'

interface MenuDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * The menu of small screens (F15). A modal `<dialog>`: the browser keeps the focus inside, closes it on Esc and gives
 * the focus back to the button that opened it.
 */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const signedIn = useViewer() !== null

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])

  // A click on the dialog itself, and not on what is in it, is one on its backdrop.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }

  const account = signedIn ? [profile] : [register, signIn]

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does what a click on the backdrop does.
    <dialog ref={dialog} className={styles.drawer} aria-label="Menú" onClose={onClose} onClick={closeOnBackdrop}>
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
          {signedIn ? <SignOut className={styles.small} /> : null}
        </div>
      </div>
    </dialog>
  )
}
