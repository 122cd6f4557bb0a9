import { useQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { disciplinesQuery } from '#src/features/catalogue/disciplines-query.ts'
import { InstallPanel } from '#src/features/install/InstallPanel.tsx'
import { ProfilePage } from '#src/features/profile/ProfilePage.tsx'
import { tabOf } from '#src/features/profile/tabs/profile-tabs.ts'
import { useUser } from '#src/session/session.ts'
import { lazyOptional } from '#src/ui/lazy-optional.ts'
import { lazyPanel } from '#src/ui/lazy-panel.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { CardGridSkeleton, Skeleton } from '#src/ui/Skeleton.tsx'
import { type LearnerLoaderArgs, prefetchSubscription } from './parts/prefetch-subscription.ts'

// Only this tab needs the recording feature.
const ProfileVideos = lazyPanel(
  () => import('./parts/ProfileVideos.tsx').then((loaded) => loaded.ProfileVideos),
  <CardGridSkeleton count={3} />,
)

// Loaded for its tab alone.
const SubscriptionPanel = lazyPanel(
  () => import('#src/features/billing/subscription/SubscriptionPanel.tsx').then((loaded) => loaded.SubscriptionPanel),
  <Skeleton height="220px" />,
)

// Only the tab of the preferences has it.
const StoragePanel = lazyOptional(() =>
  import('#src/features/downloads/StoragePanel.tsx').then((loaded) => loaded.StoragePanel),
)

/** The profile, open at the tab in its URL: `/perfil?seccion=seguridad`. */
function ProfileScreen() {
  const user = useUser()
  const { seccion } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: disciplines = [] } = useQuery(disciplinesQuery())
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
          installing={<InstallPanel />}
          storage={
            <Suspense fallback={<Skeleton height="200px" />}>
              <StoragePanel />
            </Suspense>
          }
          subscription={<SubscriptionPanel user={user} />}
          videos={<ProfileVideos user={user} />}
          disciplines={disciplines}
        />
      ) : null}
    </>
  )
}

/** Starts the panel's chunk and queries when the page is opened at that tab. */
export async function loader(args: LearnerLoaderArgs): Promise<void> {
  const { seccion }: { readonly seccion?: unknown } = args.location.search
  if (tabOf(seccion) === 'suscripcion') await prefetchSubscription(args)
}

export const route = createLazyRoute('/academy/perfil')({ component: ProfileScreen })
