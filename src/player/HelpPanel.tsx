import styles from './HelpPanel.module.css'
import { sections } from './keyboard-map.ts'
import { usePlayer } from './use-player.ts'

/** Every key that has something to do in this lesson. */
export function HelpPanel() {
  const player = usePlayer()
  return (
    <div className={styles.sections}>
      {sections.map(({ title, shortcuts }) => (
        <section key={title} className={styles.section}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.keys}>
            {shortcuts
              .filter(({ when }) => when?.(player.state(), player.lesson) ?? true)
              .map(({ shown, words }) => (
                <div key={shown} className={styles.row}>
                  <dt>
                    <kbd className={styles.key}>{shown}</kbd>
                  </dt>
                  <dd className={styles.words}>{words}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
