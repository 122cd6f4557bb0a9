import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { passFocusToScreen } from '#src/ui/use-focus-inside.ts'
import { CookieChoice } from './CookieChoice.tsx'
import styles from './CookieNotice.module.css'
import { readConsent, saveConsent } from './consent.ts'

/** Asks once for consent; until then nothing optional happens (F20, Q29). It is changed at `/cookies`. */
export function CookieNotice() {
  const [open, setOpen] = useState(() => readConsent() === null)
  const title = useId()
  if (!open) return null
  return (
    <section ref={passFocusToScreen} className={styles.notice} aria-labelledby={title} data-at-foot="consent">
      <h2 id={title} className={styles.title}>
        Tú eliges qué guardamos
      </h2>
      <p className={styles.text}>
        Usamos las cookies que la academia necesita para funcionar. Con tu permiso, también otras.{' '}
        <Link to={paths.cookiePolicy}>Política de cookies</Link>
      </p>
      <CookieChoice
        onChoose={(chosen) => {
          saveConsent(chosen)
          setOpen(false)
        }}
      />
    </section>
  )
}
