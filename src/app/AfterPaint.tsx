import { type ReactNode, useEffect } from 'react'
import { SignUpInvitation } from '#src/features/account/registration/SignUpInvitation.tsx'
import { log } from '#src/platform/log.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { requestFailed } from '#src/ui/lazy-requested.ts'
import { toFailure } from '#src/ui/to-failure.ts'
import { showToast } from '#src/ui/toasts.ts'

/**
 * What no screen needs in its first moments: the registration dialog, and a toast for a press that failed. The
 * component of toasts comes as children: imported here, the bundler would divide Mantine into many more files.
 */
export function AfterPaint({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    addEventListener(requestFailed, showFailure)
    return () => removeEventListener(requestFailed, showFailure)
  }, [])
  return (
    <>
      <SignUpInvitation />
      {children}
    </>
  )
}

function showFailure(event: Event): void {
  const { title, text } = failureMessages[toFailure((event as CustomEvent<unknown>).detail).code]
  showToast(`${title}. ${text}`).catch((cause: unknown) => log.warn('failure not shown', { cause }))
}
