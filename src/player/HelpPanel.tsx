import styles from './HelpPanel.module.css'
import { shortcuts } from './keyboard-map.ts'

/** Every key of the player. */
export function HelpPanel() {
  return (
    <dl className={styles.keys}>
      {shortcuts.map(({ shown, words }) => (
        <div key={shown} className={styles.row}>
          <dt>
            <kbd className={styles.key}>{shown}</kbd>
          </dt>
          <dd className={styles.words}>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
