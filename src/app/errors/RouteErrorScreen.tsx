import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { paths } from '#contract/paths.ts'
import { isReloading, watchReloading } from '#src/platform/chunk-reload.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { log } from '#src/platform/log.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import pill from '#src/ui/pill.module.css'
import { ErrorScreen } from './ErrorScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { routeErrorOf } from './route-error.ts'

/** The error screen of a route that failed to load or render (F5, F7). */
export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const routeError = routeErrorOf(error, navigator.onLine)
  const reloading = useSyncExternalStore(watchReloading, isReloading)

  useEffect(() => {
    if (reloading) return
    log.error('screen not shown', { kind: routeError.kind, status: routeError.status, cause: error })
  }, [reloading, routeError.kind, routeError.status, error])

  const retry = () => {
    // The browser remembers a failed chunk as failed: only a reload requests it again.
    if (routeError.kind === 'chunk') window.location.reload()
    else {
      reset()
      void router.invalidate()
    }
  }

  // What failed without a network is tried again once it is back: the next change.
  useEffect(() => (navigator.onLine ? undefined : connectivity.subscribe(retry)))

  if (reloading) return null
  if (routeError.status === 404) return <NotFoundScreen />

  return (
    <ErrorScreen
      heading={routeError.heading}
      text={routeError.text}
      technical="An error occurred"
      aside="Se ha producido un error:"
    >
      <PageTitle title={routeError.heading} />
      <button type="button" className={pill.secondary} onClick={retry}>
        Inténtalo otra vez
      </button>
      <a href={paths.home} className={pill.onStage}>
        Volver al inicio
      </a>
    </ErrorScreen>
  )
}
