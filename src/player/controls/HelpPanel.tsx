import { shortcutSections } from '../browser/keyboard-map.ts'
import { usePlayer, usePlayerState } from '../state/use-player.ts'
import styles from './HelpPanel.module.css'
import { Switch } from './Switch.tsx'

/** Lists the shortcuts that apply to this lesson, with the switch for single-key shortcuts. */
export function HelpPanel() {
  const player = usePlayer()
  const shortcuts = usePlayerState((state) => state.shortcuts)
  return (
    <>
      <Switch
        on={shortcuts}
        hint="Apágalos si dictas con la voz o pulsas teclas sin querer. El espacio y las flechas siguen."
        onToggle={() => player.dispatch({ type: 'toggle-shortcuts' })}
      >
        Atajos de una sola tecla
      </Switch>
      <div className={styles.sections} data-off={!shortcuts}>
        {shortcutSections.map(({ title, shortcuts }) => (
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
    </>
  )
}
