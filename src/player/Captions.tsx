import styles from './Captions.module.css'
import { usePlayerFact } from './use-player.ts'

/** What is being said, drawn beside the picture so that the mirror leaves it readable. */
export function Captions() {
  const text = usePlayerFact((state) => state.caption)
  if (text === '') return null
  return (
    <p className={styles.caption}>
      <span className={styles.text}>{text}</span>
    </p>
  )
}
