import { createLazyRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { ProfilePage } from '#src/features/profile/ProfilePage.tsx'
import { tabOf } from '#src/features/profile/tabs/profile-tabs.ts'
import { useUser } from '#src/session/session.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { CardSkeletons } from '#src/ui/Skeleton.tsx'

// Only these tabs need the recording feature and the catalogue.
const ProfileVideos = lazy(() =>
  import('./parts/ProfileVideos.tsx').then((loaded) => ({ default: loaded.ProfileVideos })),
)
const ProfilePreferences = lazy(() =>
  import('./parts/ProfilePreferences.tsx').then((loaded) => ({ default: loaded.ProfilePreferences })),
)

/** The profile, open at the tab in its address: `/perfil?seccion=seguridad`. */
function ProfileScreen() {
  const user = useUser()
  const { seccion }: { readonly seccion?: unknown } = route.useSearch()
  const navigate = route.useNavigate()
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
          preferences={(onSave) => (
            <Suspense fallback={<CardSkeletons count={3} />}>
              <ProfilePreferences user={user} onSave={onSave} />
            </Suspense>
          )}
        />
      ) : null}
    </>
  )
}

export const route = createLazyRoute('/academy/perfil')({ component: ProfileScreen })
