import { useState } from 'react'
import type { PublishedTake } from '#contract/recording.ts'
import styles from './DancerAvatar.module.css'

interface DancerAvatarProps {
  readonly user: PublishedTake['user']
  readonly size: 'small' | 'large'
}

/** The learner's photo, or the initial of the name, which is always beside it. */
export function DancerAvatar({ user, size }: DancerAvatarProps) {
  const [missing, setMissing] = useState(false)
  return user.main_image_uri && !missing ? (
    <img
      className={styles.picture}
      data-size={size}
      src={user.main_image_uri}
      alt=""
      width="88"
      height="88"
      loading="lazy"
      onError={() => setMissing(true)}
    />
  ) : (
    <span className={styles.picture} data-size={size} aria-hidden="true">
      {([...user.user_name.trim()][0] ?? '').toLocaleUpperCase('es')}
    </span>
  )
}
