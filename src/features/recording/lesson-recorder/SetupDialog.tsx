import type { User } from '#contract/account.ts'
import type { Camera, CameraSnapshot } from '../camera/camera.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { InvitationStep } from './InvitationStep.tsx'
import { IosStep } from './IosStep.tsx'
import type { ZoneStep } from './setup-steps.ts'
import { LimitStep } from './LimitStep.tsx'
import { StartStep } from './StartStep.tsx'

interface ZoneDialogProps {
  readonly step: ZoneStep
  readonly user: User | null
  readonly camera: Camera
  readonly shown: CameraSnapshot
  readonly onClose: () => void
  /** They know what recording is, and want to. */
  readonly onInvited: () => void
  readonly onCameraFirst: () => void
  readonly onStart: () => void
}

const titles: Readonly<Record<ZoneStep, string>> = {
  invitation: 'Grábate bailando',
  limit: 'No te queda sitio para otro vídeo',
  ios: 'La cámara, primero',
  start: 'Prepara tu cámara',
}

/** What stands between asking to record and the count: each step takes the place of the one before. */
export function ZoneDialog(props: ZoneDialogProps) {
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
