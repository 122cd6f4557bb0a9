import { IconCamera, IconPlayerStopFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { maxTakeSeconds } from '#contract/rules/recording-limit.ts'
import { countOf } from '#src/ui/format.ts'
import pill from '#src/ui/pill.module.css'
import { CameraRefusal, CameraView } from '../camera/CameraView.tsx'
import type { Camera, CameraSnapshot } from '../camera/camera.ts'
import { useCameraFocus } from '../camera/use-camera-focus.ts'
import { clockNow } from './lesson-clock.ts'
import styles from './RecorderPanel.module.css'
import type { Recorder, RecorderSnapshot } from './recorder.ts'
import type { FailReason } from './recorder-state.ts'

interface RecorderPanelProps extends Pick<CameraSnapshot, 'state'> {
  readonly camera: Camera
  readonly recorder: Recorder
  readonly recording: RecorderSnapshot
  /** Shown under the picture while nothing is recorded. */
  readonly note: string
  readonly onRecord: () => void
  /** Absent while the camera is off. */
  readonly onClose: (() => void) | undefined
  /** Whether the camera is turned on here too, in the place of its picture. */
  readonly opens?: boolean
}

/** The camera's picture as a mirror, with the recorder's controls. */
export function RecorderPanel({ camera, state, recorder, recording, onRecord, onClose, ...props }: RecorderPanelProps) {
  const { kind } = recording.state
  const waiting = kind === 'idle' || kind === 'failed' || kind === 'ended'
  const stop = kind === 'ending' ? undefined : () => recorder.stop('hand')
  const press = waiting ? (state.kind === 'on' ? onRecord : undefined) : stop
  const { opener, closer, keepFocus } = useCameraFocus(state.kind)
  const open = () => {
    keepFocus()
    void camera.open()
  }
  const requesting = state.kind === 'requesting'
  return (
    <section className={styles.panel} aria-label="Tu cámara">
      <CameraView state={state}>
        {props.opens && (requesting || state.kind === 'off') ? (
          <button
            ref={opener}
            type="button"
            className={`${pill.secondary} ${styles.open}`}
            aria-disabled={requesting}
            onClick={requesting ? undefined : open}
          >
            <IconCamera size={20} aria-hidden />
            Encender la cámara
          </button>
        ) : null}
        {state.kind === 'refused' ? <CameraRefusal fault={state.fault} retry={opener} onRetry={open} /> : null}
        {requesting ? <p className={styles.requesting}>Dale permiso a la cámara en el aviso del navegador.</p> : null}
        {recording.state.kind === 'counting' ? <Countdown left={recording.state.left} /> : null}
        {recording.state.kind === 'starting' ? <p className={styles.requesting}>¡Ya!</p> : null}
        {recording.state.kind === 'recording' ? <RemainingTime startedAt={recording.state.startedAt} /> : null}
      </CameraView>
      <div className={styles.controls}>
        <p className={styles.note} role="status">
          {statusText(recording, props.note)}
        </p>
        <div className={styles.actions}>
          {/* One button, and never disabled: the focus stays on what was pressed. */}
          <button type="button" className={pill.secondary} aria-disabled={!press} onClick={press}>
            {waiting ? (
              <span className={styles.dot} aria-hidden="true" />
            ) : (
              <IconPlayerStopFilled size={18} aria-hidden="true" />
            )}
            {waiting ? 'Grabarme' : kind === 'counting' ? 'Cancelar' : 'Parar'}
          </button>
          {waiting && onClose ? (
            <button
              ref={closer}
              type="button"
              className={pill.onStage}
              onClick={() => {
                keepFocus()
                onClose()
              }}
            >
              <IconCamera size={20} aria-hidden="true" />
              Apagar la cámara
            </button>
          ) : null}
        </div>
      </div>
    </section>
  )
}

function statusText({ state, persisted }: RecorderSnapshot, note: string): string {
  switch (state.kind) {
    case 'counting':
      return 'Colócate: empezamos a la cuenta.'
    case 'starting':
    case 'recording':
      return persisted ? 'Grabando...' : 'Grabando... No queda sitio en este dispositivo: no cierres esta página.'
    case 'ending':
      return 'Un momento...'
    case 'failed':
      return failWords[state.why]
    default:
      return note
  }
}

/** The countdown, large enough to be read from across the room. */
function Countdown({ left }: { readonly left: number }) {
  return (
    <p key={left} className={styles.count} aria-live="assertive">
      {left}
    </p>
  )
}

/** The seconds left, and a bar that runs out (F146). */
function RemainingTime({ startedAt }: { readonly startedAt: number }) {
  const [left, setLeft] = useState(maxTakeSeconds)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, maxTakeSeconds - (clockNow() - startedAt) / 1000))
    const interval = setInterval(tick, 100)
    return () => clearInterval(interval)
  }, [startedAt])
  const seconds = Math.ceil(left)
  return (
    <>
      <p className={styles.remaining}>
        <span className={styles.light} aria-hidden="true" />
        <span
          role="timer"
          aria-label={`${seconds === 1 ? 'Queda' : 'Quedan'} ${countOf(seconds, 'segundo', 'segundos')}`}
        >
          {seconds} s
        </span>
      </p>
      <div className={styles.line} style={{ transform: `scaleX(${left / maxTakeSeconds})` }} aria-hidden="true" />
    </>
  )
}

/** Why nothing was recorded, and what helps. */
const failWords: Readonly<Record<FailReason, string>> = {
  camera: 'La cámara se ha apagado antes de grabar nada. Enciéndela y vuelve a intentarlo.',
  unsupported: 'Este navegador no sabe grabar vídeo. Prueba con una versión más nueva o con otro navegador.',
  broken: 'El navegador no ha podido grabar. Vuelve a intentarlo.',
  late: 'El navegador ha tardado demasiado en empezar a grabar. Vuelve a intentarlo.',
  empty: 'No ha dado tiempo a grabar nada. Vuelve a intentarlo.',
}
