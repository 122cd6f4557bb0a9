import pill from '#src/ui/pill.module.css'
import { CameraChoices } from '../camera/CameraChoices.tsx'
import { CameraRefusal, CameraView } from '../camera/CameraView.tsx'
import type { Camera, CameraSnapshot } from '../camera/camera.ts'
import styles from '../saving/Steps.module.css'
import own from './StartStep.module.css'

interface StartStepProps {
  readonly camera: Camera
  readonly shown: CameraSnapshot
  readonly onStart: () => void
}

/** Turns on the camera, then starts (F143). */
export function StartStep({ camera, shown, onStart }: StartStepProps) {
  const { state } = shown
  const open = () => void camera.open()
  // Never disabled: the focus stays on the button that was pressed.
  const requesting = state.kind === 'requesting'
  return (
    <>
      <div className={own.view}>
        <CameraView state={state}>
          {state.kind === 'refused' ? <CameraRefusal fault={state.fault} onRetry={open} /> : null}
          {state.kind === 'off' ? (
            <p className={own.words}>Enciende la cámara y aléjate hasta que quepas de pies a cabeza.</p>
          ) : null}
          {requesting ? (
            <p className={own.words} role="status">
              Dale permiso a la cámara en el aviso del navegador.
            </p>
          ) : null}
        </CameraView>
      </div>
      <CameraChoices
        {...shown}
        onChange={(options) => {
          if (state.kind === 'on') void camera.open(options)
          else camera.setOptions(options)
        }}
      />
      <p className={own.plan}>
        Cuenta atrás de 3 segundos, con la clase sonando, y después 10 segundos de baile. Se para sola. Mientras grabas,
        la clase sigue de corrido, sin bucle ni saltos, y a la misma velocidad.
      </p>
      <div className={styles.actions}>
        {state.kind === 'on' ? (
          <button type="button" className={pill.primary} onClick={onStart}>
            Empezar
          </button>
        ) : (
          <button
            type="button"
            className={pill.primary}
            aria-disabled={requesting}
            onClick={requesting ? undefined : open}
          >
            Activar la cámara
          </button>
        )}
      </div>
    </>
  )
}
