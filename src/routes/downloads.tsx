import { createLazyRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUser } from '#src/session/session.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

// Apart from the route, whose chunk the entry names with all it imports.
const OwnDownloads = lazy(() => import('./parts/OwnDownloads.tsx').then((loaded) => ({ default: loaded.OwnDownloads })))

/** The lessons a learner has on this device. */
function DownloadsScreen() {
  const user = useUser()
  return (
    <>
      <PageTitle title="Mis descargas" />
      {user && (
        <Suspense fallback={<Skeleton height="320px" />}>
          <OwnDownloads key={user.id} />
        </Suspense>
      )}
    </>
  )
}

export const route = createLazyRoute('/academy/mis-descargas')({ component: DownloadsScreen })
