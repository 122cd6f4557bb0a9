import { useId } from 'react'
import styles from './CameraChoices.module.css'
import type { CameraSnapshot } from './camera.ts'
import type { CameraOptions } from './open-camera.ts'

interface CameraChoicesProps extends Pick<CameraSnapshot, 'options' | 'devices'> {
  readonly onChange: (options: Partial<CameraOptions>) => void
}

/** The choice of camera, where there are several, and of audio. */
export function CameraChoices({ options, devices, onChange }: CameraChoicesProps) {
  const [device, hint] = [useId(), useId()]
  return (
    <div className={styles.choices}>
      {devices.length > 1 ? (
        <div className={styles.choice}>
          <label htmlFor={device}>Cámara</label>
          <select
            id={device}
            className={styles.select}
            value={options.deviceId ?? ''}
            onChange={({ target }) => onChange({ deviceId: target.value || null })}
          >
            <option value="">La que mira hacia ti</option>
            {devices.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <label className={styles.sound}>
        <input
          type="checkbox"
          checked={options.sound}
          aria-describedby={hint}
          onChange={({ target }) => onChange({ sound: target.checked })}
        />
        Grabar también el sonido
      </label>
      <p id={hint} className={styles.hint}>
        Sin él la música se oye mejor: al lado de tu vídeo suena la de la clase, y con el micrófono abierto algunos
        móviles le bajan el volumen.
      </p>
    </div>
  )
}
