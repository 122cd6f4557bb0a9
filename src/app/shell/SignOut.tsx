import { type ReactElement, useState } from 'react'
import { signOut } from '#src/session/sign-in/sign-out.ts'

/** Signs out at once, or, with something pending, after the learner has read what it is and when it goes. */
export function SignOutButton({ className }: { readonly className: string | undefined }) {
  const [dialog, setDialog] = useState<ReactElement | null>(null)
  const leave = () =>
    import('./SignOutDialog.tsx')
      .then((loaded) => loaded.signOutDialog(() => setDialog(null)))
      .catch(() => null)
      .then((found) => (found ? setDialog(found) : signOut()))
  return (
    <>
      <button type="button" className={className} onClick={leave}>
        Salir
      </button>
      {dialog}
    </>
  )
}
