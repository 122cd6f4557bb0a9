import { type ReactNode, useEffect, useState } from 'react'
import { guest, type Viewer } from '#contract/rules/viewer.ts'
import { log } from '#src/platform/log.ts'
import { ViewerContext } from './session.ts'
import { mayBeSignedIn } from './signed-in-hint.ts'

/** Tells everything below it who is watching. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [viewer, setViewer] = useState<Viewer>(guest)

  useEffect(() => {
    if (!mayBeSignedIn(document.cookie)) return
    const asking = new AbortController()
    // The check of the answer weighs 46 kB, which a guest's first visit must not pay for.
    import('./who-is-watching.ts')
      .then(({ whoIsWatching }) => whoIsWatching(asking.signal))
      .then((answer) => {
        if (!asking.signal.aborted) setViewer(answer)
      })
      .catch((cause: unknown) => {
        if (!asking.signal.aborted) log.warn('the session could not be asked for', { cause })
      })
    return () => asking.abort()
  }, [])

  return <ViewerContext value={viewer}>{children}</ViewerContext>
}
