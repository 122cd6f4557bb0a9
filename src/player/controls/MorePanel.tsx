import { IconPictureInPicture } from '@tabler/icons-react'
import { type QualityChoice, qualityChoices } from '../playback/quality.ts'
import { usePlayer, usePlayerFact } from '../state/use-player.ts'
import choices from './choices.module.css'
import styles from './MorePanel.module.css'
import { Switch } from './Switch.tsx'

const words: Record<QualityChoice, string> = { auto: 'Automática', full: 'Alta', saver: 'Ahorro' }

/** What is chosen once and then forgotten: words on the picture, another window, another quality. */
export function MorePanel() {
  const player = usePlayer()
  const captions = usePlayerFact((state) => state.captions)
  const floating = usePlayerFact((state) => state.floating)
  return (
    <>
      {floating === 'none' ? null : (
        <button
          type="button"
          className={styles.row}
          aria-pressed={floating === 'on'}
          onClick={() => player.ask({ type: 'toggle-floating' })}
        >
          <IconPictureInPicture size={20} aria-hidden="true" />
          Ventana flotante
        </button>
      )}
      {captions === 'none' ? null : (
        <Switch
          on={captions === 'on'}
          disabled={captions === 'failed'}
          onToggle={() => player.ask({ type: 'toggle-captions' })}
          {...(captions === 'failed' ? { hint: 'No están disponibles ahora' } : {})}
        >
          Subtítulos
        </Switch>
      )}
      {player.lesson.hasSaver ? <Quality /> : null}
    </>
  )
}

function Quality() {
  const player = usePlayer()
  const chosen = usePlayerFact((state) => state.qualityChoice)
  const played = usePlayerFact((state) => state.quality)
  return (
    <fieldset className={styles.quality}>
      <legend className={styles.legend}>Calidad de la imagen</legend>
      <div className={choices.three}>
        {qualityChoices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={choices.choice}
            aria-pressed={choice === chosen}
            onClick={() => player.ask({ type: 'quality', choice })}
          >
            {words[choice]}
          </button>
        ))}
      </div>
      <p className={styles.hint}>
        {played === 'saver' ? 'Ves la imagen pequeña: gasta menos datos.' : 'Ves la imagen completa.'}
      </p>
    </fieldset>
  )
}
