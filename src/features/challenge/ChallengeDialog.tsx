import { useState } from 'react'
import { Failure } from '#contract/errors.ts'
import { challengeDays } from '#contract/rules/challenge.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { failureMessages } from '#src/ui/failure-messages.ts'
import pill from '#src/ui/pill.module.css'
import styles from './ChallengeDialog.module.css'
import { joinChallenge } from './challenge-queries.ts'

interface ChallengeDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** After joining: the page learns what is open now, and goes where it was going. */
  readonly onJoined: () => Promise<unknown>
  readonly join?: () => Promise<unknown>
}

type Step = 'asking' | 'joining' | 'joined'

/** Signing up to the challenge in two steps (F67): what it is, then that it is done. */
export function ChallengeDialog({ open, onClose, onJoined, join = joinChallenge }: ChallengeDialogProps) {
  const [step, setStep] = useState<Step>('asking')
  const [fault, setFault] = useState<string | null>(null)

  const confirm = () => {
    setStep('joining')
    setFault(null)
    join().then(
      () => setStep('joined'),
      (failure: unknown) => {
        setStep('asking')
        setFault(failureMessages[failure instanceof Failure ? failure.code : 'unexpected'].text)
      },
    )
  }
  // However it is closed, somebody who has joined goes on as one who has.
  const close = () => {
    onClose()
    if (step === 'joined') void onJoined()
  }

  return (
    <Dialog
      open={open}
      title={step === 'joined' ? 'Te has apuntado al reto' : '¿Te apuntas al reto “Shake your body”?'}
      onClose={close}
    >
      {step === 'joined' ? (
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
            {fault}
          </p>
          <div className={styles.ways}>
            <button type="button" className={pill.outline} onClick={close}>
              Ahora no
            </button>
            <button type="button" className={pill.primary} disabled={step === 'joining'} onClick={confirm}>
              Me apunto
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}
