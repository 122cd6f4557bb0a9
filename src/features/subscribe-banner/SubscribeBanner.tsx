import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { tabStorage } from '#src/platform/safe-storage.ts'
import { onPrompt } from '#src/session/prompts.ts'
import { useSessionState } from '#src/session/session.ts'
import closeButton from '#src/ui/close-button.module.css'
import pill from '#src/ui/pill.module.css'
import { passFocusToScreen } from '#src/ui/use-focus-inside.ts'
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
  if (status === 'loading' || !open || target === null) return null

  const close = () => {
    tabStorage.setItem(closedKey, '1')
    setOpen(false)
  }
  return (
    <aside ref={passFocusToScreen} className={styles.banner} aria-label="Invitación" data-at-foot="invitation">
      <p className={styles.text}>Todas las clases, todos los estilos, a tu ritmo.</p>
      <Link to={target} className={`${pill.secondary} ${styles.action}`}>
        EMPIEZA A BAILAR
      </Link>
      <button type="button" className={closeButton.close} aria-label="Cerrar la invitación" onClick={close}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </aside>
  )
}
