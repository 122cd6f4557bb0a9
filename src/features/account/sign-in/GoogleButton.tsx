import { useQuery } from '@tanstack/react-query'
import { googleStartPath } from '#contract/paths.ts'
import type { OAuthStateFields } from '#contract/sign-in.ts'
import { visitorQuery } from '#src/session/visitor-query.ts'
import pill from '#src/ui/pill.module.css'
import styles from './GoogleButton.module.css'

interface GoogleButtonProps {
  readonly oauthState: OAuthStateFields
  /** Disables the button, with the reason. */
  readonly disabledBy?: string | undefined
  readonly children?: string
}

/**
 * Starts the sign-in with Google, where this academy offers it: a navigation, since the account is chosen there (F51).
 */
export function GoogleButton({ oauthState, disabledBy, children = 'Continúa con Google' }: GoogleButtonProps) {
  const { data: visitor, isFetched } = useQuery(visitorQuery())
  // Most academies offer it: reserving its place avoids a layout shift. Not again for each later try of a failed query.
  if (!isFetched) return <div className={styles.place} />
  if (!visitor?.google) return null
  return (
    <div className={styles.provider}>
      <p className={styles.or} aria-hidden="true">
        o
      </p>
      <a
        className={`${pill.outline} ${styles.google}`}
        {...(disabledBy ? { role: 'link', 'aria-disabled': true, title: disabledBy } : { href: startUrl(oauthState) })}
      >
        <GoogleMark />
        {children}
      </a>
    </div>
  )
}

const startUrl = (oauthState: OAuthStateFields) => {
  const query = new URLSearchParams(oauthState).toString()
  return query === '' ? googleStartPath : `${googleStartPath}?${query}`
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
