import type { User } from '#contract/account.ts'
import { useUser } from '#src/session/session.ts'
import pill from '#src/ui/pill.module.css'
import { deviceRefused } from './device-refused.ts'
import { KeptStep } from './KeptStep.tsx'
import { RefusedStep } from './RefusedStep.tsx'
import { SavedSteps } from './SavedSteps.tsx'
import { SendingStep } from './SendingStep.tsx'
import { Sheet } from './Sheet.tsx'
import { SignInStep } from './SignInStep.tsx'
import styles from './Steps.module.css'
import { callOffTake, discardTake, saveTake } from './save-take.ts'
import type { ShownLesson } from './shown-lesson.ts'
import { useStanding } from './use-standing.ts'

export type { ShownLesson } from './shown-lesson.ts'

interface OwnVideoDialogProps {
  readonly takeId: string
  readonly lesson: ShownLesson
  readonly onClose: () => void
  /** Another take of the same; this one stays where it is. */
  readonly onRepeat: () => void
}

/** A take from the moment its learner wants it saved until it can be published (F151): each step in place of the last. */
export function OwnVideoDialog(props: OwnVideoDialogProps) {
  const user = useUser()
  if (user) return <Steps {...props} user={user} />
  return (
    <Sheet title="Tu sesión ha terminado" onClose={props.onClose}>
      <p className={styles.text}>Tu vídeo te espera en este dispositivo. Inicia sesión y lo guardamos.</p>
      <SignInStep email={null} onSignedIn={() => undefined} />
    </Sheet>
  )
}

function Steps({ takeId, lesson, onClose, onRepeat, user }: OwnVideoDialogProps & { readonly user: User }) {
  const standing = useStanding(takeId, user.id)
  const retry = () => void saveTake(takeId, user.id).catch(deviceRefused)
  const discard = () => void discardTake(takeId).then(onClose).catch(deviceRefused)
  const callOff = () => void callOffTake(takeId).catch(deviceRefused)
  switch (standing.kind) {
    case 'saved':
      return (
        <SavedSteps userId={user.id} begun={standing.video} lesson={lesson} onClose={onClose} onRepeat={onRepeat} />
      )
    case 'refused':
      return (
        <Sheet title="No hemos podido guardarlo" onClose={onClose}>
          <RefusedStep why={standing.why} rights={user} onRetry={retry} onDiscard={discard} onRepeat={onRepeat} />
        </Sheet>
      )
    case 'gone':
      return (
        <Sheet title="Esta grabación ya no está" onClose={onClose}>
          <p className={styles.text}>Se ha borrado en este dispositivo. Puedes grabarte otra vez cuando quieras.</p>
          <div className={styles.ways}>
            <button type="button" className={pill.primary} onClick={onRepeat}>
              Repetir
            </button>
          </div>
        </Sheet>
      )
    case 'sending':
      return (
        <Sheet title="Buen trabajo" onClose={onClose}>
          <SendingStep
            upload={standing.upload}
            email={user.email}
            onSignedIn={retry}
            onCallOff={callOff}
            onClose={onClose}
          />
        </Sheet>
      )
    case 'kept':
      return (
        <Sheet title="Guardada en este dispositivo" onClose={onClose}>
          <KeptStep onSave={retry} onDiscard={discard} />
        </Sheet>
      )
  }
}
