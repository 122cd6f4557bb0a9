import { createLazyRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUser } from '#src/session/session.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { LoaderArgs } from './parts/prefetch.ts'

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

/** Starts the chunk of the list, and the queries of the titles and pictures in it. */
export async function loader(args: LoaderArgs): Promise<void> {
  const [{ prefetchCatalogue }] = await Promise.all([import('./parts/prefetch.ts'), import('./parts/OwnDownloads.tsx')])
  await prefetchCatalogue(args)
}

export const route = createLazyRoute('/academy/mis-descargas')({ component: DownloadsScreen })
