import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { dayOf } from '#contract/rules/data-usage.ts'
import { profileScore } from '#contract/rules/profile-rules.ts'
import { pageCookies } from '#src/platform/cookies.ts'
import closeButton from '#src/ui/close-button.module.css'
import { passFocusToScreen } from '#src/ui/use-focus-inside.ts'
import styles from './ProfileReminder.module.css'
import { closedOn, formatReminder, mayRemind, parseReminder, reminderCookie } from './reminder.ts'

const yearSeconds = 365 * 86_400
const circumference = 2 * Math.PI * 18

/** Reminds a learner of an incomplete profile (F23). */
export function ProfileReminder({ user }: { readonly user: User }) {
  const today = dayOf(Date.now())
  const cookie = reminderCookie(user.id)
  const [reminder, setReminder] = useState(() => parseReminder(pageCookies.read(cookie)))
  const score = profileScore(user)
  if (!mayRemind(score, reminder, today)) return null

  const close = () => {
    const closed = closedOn(reminder, today)
    pageCookies.write(cookie, formatReminder(closed), { maxAge: yearSeconds })
    setReminder(closed)
  }
  return (
    <section
      ref={passFocusToScreen}
      className={styles.reminder}
      aria-label="Completa tu perfil"
      data-at-foot="reminder"
    >
      <svg className={styles.ring} viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
        <circle cx="22" cy="22" r="18" className={styles.track} />
        <circle
          cx="22"
          cy="22"
          r="18"
          className={styles.done}
          strokeDasharray={`${(circumference * score) / 100} ${circumference}`}
        />
      </svg>
      <span className={styles.words}>
        <span className={styles.score}>{score} %</span>
        <Link to={paths.profile}>Completa tu perfil</Link>
      </span>
      <button type="button" className={closeButton.close} aria-label="Cerrar el aviso" onClick={close}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </section>
  )
}
