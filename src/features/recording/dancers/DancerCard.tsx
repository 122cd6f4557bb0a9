import { IconPlayerPlayFilled } from '@tabler/icons-react'
import type { PublishedTake } from '#contract/recording.ts'
import { timeSinceText } from '#src/ui/format.ts'
import { DancerAvatar } from './DancerAvatar.tsx'
import styles from './DancerCard.module.css'

interface DancerCardProps {
  readonly take: PublishedTake
  /** ms. */
  readonly now: number
  readonly onPress: () => void
}

/** A published recording: the name for everyone, the video where the visitor may watch it. */
export function DancerCard({ take, now, onPress }: DancerCardProps) {
  const { user, path, published_at } = take
  return (
    <button type="button" className={styles.card} onClick={onPress}>
      <span className={styles.stage}>
        {path !== null && take.thumbnail_path ? (
          <img className={styles.poster} src={take.thumbnail_path} alt="" width="160" height="200" loading="lazy" />
        ) : (
          <DancerAvatar user={user} size="large" />
        )}
        {path === null ? null : (
          <span className={styles.play}>
            <IconPlayerPlayFilled aria-hidden />
          </span>
        )}
      </span>
      <span className={styles.who}>
        {path === null ? null : <DancerAvatar user={user} size="small" />}
        <span className={styles.words}>
          <span className={styles.name}>
            <span className="visually-hidden">{path === null ? 'Regístrate para ver a' : 'Ver a'} </span>
            {user.user_name}
          </span>
          {published_at ? <span className={styles.when}> {timeSinceText(published_at, now)}</span> : null}
        </span>
      </span>
    </button>
  )
}
