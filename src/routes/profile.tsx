import { useQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { useCatalogueStatus } from '#src/features/catalogue/catalogue-status.ts'
import { LessonTitle } from '#src/features/catalogue/LessonTitle.tsx'
import { ProfilePage } from '#src/features/profile/ProfilePage.tsx'
import { tabOf } from '#src/features/profile/tabs/profile-tabs.ts'
import { useUser } from '#src/session/session.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { CardSkeletons } from '#src/ui/Skeleton.tsx'

// Only the videos tab needs the recording feature.
const OwnVideos = lazy(() =>
  import('#src/features/recording/own-videos/OwnVideos.tsx').then((loaded) => ({ default: loaded.OwnVideos })),
)

/** The profile, open at the tab in its address: `/perfil?seccion=seguridad`. */
function ProfileScreen() {
  const user = useUser()
  const { seccion }: { readonly seccion?: unknown } = route.useSearch()
  const navigate = route.useNavigate()
  // Only the preferences list the academy's styles: the page does not wait for the catalogue.
  const ready = useCatalogueStatus().kind === 'ready'
  const { data: collections } = useQuery({ ...catalogueQueries.collections(), enabled: ready })
  return (
    <>
      <PageTitle title="Mi perfil" />
      {user ? (
        <ProfilePage
          // Another learner starts with empty forms.
          key={user.id}
          user={user}
          tab={tabOf(seccion)}
          onTab={(tab) =>
            void navigate({ to: paths.profile, search: { seccion: tab }, replace: true, resetScroll: false })
          }
          videos={
            <Suspense fallback={<CardSkeletons count={3} />}>
              <OwnVideos user={user} title={LessonTitle} />
            </Suspense>
          }
          disciplines={collections?.families.flatMap(({ disciplines }) => disciplines) ?? []}
        />
      ) : null}
    </>
  )
}

export const route = createLazyRoute('/academy/perfil')({ component: ProfileScreen })
