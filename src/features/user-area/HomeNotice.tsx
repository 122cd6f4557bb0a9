import { useMutation } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { log } from '#src/platform/log.ts'
import { useSession } from '#src/session/session.ts'
import { AreaNotice } from './AreaNotice.tsx'
import { setHomeNoticeSeen } from './user-area-queries.ts'

interface HomeNoticeProps {
  readonly user: User
  readonly save?: () => Promise<unknown>
}

/**
 * Announces the new home once (F163). It closes at once; where that could not be saved, a line offers a retry (Q45).
 */
export function HomeNotice({ user, save = setHomeNoticeSeen }: HomeNoticeProps) {
  const session = useSession()
  const { mutate, isIdle, isError } = useMutation({
    mutationFn: save,
    onSuccess: () => session.put({ ...user, home_notification_seen: true }),
    onError: (cause) => log.warn('home notice not saved', { cause }),
  })
  const close = () => mutate()
  if (user.home_notification_seen) return null
  return (
    (isError || isIdle) && (
      <AreaNotice action={isError ? 'Reintentar' : 'Entendido'} onAction={close}>
        {isError
          ? 'No hemos podido guardar que lo has leído.'
          : 'Esta es tu nueva portada: aquí encontrarás siempre por dónde seguir.'}
      </AreaNotice>
    )
  )
}
