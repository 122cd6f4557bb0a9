import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { log } from '#src/platform/log.ts'
import { useSession } from '#src/session/session.ts'
import { signOut } from '#src/session/sign-out.ts'
import { ProfileHeader } from './header/ProfileHeader.tsx'
import { PersonalData } from './personal/PersonalData.tsx'
import { PictureButton } from './picture/PictureButton.tsx'
import { Preferences } from './preferences/Preferences.tsx'
import { useProfileChanges } from './profile-queries.ts'
import { ChangeEmail } from './security/ChangeEmail.tsx'
import { ChangePassword } from './security/ChangePassword.tsx'
import { CurrencyChoice } from './security/CurrencyChoice.tsx'
import { YourData } from './self-service/YourData.tsx'
import { OpenSessions } from './sessions/OpenSessions.tsx'
import { ProfileTabs } from './tabs/ProfileTabs.tsx'
import type { ProfileTab } from './tabs/profile-tabs.ts'

const forgetTakes = async (userId: number) => (await import('#src/storage/take-store.ts')).takeStore.removeAllOf(userId)

interface ProfilePageProps {
  readonly user: User
  readonly tab: ProfileTab
  readonly onTab: (tab: ProfileTab) => void
  /** The disciplines on offer, for the preferences. */
  readonly disciplines: readonly { readonly slug: string; readonly name: string }[]
  /** What the section of one's own videos shows. */
  readonly videos: ReactNode
}

/** The profile area (F167-F180): every section with what it changes. */
export function ProfilePage({ user, tab, onTab, disciplines, videos }: ProfilePageProps) {
  const changes = useProfileChanges()
  const session = useSession()
  const changeEmail = (email: string, current?: string) =>
    changes.modify(current === undefined ? { email } : { email, current_password: current })
  const leave = async (current?: string) => {
    await changes.removeAccount(current)
    // Nobody will ever sign in to have them.
    await forgetTakes(user.id).catch((cause: unknown) => log.warn('recordings stayed on the device', { cause }))
    await signOut()
  }
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
              user={user}
              today={new Date().toLocaleDateString('sv-SE')}
              onSave={changes.modify}
              allAtOnce={<Link to={paths.modifyProfile}>Cambiarlo todo de una vez</Link>}
            />
          ),
          preferencias: <Preferences user={user} disciplines={disciplines} onSave={changes.answer} />,
          seguridad: (
            <>
              <ChangeEmail
                user={user}
                onChange={changeEmail}
                onResend={changes.resendConfirmation}
                onLook={session.refresh}
              />
              <ChangePassword user={user} onChange={changes.changePassword} />
              <OpenSessions onCloseOthers={changes.closeOthers} />
              <CurrencyChoice onChoose={changes.chooseCurrency} />
              <YourData user={user} onRead={changes.readData} onDelete={leave} />
            </>
          ),
          videos,
        }}
      />
    </div>
  )
}
