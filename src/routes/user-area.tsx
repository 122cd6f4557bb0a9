import { useQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { railSize } from '#contract/rules/paging.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { Band } from '#src/features/catalogue/discover/Band.tsx'
import { DiscoverSkeleton } from '#src/features/catalogue/discover/DiscoverSkeleton.tsx'
import { ForYouRail } from '#src/features/catalogue/discover/ForYouRail.tsx'
import { LessonRail } from '#src/features/catalogue/discover/LessonRail.tsx'
import { AreaNotice } from '#src/features/user-area/AreaNotice.tsx'
import { HomeNotice } from '#src/features/user-area/HomeNotice.tsx'
import { Welcome } from '#src/features/user-area/Welcome.tsx'
import { prompt } from '#src/session/prompts.ts'
import { useUser } from '#src/session/session.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'

/** The learner's own home: a word of welcome, what just happened to their account, and where to begin today. */
function UserAreaScreen() {
  const user = useUser()
  const navigate = route.useNavigate()
  const confirmed = 'confirmSuccess' in route.useSearch()
  const trends = useQuery(catalogueQueries.group('trends', railSize))
  if (user === null) return null
  return (
    <>
      <PageTitle title="Inicio" />
      <Band ground="stage">
        <Welcome user={user} />
        {confirmed ? (
          <AreaNotice
            action="ENTENDIDO"
            onAction={() => void navigate({ to: paths.userArea, search: {}, replace: true })}
          >
            Tu cuenta está activada. ¡Ya puedes empezar a bailar!
          </AreaNotice>
        ) : null}
        <HomeNotice user={user} />
        {user.has_challenge || user.subscription_active ? null : (
          <AreaNotice action="Me apunto" onAction={() => prompt('join-challenge')}>
            Reto “Shake your body”: cinco días, una clase corta al día, gratis.
          </AreaNotice>
        )}
      </Band>
      <CatalogueGate headingLevel={2} skeleton={<DiscoverSkeleton />}>
        <Band>
          <ForYouRail onboarding={user.onboarding} />
        </Band>
        <Band ground="tint">
          <LessonRail title="Tendencias" lead="Lo que la academia no para de bailar." lessons={trends.data} />
        </Band>
      </CatalogueGate>
    </>
  )
}

export const route = createLazyRoute('/academy/inicio')({ component: UserAreaScreen })
