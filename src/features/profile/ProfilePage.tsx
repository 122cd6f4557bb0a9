import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { User } from '#contract/account.ts'
import { type ProfileSection, paths } from '#contract/paths.ts'
import { dayOf } from '#contract/rules/data-usage.ts'
import { lazyOptional } from '#src/ui/lazy-optional.ts'
import { lazyPanel } from '#src/ui/lazy-panel.ts'
import { CardGridSkeleton } from '#src/ui/Skeleton.tsx'
import { ProfileHeader } from './header/ProfileHeader.tsx'
import { PersonalData } from './personal/PersonalData.tsx'
import { PictureButton } from './picture/PictureButton.tsx'
import { Preferences } from './preferences/Preferences.tsx'
import { useEditedUser, useProfileChanges } from './profile-queries.ts'
import { ProfileTabs } from './tabs/ProfileTabs.tsx'

// Heavier than the rest of the page, and rarely opened.
const SecurityPanel = lazyPanel(
  () => import('./SecurityPanel.tsx').then((loaded) => loaded.SecurityPanel),
  <CardGridSkeleton count={3} />,
)

const DataSaverPanel = lazyOptional(() =>
  import('./data-saver/DataSaverPanel.tsx').then((loaded) => loaded.DataSaverPanel),
)

interface ProfilePageProps {
  readonly user: User
  readonly tab: ProfileSection
  readonly onTab: (tab: ProfileSection) => void
  /** The disciplines on offer, for the preferences. */
  readonly disciplines: readonly { readonly slug: string; readonly name: string }[]
  /** Installs the academy on this device; shown under the preferences. */
  readonly installing: ReactNode
  /** The storage that downloads take on this device; shown there too. */
  readonly storage: ReactNode
  /** The section of the learner's plan. */
  readonly subscription: ReactNode
  /** The section of the learner's recordings. */
  readonly videos: ReactNode
}

/** The profile page (F167-F180, F205-F210). */
export function ProfilePage({
  user,
  tab,
  onTab,
  disciplines,
  installing,
  storage,
  subscription,
  videos,
}: ProfilePageProps) {
  const changes = useProfileChanges()
  const edited = useEditedUser(user)
  return (
    <div data-layout="profile">
      <ProfileHeader
        user={user}
        camera={<PictureButton hasPicture={user.main_image_uri !== null} onUpload={changes.uploadPicture} />}
      />
      <ProfileTabs
        value={tab}
        onChange={onTab}
        panels={{
          datos: (
            <PersonalData
              user={edited}
              today={dayOf(Date.now())}
              onSave={changes.modifyField}
              onWithdraw={changes.withdrawFields}
              allAtOnce={<Link to={paths.modifyProfile}>Cambiarlo todo de una vez</Link>}
            />
          ),
          preferencias: (
            <>
              <Preferences user={edited} disciplines={disciplines} onSave={changes.savePreferences} />
              <Suspense>
                <DataSaverPanel />
              </Suspense>
              {storage}
              {installing}
            </>
          ),
          suscripcion: subscription,
          seguridad: <SecurityPanel user={user} changes={changes} />,
          videos,
        }}
      />
    </div>
  )
}
