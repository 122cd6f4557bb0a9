import { createLazyRoute } from '@tanstack/react-router'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { Onboarding } from '#src/features/onboarding/Onboarding.tsx'
import { redirectAfterOnboarding } from '#src/features/onboarding/redirect-after-onboarding.ts'
import { useSession, useUser } from '#src/session/session.ts'
import { Container } from '#src/ui/Container.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { type LoaderArgs, prefetchCatalogue } from './parts/prefetch.ts'
import { useStillShown } from './parts/use-still-shown.ts'

/** The five questions after registering; styles and professors come from the catalogue. */
function OnboardingScreen() {
  const session = useSession()
  const user = useUser()
  const isStillShown = useStillShown()
  const navigate = route.useNavigate()
  const handleSaved = async () => {
    // The server has them: where it does not answer now, the learner on this device would be asked again.
    const { user: known } = session.state()
    if (known) session.put({ ...known, onboarding_status: 'completed' })
    const current = await session.refresh()
    if (!isStillShown()) return
    const target = current ? redirectAfterOnboarding(current, window.location.search) : window.location.href
    await navigate({ href: target, replace: true })
  }
  const skeleton = (
    <Container width="narrow">
      <Skeleton height="420px" />
    </Container>
  )
  return (
    <>
      <PageTitle title="Cuéntanos cómo bailas" />
      <CatalogueGate skeleton={skeleton}>
        {({ families, professors }) =>
          user ? (
            <Onboarding
              key={user.id}
              learnerId={user.id}
              disciplines={families.flatMap(({ disciplines }) => disciplines)}
              professors={professors.filter(({ referral_code }) => referral_code)}
              onSaved={handleSaved}
            />
          ) : (
            skeleton
          )
        }
      </CatalogueGate>
    </>
  )
}

export const loader = (args: LoaderArgs): Promise<void> => prefetchCatalogue(args)

export const route = createLazyRoute('/academy/onboarding')({ component: OnboardingScreen })
