import type { FailureCode } from '#contract/errors.ts'
import { challengeDays, challengeOpenDays } from '#contract/rules/challenge.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { failureMessages } from '#src/ui/failure-messages.ts'
import pill from '#src/ui/pill.module.css'
import { toFailure } from '#src/ui/to-failure.ts'
import { useSingleMutation } from '#src/ui/use-single-mutation.ts'
import styles from './ChallengeDialog.module.css'
import { joinChallenge } from './challenge-queries.ts'

interface ChallengeDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** After joining: refreshes the session and goes on to the screen that asked. */
  readonly onJoined: () => Promise<unknown>
  readonly join?: () => Promise<unknown>
}

function faultText(code: FailureCode): string {
  if (code === 'offline') return 'No hemos podido apuntarte: no tienes conexión. Pulsa otra vez cuando vuelva la red.'
  if (code === 'offer_unavailable')
    return `Tu reto ya ha terminado: sus clases se abren una sola vez, durante ${challengeOpenDays} días.`
  return `No hemos podido apuntarte. ${failureMessages[code].text}`
}

/** Joins the challenge in two steps (F67): what it is, then the confirmation. */
export function ChallengeDialog({ open, onClose, onJoined, join = joinChallenge }: ChallengeDialogProps) {
  const { mutate, isPending, isSuccess, error } = useSingleMutation({ mutationFn: join })
  // Closed in any way, a participant goes on as one.
  const close = () => {
    onClose()
    if (isSuccess) void onJoined()
  }

  return (
    <Dialog
      open={open}
      title={isSuccess ? 'Te has apuntado al reto' : '¿Te apuntas al reto «Shake your body»?'}
      onClose={close}
    >
      {isSuccess ? (
        <>
          <p className={styles.text}>Desde ahora y durante {challengeDays} días tienes abiertas sus clases.</p>
          <button type="button" className={pill.secondary} onClick={close}>
            ¡A bailar!
          </button>
        </>
      ) : (
        <>
          <p className={styles.text}>
            {challengeDays} días, una clase corta al día, nivel básico. Es gratis y no te compromete a nada.
          </p>
          <p className={styles.fault} role="alert">
            {error && faultText(toFailure(error).code)}
          </p>
          <div className={styles.actions}>
            <button type="button" className={pill.outline} onClick={close}>
              Ahora no
            </button>
            <button
              type="button"
              className={pill.primary}
              aria-disabled={isPending || undefined}
              onClick={() => mutate()}
            >
              Me apunto
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}
