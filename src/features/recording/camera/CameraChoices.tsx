import { useId } from 'react'
import styles from './CameraChoices.module.css'
import type { CameraSnapshot } from './camera.ts'
import type { CameraOptions, SoundFault } from './open-camera.ts'

interface CameraChoicesProps extends Pick<CameraSnapshot, 'options' | 'devices' | 'soundFault'> {
  readonly onChange: (options: Partial<CameraOptions>) => void
}

/** The choice of camera, where there are several, and of audio. */
export function CameraChoices({ options, devices, soundFault, onChange }: CameraChoicesProps) {
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
      {soundFault && !options.sound ? (
        <p className={styles.fault} role="alert">
          {soundWords[soundFault].title} {soundWords[soundFault].hint}
        </p>
      ) : null}
      <p id={hint} className={styles.hint}>
        Sin él la música se oye mejor: al lado de tu vídeo suena la de la clase, y con el micrófono abierto algunos
        móviles le bajan el volumen.
      </p>
    </div>
  )
}

/** Why the camera is on without its audio, and what helps where the choice of audio is shown. */
export const soundWords: Readonly<Record<SoundFault, { readonly title: string; readonly hint: string }>> = {
  denied: {
    title: 'El navegador no deja usar el micrófono: la cámara va sin sonido.',
    hint: 'Ábrele permiso junto al de la cámara y vuelve a marcarlo.',
  },
  none: {
    title: 'No encontramos ningún micrófono: la cámara va sin sonido.',
    hint: 'Conecta uno y vuelve a marcarlo.',
  },
  busy: {
    title: 'El micrófono está ocupado: la cámara va sin sonido.',
    hint: 'Cierra lo que lo use y vuelve a marcarlo.',
  },
}
