import styles from './ProfileHeader.module.css'

/** In place of a missing photo. */
export function Initials({ name }: { readonly name: string }) {
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
