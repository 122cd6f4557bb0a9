import { IconPictureInPicture } from '@tabler/icons-react'
import { qualityChoices } from '#src/platform/video-quality.ts'
import { usePlayer, usePlayerState } from '../state/use-player.ts'
import choices from './choices.module.css'
import { LinesPanel } from './LinesPanel.tsx'
import styles from './MorePanel.module.css'
import { Switch } from './Switch.tsx'

const words: Record<(typeof qualityChoices)[number], string> = { auto: 'Automática', full: 'Alta', saver: 'Ahorro' }

/** Settings that are seldom changed: picture-in-picture, captions, quality. */
export function MorePanel() {
  const player = usePlayer()
  const captions = usePlayerState((state) => state.captions)
  const pictureInPicture = usePlayerState((state) => state.pictureInPicture)
  const stored = usePlayerState((state) => state.stored)
  return (
    <>
      {pictureInPicture === 'none' ? null : (
        <button
          type="button"
          className={styles.row}
          aria-pressed={pictureInPicture === 'on'}
          onClick={() => player.dispatch({ type: 'toggle-picture-in-picture' })}
        >
          <IconPictureInPicture size={20} aria-hidden="true" />
          Ventana flotante
        </button>
      )}
      {captions === 'none' ? null : (
        <Switch
          on={captions === 'on'}
          onToggle={() => player.dispatch({ type: 'toggle-captions' })}
          {...(captions === 'failed' ? { hint: 'No están disponibles ahora' } : {})}
        >
          Subtítulos
        </Switch>
      )}
      {stored ? null : player.lesson.renditions.length > 0 ? (
        <LinesPanel />
      ) : player.lesson.hasSaver ? (
        <Quality />
      ) : null}
    </>
  )
}

function Quality() {
  const player = usePlayer()
  const chosen = usePlayerState((state) => state.qualityChoice)
  const played = usePlayerState((state) => state.quality)
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
            onClick={() => player.dispatch({ type: 'quality', choice })}
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
