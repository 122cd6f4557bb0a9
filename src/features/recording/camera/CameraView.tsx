import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import pill from '#src/ui/pill.module.css'
import styles from './CameraView.module.css'
import type { CameraState } from './camera.ts'
import type { CameraFault } from './open-camera.ts'

interface CameraViewProps {
  readonly state: CameraState
  /** Shown over the picture. */
  readonly children?: ReactNode
}

/** The camera's picture, mirrored; an empty stage while it is off. */
export function CameraView({ state, children }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const stream = state.kind === 'on' ? state.stream : null
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <div className={styles.view} data-on={stream !== null}>
      <video ref={video} className={styles.video} autoPlay muted playsInline aria-label="Tu imagen en espejo" />
      {children}
    </div>
  )
}

interface CameraRefusalProps {
  readonly fault: CameraFault
  /** The button that tries again. */
  readonly retry?: Ref<HTMLButtonElement>
  readonly onRetry: () => void
}

/** Why there is no picture, with a button that tries again. */
export function CameraRefusal({ fault, retry, onRetry }: CameraRefusalProps) {
  const { title, text } = cameraWords[fault]
  return (
    <div className={styles.refusal} role="alert">
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      <button ref={retry} type="button" className={pill.secondary} onClick={onRetry}>
        Volver a intentarlo
      </button>
    </div>
  )
}

/** Why there is no picture, and what helps. */
export const cameraWords: Readonly<Record<CameraFault, { readonly title: string; readonly text: string }>> = {
  denied: {
    title: 'El navegador no deja usar la cámara',
    text: 'Ábrele permiso en el icono que hay junto a la dirección de esta página, o en los ajustes del navegador, y vuelve a intentarlo.',
  },
  none: {
    title: 'No encontramos ninguna cámara',
    text: 'Conecta una, o abre esta clase en el móvil, y vuelve a intentarlo.',
  },
  busy: {
    title: 'La cámara está ocupada',
    text: 'Puede que la esté usando otro programa u otra pestaña. Ciérralos y vuelve a intentarlo.',
  },
  insecure: {
    title: 'Aquí el navegador no presta la cámara',
    text: 'Los navegadores solo la prestan a páginas con conexión segura. Abre la academia con una dirección que empiece por https.',
  },
  overconstrained: {
    title: 'Esa cámara no nos sirve',
    text: 'Elige otra en la lista y vuelve a intentarlo.',
  },
  lost: {
    title: 'La cámara se ha apagado',
    text: 'Se ha desconectado o le has quitado el permiso. Cuando esté de vuelta, enciéndela otra vez.',
  },
}
