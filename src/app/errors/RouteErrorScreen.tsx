import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { paths } from '#contract/paths.ts'
import { isReloading, watchReloading } from '#src/platform/chunk-reload.ts'
import { log } from '#src/platform/log.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import pill from '#src/ui/pill.module.css'
import { ErrorScreen } from './ErrorScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { routeErrorOf } from './route-error.ts'

/** A screen that could not be shown (F5, F7). */
export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const loss = routeErrorOf(error, navigator.onLine)
  const reloading = useSyncExternalStore(watchReloading, isReloading)

  useEffect(() => {
    if (reloading) return
    log.error('a screen was lost', { kind: loss.kind, status: loss.status, cause: error })
  }, [reloading, loss.kind, loss.status, error])

  if (reloading) return null
  if (loss.status === 404) return <NotFoundScreen />

  const retry = () => {
    // A piece that failed once is remembered as failed by the browser: only a new page asks for it again.
    if (loss.kind === 'piece') window.location.reload()
    else {
      reset()
      void router.invalidate()
    }
  }

  return (
    <ErrorScreen
      heading={loss.heading}
      text={loss.text}
      technical="An error occurred"
      aside="Se ha producido un error:"
    >
      <PageTitle title={loss.heading} />
      <button type="button" className={pill.secondary} onClick={retry}>
        Inténtalo otra vez
      </button>
      <a href={paths.home} className={pill.onStage}>
        Volver al inicio
      </a>
    </ErrorScreen>
  )
}
