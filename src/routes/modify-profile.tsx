import { createLazyRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { ModifyProfile } from '#src/features/profile/modify/ModifyProfile.tsx'
import { useProfileChanges } from '#src/features/profile/profile-queries.ts'
import { useUser } from '#src/session/session.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'

/** The profile as one form. */
function ModifyProfileScreen() {
  const user = useUser()
  const { modify } = useProfileChanges()
  const navigate = route.useNavigate()
  return (
    <div data-layout="profile">
      <PageTitle title="Modifica tu perfil" />
      {user ? (
        <ModifyProfile key={user.id} user={user} onSave={modify} onLeave={() => void navigate({ to: paths.profile })} />
      ) : null}
    </div>
  )
}

export const route = createLazyRoute('/academy/modificar-perfil')({ component: ModifyProfileScreen })
