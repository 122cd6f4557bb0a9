import type { User } from '#contract/account.ts'
import { log } from '#src/platform/log.ts'
import { useSession } from '#src/session/session.ts'
import { signOut } from '#src/session/sign-out.ts'
import type { useProfileChanges } from './profile-queries.ts'
import { ChangeEmail } from './security/ChangeEmail.tsx'
import { ChangePassword } from './security/ChangePassword.tsx'
import { CurrencyChoice } from './security/CurrencyChoice.tsx'
import { YourData } from './self-service/YourData.tsx'
import { OpenSessions } from './sessions/OpenSessions.tsx'

interface SecurityPanelProps {
  readonly user: User
  readonly changes: ReturnType<typeof useProfileChanges>
}

/** How somebody signs in, where they are signed in, and what the academy keeps of them (F177, F178). */
export function SecurityPanel({ user, changes }: SecurityPanelProps) {
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
    <>
      <ChangeEmail user={user} onChange={changeEmail} onResend={changes.resendConfirmation} onLook={session.refresh} />
      <ChangePassword user={user} onChange={changes.changePassword} />
      <OpenSessions onCloseOthers={changes.closeOthers} />
      <CurrencyChoice onChoose={changes.chooseCurrency} />
      <YourData user={user} onRead={changes.readData} onDelete={leave} />
    </>
  )
}

const forgetTakes = async (userId: number) =>
  (await import('#browser-storage/take-store.ts')).takeStore.removeAllOf(userId)
