import pill from '#src/ui/pill.module.css'
import styles from './CameraCheck.module.css'
import { type CameraState, useCamera } from './use-camera.ts'

const words: Record<CameraState, string> = {
  off: 'La cámara está apagada.',
  asking: 'Dale permiso a la cámara en el aviso del navegador.',
  on: '¡Se te ve! Aléjate hasta que quepas de pies a cabeza.',
  refused: 'El navegador no deja usar la cámara. Ábrele permiso en los ajustes de esta página y vuelve a probar.',
  missing: 'No encontramos ninguna cámara en este dispositivo.',
  lost: 'La cámara se ha parado. Puede que la esté usando otro programa.',
}

/** Tries the camera before the first class: one sees oneself as in a mirror, and nothing is recorded or sent (F70). */
export function CameraCheck() {
  const { state, video, start, stop } = useCamera()
  const on = state === 'on'
  return (
    <section className={styles.check}>
      <h1 className={styles.title}>Prueba tu cámara</h1>
      <p className={styles.text}>
        En tus clases podrás verte bailar junto a la profesora o el profesor. Aquí compruebas que la cámara funciona: no
        se graba ni se envía nada.
      </p>
      <div className={styles.mirror} data-on={on || undefined}>
        <video ref={video} className={styles.video} autoPlay muted playsInline aria-label="Tu imagen en espejo" />
      </div>
      <p role="status" className={styles.state}>
        {words[state]}
      </p>
      <button
        type="button"
        className={on ? pill.outline : pill.primary}
        disabled={state === 'asking'}
        onClick={on ? stop : () => void start()}
      >
        {on ? 'Apagar la cámara' : 'Encender la cámara'}
      </button>
    </section>
  )
}
