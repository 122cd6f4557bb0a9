import { createLazyRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { ModifyProfile } from '#src/features/profile/modify/ModifyProfile.tsx'
import { useProfileChanges } from '#src/features/profile/profile-queries.ts'
import { useUser } from '#src/session/session.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useStillShown } from './parts/use-still-shown.ts'

/** The profile as one form. */
function ModifyProfileScreen() {
  const user = useUser()
  const { modify } = useProfileChanges()
  const isStillShown = useStillShown()
  const navigate = route.useNavigate()
  const handleLeave = () => {
    if (isStillShown()) void navigate({ to: paths.profile })
  }
  return (
    <div data-layout="profile">
      <PageTitle title="Modifica tu perfil" />
      {user ? <ModifyProfile key={user.id} user={user} onSave={modify} onLeave={handleLeave} /> : null}
    </div>
  )
}

export const route = createLazyRoute('/academy/modificar-perfil')({ component: ModifyProfileScreen })
