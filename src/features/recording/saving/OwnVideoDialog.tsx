import type { User } from '#contract/account.ts'
import { useSession, useUser } from '#src/session/session.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import pill from '#src/ui/pill.module.css'
import type { ComparedLesson } from '../compare/comparison-state.ts'
import { RefusedStep } from './RefusedStep.tsx'
import { SavedSteps } from './SavedSteps.tsx'
import { CancelledStep, SendingStep } from './SendingStep.tsx'
import { SignInStep } from './SignInStep.tsx'
import styles from './Steps.module.css'
import { cancelUpload, discardTake, reportStorageFailure, saveTake } from './take-actions.ts'
import { useSavingStatus } from './use-saving-status.ts'

export type { ComparedLesson } from '../compare/comparison-state.ts'

interface OwnVideoDialogProps {
  readonly takeId: string
  readonly lesson: ComparedLesson
  readonly onClose: () => void
  /** Records another take; this one stays stored. */
  readonly onRepeat: () => void
}

/** The dialog of a take from its upload until it can be published (F151), each step in place of the one before. */
export function OwnVideoDialog(props: OwnVideoDialogProps) {
  const user = useUser()
  if (user) return <Steps {...props} user={user} />
  return (
    <Dialog title="Tu sesión ha terminado" onClose={props.onClose}>
      <p className={styles.text}>Tu vídeo te espera en este dispositivo. Inicia sesión y lo guardamos.</p>
      <SignInStep email={null} onSignedIn={() => undefined} />
    </Dialog>
  )
}

function Steps({ takeId, lesson, onClose, onRepeat, user }: OwnVideoDialogProps & { readonly user: User }) {
  const status = useSavingStatus(takeId, user.id)
  const session = useSession()
  const retry = () => void saveTake(takeId, user.id).catch(reportStorageFailure)
  // Another learner of this device may have signed in: the take is not theirs to send.
  const retryIfSame = () => {
    if (session.state().user?.id === user.id) retry()
  }
  const discard = () => void discardTake(takeId).then(onClose).catch(reportStorageFailure)
  const cancel = () => void cancelUpload(takeId).catch(reportStorageFailure)
  switch (status.kind) {
    case 'saved':
      return (
        <SavedSteps userId={user.id} uploaded={status.video} lesson={lesson} onClose={onClose} onRepeat={onRepeat} />
      )
    case 'refused':
      return (
        <Dialog title="No hemos podido guardarlo" onClose={onClose}>
          <RefusedStep why={status.why} rights={user} onRetry={retry} onDiscard={discard} onRepeat={onRepeat} />
        </Dialog>
      )
    case 'other-learner':
      return (
        <Dialog title="Esta grabación es de otra cuenta" onClose={onClose}>
          <p className={styles.text}>Sigue en este dispositivo. La verás cuando entres con la cuenta que la grabó.</p>
          <div className={styles.actions}>
            <button type="button" className={pill.primary} onClick={onClose}>
              Entendido
            </button>
          </div>
        </Dialog>
      )
    case 'deleted':
      return (
        <Dialog title="Esta grabación ya no está" onClose={onClose}>
          <p className={styles.text}>Se ha borrado en este dispositivo. Puedes grabarte otra vez cuando quieras.</p>
          <div className={styles.actions}>
            <button type="button" className={pill.primary} onClick={onRepeat}>
              Repetir
            </button>
          </div>
        </Dialog>
      )
    case 'sending':
      return (
        <Dialog title="Buen trabajo" onClose={onClose}>
          <SendingStep
            upload={status.upload}
            email={user.email}
            onSignedIn={retryIfSame}
            onCancel={cancel}
            onClose={onClose}
          />
        </Dialog>
      )
    case 'device-only':
      return (
        <Dialog title="Guardada en este dispositivo" onClose={onClose}>
          <CancelledStep onSave={retry} onDiscard={discard} />
        </Dialog>
      )
  }
}
