import { useLocation } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { useSessionState } from '#src/session/session.ts'
import pill from '#src/ui/pill.module.css'
import { own, register, signIn } from './destinations.ts'
import { UserIcon } from './icons.tsx'
import { ShellLink } from './ShellLink.tsx'
import { SignOutButton } from './SignOut.tsx'
import styles from './UserZone.module.css'

function closeOnEscape({ key, target, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  // Events bubble through portals: Escape in the dialog of a choice leaves the menu open, where the focus goes back.
  if (key !== 'Escape' || !currentTarget.open || !currentTarget.contains(target as Node)) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

/**
 * The account part of the header (F16): sign-in links for guests, a menu for learners; while a learner is being read,
 * the place of the menu's button.
 */
export function UserZone() {
  const { status, user } = useSessionState()
  const here = useLocation({ select: ({ pathname }) => pathname })
  if (status === 'loading') return <div className={styles.place} />
  if (user === null) {
    return (
      <div className={styles.zone}>
        <ShellLink to={signIn.to} className={styles.signIn}>
          {signIn.label}
        </ShellLink>
        <ShellLink to={register.to} className={`${pill.primary} ${styles.register}`}>
          {register.label}
        </ShellLink>
      </div>
    )
  }
  return (
    // Another screen begins with it closed.
    <details key={here} className={styles.menu} name="header-menu" onKeyDown={closeOnEscape}>
      <summary className={styles.avatar} aria-label="Tu cuenta">
        {user.main_image_uri ? (
          <img className={styles.picture} src={user.main_image_uri} width="44" height="44" alt="" />
        ) : (
          <UserIcon />
        )}
      </summary>
      <div className={styles.list}>
        {own.map(({ to, label }) => (
          <ShellLink key={to} to={to} className={styles.item}>
            {label}
          </ShellLink>
        ))}
        <SignOutButton className={styles.item} />
      </div>
    </details>
  )
}
