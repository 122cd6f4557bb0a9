import { queryOptions, useQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { ProfilePage } from '#src/features/profile/ProfilePage.tsx'
import { tabOf } from '#src/features/profile/tabs/profile-tabs.ts'
import { useUser } from '#src/session/session.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { CardSkeletons } from '#src/ui/Skeleton.tsx'

// Only this tab needs the recording feature.
const ProfileVideos = lazy(() =>
  import('./parts/ProfileVideos.tsx').then((loaded) => ({ default: loaded.ProfileVideos })),
)

/** The disciplines of the catalogue, which is loaded beside the page: only the preferences list them. */
const disciplinesQuery = queryOptions({
  queryKey: ['catalogue', 'stored', 'disciplines'],
  queryFn: async ({ client }) => {
    const { catalogueQueries } = await import('#src/features/catalogue/catalogue-queries.ts')
    const { ready } = await client.fetchQuery(catalogueQueries.state())
    if (!ready) await client.fetchQuery(catalogueQueries.freshness())
    const { families } = await client.fetchQuery(catalogueQueries.collections())
    return families.flatMap(({ disciplines }) => disciplines)
  },
})

/** The profile, open at the tab in its address: `/perfil?seccion=seguridad`. */
function ProfileScreen() {
  const user = useUser()
  const { seccion }: { readonly seccion?: unknown } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: disciplines = [] } = useQuery(disciplinesQuery)
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
              <ProfileVideos user={user} />
            </Suspense>
          }
          disciplines={disciplines}
        />
      ) : null}
    </>
  )
}

export const route = createLazyRoute('/academy/perfil')({ component: ProfileScreen })
