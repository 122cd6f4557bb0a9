import { useQuery } from '@tanstack/react-query'
import type { SocialLuggage } from '#contract/sign-in.ts'
import pill from '#src/ui/pill.module.css'
import { accountQueries } from '../account-queries.ts'
import styles from './GoogleButton.module.css'

interface GoogleButtonProps {
  /** What must not be lost on the way: what an account begins with, and what a sign-in leads to. */
  readonly luggage: SocialLuggage
  /** While something has to be seen to first, the button says what instead of leading away. */
  readonly waitsFor?: string | undefined
  readonly children?: string
}

/** The way to Google, where this academy has one: a navigation, as the choice of an account happens there (F51). */
export function GoogleButton({ luggage, waitsFor, children = 'Continúa con Google' }: GoogleButtonProps) {
  const { data: visitor, isPending } = useQuery(accountQueries.visitor())
  // Its place is kept while it is asked for, since most academies have it: what stands below does not jump.
  if (isPending) return <div className={styles.place} />
  if (!visitor?.googleStart) return null
  return (
    <div className={styles.way}>
      <p className={styles.or} aria-hidden="true">
        o
      </p>
      <a
        className={`${pill.outline} ${styles.google}`}
        {...(waitsFor
          ? { role: 'link', 'aria-disabled': true, title: waitsFor }
          : { href: startAt(visitor.googleStart, luggage) })}
      >
        <GoogleMark />
        {children}
      </a>
    </div>
  )
}

const startAt = (start: string, luggage: SocialLuggage) => {
  const query = new URLSearchParams(luggage).toString()
  return query === '' ? start : `${start}?${query}`
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M46.6 24.5c0-1.6-.1-3.1-.4-4.5H24v8.6h12.7a10.9 10.9 0 0 1-4.7 7.1v5.9h7.6c4.4-4.1 7-10.1 7-17.1Z"
      />
      <path
        fill="#34a853"
        d="M24 47.5c6.4 0 11.7-2.1 15.6-5.8L32 35.8a14.2 14.2 0 0 1-21.1-7.4H3v6.1a23.5 23.5 0 0 0 21 13Z"
      />
      <path fill="#fbbc05" d="M10.9 28.4a14.1 14.1 0 0 1 0-8.9v-6.1H3a23.5 23.5 0 0 0 0 21.1l7.9-6.1Z" />
      <path
        fill="#ea4335"
        d="M24 10.2c3.5 0 6.6 1.2 9 3.5l6.8-6.7A23.5 23.5 0 0 0 3 13.4l7.9 6.1A14 14 0 0 1 24 10.2Z"
      />
    </svg>
  )
}
