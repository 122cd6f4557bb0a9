import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/account.ts'
import { looksCompleted, profileScore } from '#contract/rules/profile-rules.ts'
import { CompletionRing } from './CompletionRing.tsx'
import styles from './ProfileHeader.module.css'
import { nameLine, placeLine } from './place-line.ts'

interface ProfileHeaderProps {
  readonly user: User
  /** The button that changes the photo. */
  readonly camera: ReactNode
}

/** Photo, name, place and completion of the profile (F168, F169, F180). */
export function ProfileHeader({ user, camera }: ProfileHeaderProps) {
  const name = nameLine(user)
  const place = placeLine(user)
  const score = profileScore(user)
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <div className={styles.photo}>
          <CompletionRing score={score}>
            {user.main_image_uri ? (
              <img
                className={styles.picture}
                src={user.main_image_uri}
                alt="Tu foto de perfil"
                width="112"
                height="112"
              />
            ) : (
              <Initials name={name} />
            )}
          </CompletionRing>
          {camera}
        </div>
        <div className={styles.words}>
          <h1 className={styles.name}>{name || 'Tu perfil'}</h1>
          {place ? (
            <p className={styles.place}>
              <IconMapPin size={18} aria-hidden /> {place}
            </p>
          ) : null}
          <p className={styles.completion} data-completed={looksCompleted(score)}>
            {/* With a no-break space: between other words in a row, the sign would go to a line of its own. */}
            <strong>{`${score}\u00a0%`}</strong> {score === 100 ? 'Perfil completo' : 'de tu perfil completado'}
          </p>
        </div>
      </div>
    </header>
  )
}

/** In place of a missing photo. */
function Initials({ name }: { readonly name: string }) {
  const letters = name
    .split(' ')
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
  return (
    <span className={styles.initials} aria-hidden="true">
      {letters.toLocaleUpperCase('es')}
    </span>
  )
}
