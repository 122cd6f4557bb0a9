import { lazy, Suspense, useState } from 'react'
import { signOut } from '#src/session/sign-out.ts'
import type { Unsent } from '#src/session/unsent.ts'

const SignOutDialog = lazy(() => import('./SignOutDialog.tsx'))

/** Signs out at once, or, with something unsent, after the learner has read what it is and when it goes. */
export function SignOutButton({ className }: { readonly className: string | undefined }) {
  const [unsent, setUnsent] = useState<Unsent>()
  const leave = async () => {
    const found = await import('#src/session/unsent.ts').then(({ countUnsent }) => countUnsent()).catch(() => undefined)
    if (found && found.actions + found.recordings > 0) setUnsent(found)
    else await signOut()
  }
  return (
    <>
      <button type="button" className={className} onClick={leave}>
        Salir
      </button>
      {unsent && (
        <Suspense>
          <SignOutDialog {...unsent} onClose={() => setUnsent(undefined)} onLeave={signOut} />
        </Suspense>
      )}
    </>
  )
}
