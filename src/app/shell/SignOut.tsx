import { type ReactElement, useState } from 'react'
import { withTimeout } from '#src/platform/with-timeout.ts'
import { signOut } from '#src/session/sign-in/sign-out.ts'

/** In ms: the search for something pending, a chunk of it included, delays a sign-out no longer. It stays stored. */
const maxSearchMs = 3000

/** Signs out at once, or, with something pending, after the learner has read what it is and when it goes. */
export function SignOutButton({ className }: { readonly className: string | undefined }) {
  const [dialog, setDialog] = useState<ReactElement | null>(null)
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    const found = await withTimeout(
      maxSearchMs,
      import('./SignOutDialog.tsx').then((loaded) => loaded.signOutDialog(() => setDialog(null))),
    ).catch(() => null)
    if (!found) return signOut()
    setLeaving(false)
    setDialog(found)
  }
  return (
    <>
      <button type="button" className={className} aria-busy={leaving} onClick={leaving ? undefined : leave}>
        {leaving ? 'Saliendo...' : 'Salir'}
      </button>
      {dialog}
    </>
  )
}
