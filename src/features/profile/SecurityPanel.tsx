import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { log } from '#src/platform/log.ts'
import { useSession } from '#src/session/session.ts'
import { signOut } from '#src/session/sign-in/sign-out.ts'
import type { ProfileChanges } from './profile-queries.ts'
import { ChangeEmail } from './security/ChangeEmail.tsx'
import { ChangePassword } from './security/ChangePassword.tsx'
import { CurrencyChoice } from './security/CurrencyChoice.tsx'
import { YourData } from './self-service/YourData.tsx'
import { OpenSessions } from './sessions/OpenSessions.tsx'

interface SecurityPanelProps {
  readonly user: User
  readonly changes: ProfileChanges
}

/** Credentials, sessions, currency and stored data of a learner (F177, F178). */
export function SecurityPanel({ user, changes }: SecurityPanelProps) {
  const session = useSession()
  const changeEmail = (email: string, current?: string) =>
    changes.modify(current === undefined ? { email } : { email, current_password: current })
  const deleteAccount = async (current?: string) => {
    await changes.deleteAccount(current)
    // Their owner cannot sign in again.
    await deleteDeviceData(user.id).catch((cause: unknown) => log.warn('data stayed on the device', { cause }))
    await signOut()
    // In place of the landing that it has begun to load: this page says that the account is deleted.
    window.location.assign(`${paths.login}?cuentaBorrada`)
  }
  return (
    <>
      <ChangeEmail
        user={user}
        onChange={changeEmail}
        onResend={changes.resendConfirmation}
        onRefresh={session.refresh}
      />
      <ChangePassword user={user} onChange={changes.changePassword} />
      <OpenSessions onCloseOthers={changes.closeOtherSessions} />
      <CurrencyChoice onChoose={changes.chooseCurrency} />
      <YourData user={user} onExport={changes.exportData} onDelete={deleteAccount} />
    </>
  )
}

const deleteDeviceData = async (userId: number) =>
  (await import('#src/session/sign-in/delete-device-data.ts')).deleteDeviceData(userId)
