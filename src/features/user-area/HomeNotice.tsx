import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { log } from '#src/platform/log.ts'
import { useSession } from '#src/session/session.ts'
import { AreaNotice } from './AreaNotice.tsx'

interface HomeNoticeProps {
  readonly user: User
  readonly remember?: () => Promise<unknown>
}

// The check of the answer weighs 46 kB, which the home does not wait for.
const rememberHomeNotice = () => import('./user-area-queries.ts').then((queries) => queries.rememberHomeNotice())

/** Says once that the home is new (F163). Read is read: if that cannot be saved now, it is asked again on a later visit. */
export function HomeNotice({ user, remember = rememberHomeNotice }: HomeNoticeProps) {
  const session = useSession()
  const [read, setRead] = useState(false)
  if (user.home_notification_seen || read) return null
  const putAway = () => {
    setRead(true)
    remember().then(
      () => session.put({ ...user, home_notification_seen: true }),
      (cause: unknown) => log.warn('the notice of the home could not be put away for good', { cause }),
    )
  }
  return (
    <AreaNotice action="Entendido" onAction={putAway}>
      Esta es tu nueva portada: aquí encontrarás siempre por dónde seguir.
    </AreaNotice>
  )
}
