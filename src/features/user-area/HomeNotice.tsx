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
const rememberHomeNotice = () => import('./user-area-queries.ts').then((queries) => queries.setHomeNoticeSeen())

/**
 * Says once that the home is new (F163). Read is read: if that cannot be saved, a line says so, with a retry, and stands in
 * nobody's way (Q45).
 */
export function HomeNotice({ user, remember = rememberHomeNotice }: HomeNoticeProps) {
  const session = useSession()
  const [standing, setStanding] = useState<'unread' | 'read' | 'unsaved'>('unread')
  if (user.home_notification_seen || standing === 'read') return null
  const putAway = () => {
    setStanding('read')
    remember().then(
      () => session.put({ ...user, home_notification_seen: true }),
      (cause: unknown) => {
        log.warn('the notice of the home could not be put away for good', { cause })
        setStanding('unsaved')
      },
    )
  }
  if (standing === 'unsaved')
    return (
      <AreaNotice action="Reintentar" onAction={putAway}>
        No hemos podido guardar que ya has leído el aviso de tu portada.
      </AreaNotice>
    )
  return (
    <AreaNotice action="Entendido" onAction={putAway}>
      Esta es tu nueva portada: aquí encontrarás siempre por dónde seguir.
    </AreaNotice>
  )
}
