import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { tabStorage } from '#src/platform/safe-storage.ts'
import { onPrompt } from '#src/session/prompts.ts'
import { useSessionState } from '#src/session/session.ts'
import { CloseButton } from '#src/ui/CloseButton.tsx'
import pill from '#src/ui/pill.module.css'
import { bannerTarget } from './banner-target.ts'
import styles from './SubscribeBanner.module.css'

const closedKey = 'subscribe-banner-closed'

/**
 * The subscribe banner at the foot of the academy (F21). Once closed it stays closed for the visit unless a screen asks
 * for it.
 */
export function SubscribeBanner() {
  const { status, user } = useSessionState()
  const [open, setOpen] = useState(() => tabStorage.getItem(closedKey) === null)
  useEffect(() => onPrompt('subscribe', () => setOpen(true)), [])

  const target = bannerTarget(user)
  if (status === 'asking' || !open || target === null) return null

  const close = () => {
    tabStorage.setItem(closedKey, '1')
    setOpen(false)
  }
  return (
    <aside className={styles.banner} aria-label="Invitación" data-at-foot="invitation">
      <p className={styles.text}>Todas las clases, todos los estilos, a tu ritmo.</p>
      <Link to={target} className={`${pill.secondary} ${styles.action}`}>
        EMPIEZA A BAILAR
      </Link>
      <CloseButton label="Cerrar la invitación" onClick={close} />
    </aside>
  )
}
