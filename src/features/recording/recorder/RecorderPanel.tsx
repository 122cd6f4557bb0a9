import { IconCamera, IconPlayerStopFilled } from '@tabler/icons-react'
import pill from '#src/ui/pill.module.css'
import { CameraRefusal } from '../camera/CameraRefusal.tsx'
import { CameraView } from '../camera/CameraView.tsx'
import type { Camera, CameraSnapshot } from '../camera/camera.ts'
import { CountIn } from './CountIn.tsx'
import { Remaining } from './Remaining.tsx'
import { failWords } from './recorder-words.ts'
import type { Recording, RecordingSnapshot } from './recorder.ts'
import styles from './RecorderPanel.module.css'

interface ZonePanelProps extends Pick<CameraSnapshot, 'state'> {
  readonly camera: Camera
  readonly recording: Recording
  readonly recorder: RecordingSnapshot
  /** What is said under the picture while nothing is recorded. */
  readonly note: string
  readonly onRecord: () => void
  /** Absent where nothing is on that could be turned off. */
  readonly onClose: (() => void) | undefined
}

/** The camera beside the lesson: a mirror to practise in, and the recorder. */
export function ZonePanel({ camera, state, recording, recorder, note, onRecord, onClose }: ZonePanelProps) {
  const { kind } = recorder.state
  const waiting = kind === 'idle' || kind === 'failed' || kind === 'ended'
  return (
    <section className={styles.panel} aria-label="Tu cámara">
      <CameraView state={state}>
        {state.kind === 'refused' ? <CameraRefusal fault={state.fault} onRetry={() => void camera.open()} /> : null}
        {state.kind === 'asking' ? (
          <p className={styles.asking}>Dale permiso a la cámara en el aviso del navegador.</p>
        ) : null}
        {recorder.state.kind === 'counting' ? <CountIn left={recorder.state.left} /> : null}
        {recorder.state.kind === 'starting' ? <p className={styles.asking}>¡Ya!</p> : null}
        {recorder.state.kind === 'recording' ? <Remaining startedAt={recorder.state.startedAt} /> : null}
      </CameraView>
      <div className={styles.controls}>
        <p className={styles.note} role="status">
          {said(recorder, note)}
        </p>
        <div className={styles.ways}>
          {waiting ? (
            <>
              <button type="button" className={pill.secondary} disabled={state.kind !== 'on'} onClick={onRecord}>
                <span className={styles.dot} aria-hidden="true" />
                Grabarme
              </button>
              {onClose ? (
                <button type="button" className={pill.onStage} onClick={onClose}>
                  <IconCamera size={20} aria-hidden="true" />
                  Apagar la cámara
                </button>
              ) : null}
            </>
          ) : (
            <button
              type="button"
              className={pill.secondary}
              disabled={kind === 'ending'}
              onClick={() => recording.stop('hand')}
            >
              <IconPlayerStopFilled size={18} aria-hidden="true" />
              {kind === 'counting' ? 'Cancelar' : 'Parar'}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}

function said({ state, kept }: RecordingSnapshot, note: string): string {
  switch (state.kind) {
    case 'counting':
      return 'Colócate: empezamos a la cuenta.'
    case 'starting':
    case 'recording':
      return kept ? 'Grabando...' : 'Grabando... No queda sitio en este dispositivo: no cierres esta página.'
    case 'ending':
      return 'Un momento...'
    case 'failed':
      return failWords[state.why]
    default:
      return note
  }
}
