import { type ReactNode, useEffect } from 'react'
import { pageSession, SessionContext } from './session.ts'

/** Tells everything below it who is here, and asks the server when somebody may be. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    void pageSession.known()
  }, [])
  return <SessionContext value={pageSession}>{children}</SessionContext>
}
