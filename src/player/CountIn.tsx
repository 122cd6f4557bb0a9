import styles from './CountIn.module.css'
import { usePlayerFact } from './use-player.ts'

/** The count before a pass, large enough for whoever already stands ready. */
export function CountIn() {
  const count = usePlayerFact((state) => state.counting)
  if (count === null) return null
  return (
    <div className={styles.wait} aria-hidden="true" translate="no">
      <span key={count} className={styles.count}>
        {count}
      </span>
    </div>
  )
}
