import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { limitScope, maxTakeSeconds, maxTakes, type TakeRights } from '#contract/rules/recording-limit.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import pill from '#src/ui/pill.module.css'
import type { Camera, CameraSnapshot } from '../camera/camera.ts'
import styles from '../saving/Steps.module.css'
import { StartStep } from './StartStep.tsx'
import type { SetupStep } from './setup-steps.ts'

interface SetupDialogProps {
  readonly step: SetupStep
  readonly user: User | null
  readonly camera: Camera
  readonly shown: CameraSnapshot
  readonly onClose: () => void
  /** The invitation was accepted. */
  readonly onInvited: () => void
  readonly onCameraFirst: () => void
  readonly onStart: () => void
}

const titles: Readonly<Record<SetupStep, string>> = {
  invitation: 'Grábate bailando',
  limit: 'No te queda sitio para otro vídeo',
  ios: 'La cámara, primero',
  start: 'Prepara tu cámara',
}

/** The steps between asking to record and the countdown, each in place of the one before. */
export function SetupDialog(props: SetupDialogProps) {
  const { step, user, camera, shown, onClose } = props
  return (
    <Dialog title={titles[step]} onClose={onClose}>
      {step === 'invitation' ? (
        <InvitationStep guest={user === null} onLater={onClose} onRecord={props.onInvited} />
      ) : null}
      {step === 'limit' && user ? <LimitStep rights={user} onLater={onClose} /> : null}
      {step === 'ios' ? <IosStep onLater={onClose} onOpen={props.onCameraFirst} /> : null}
      {step === 'start' ? <StartStep camera={camera} shown={shown} onStart={props.onStart} /> : null}
    </Dialog>
  )
}

interface InvitationStepProps {
  readonly guest: boolean
  readonly onLater: () => void
  readonly onRecord: () => void
}

/** Explains the recorder, once on a device (F142). */
function InvitationStep({ guest, onLater, onRecord }: InvitationStepProps) {
  return (
    <>
      <p className={styles.text}>
        Baila {maxTakeSeconds} segundos junto a la clase y mírate después a su lado, al mismo compás. Nadie más lo ve
        mientras no lo publiques.{' '}
        {guest
          ? 'Sin cuenta se queda solo en este dispositivo.'
          : `Puedes guardar hasta ${maxTakes} y borrar las que quieras.`}
      </p>
      <p className={styles.text}>
        <Link to={paths.howItWorks}>Cómo funciona</Link>
      </p>
      <div className={styles.actions}>
        <button type="button" className={pill.outline} onClick={onLater}>
          Más tarde
        </button>
        <button type="button" className={pill.primary} onClick={onRecord}>
          Grabarme ahora
        </button>
      </div>
    </>
  )
}

/** Safari on an iPhone or iPad: the camera is turned on before anything plays (F148). */
function IosStep({ onLater, onOpen }: { readonly onLater: () => void; readonly onOpen: () => void }) {
  return (
    <>
      <p className={styles.text}>
        En iPhone y iPad, Safari corta la clase cuando se enciende la cámara. Enciéndela primero: después pones la clase
        y grabas.
      </p>
      <div className={styles.actions}>
        <button type="button" className={pill.outline} onClick={onLater}>
          Más tarde
        </button>
        <button type="button" className={pill.primary} onClick={onOpen}>
          Encender la cámara
        </button>
      </div>
    </>
  )
}

interface LimitStepProps {
  readonly rights: TakeRights
  readonly onLater: () => void
}

/** The limit of recordings is reached (F144, Q1). */
function LimitStep({ rights, onLater }: LimitStepProps) {
  const ofThis = limitScope(rights) === 'lesson'
  return (
    <>
      <p className={styles.text}>
        {ofThis
          ? `Ya guardas ${maxTakes} vídeos de esta clase, que son todos los que caben.`
          : `Ya guardas ${maxTakes} vídeos, que son todos los que caben sin suscripción.`}{' '}
        Borra uno en Mis vídeos y tendrás sitio para otro.
      </p>
      <div className={styles.actions}>
        <button type="button" className={pill.outline} onClick={onLater}>
          Más tarde
        </button>
        <Link to={paths.profile} search={{ seccion: 'videos' }} className={pill.primary}>
          Ir a Mis vídeos
        </Link>
      </div>
    </>
  )
}
