import styles from './Overlays.module.css'

/** The count before the first picture, large enough to be read from across the room. */
export function CountIn({ left }: { readonly left: number }) {
  return (
    <p key={left} className={styles.count} aria-live="assertive">
      {left}
    </p>
  )
}
