import { useEffect, useId, useRef, useState } from 'react'
import { Failure } from '#contract/errors.ts'
import { challengeDays } from '#contract/rules/challenge.ts'
import { failureWords } from '#src/ui/failure-words.ts'
import pill from '#src/ui/pill.module.css'
import styles from './ChallengeDialog.module.css'

interface ChallengeDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** After joining: the page learns what is open now, and goes where it was going. */
  readonly onJoined: () => Promise<unknown>
  readonly join?: () => Promise<unknown>
}

type Step = 'asking' | 'joining' | 'joined'

// The check of the answer weighs 46 kB, which a screen does not wait for.
const joinChallenge = () => import('./challenge-queries.ts').then((queries) => queries.joinChallenge())

/** Signing up to the challenge in two steps (F67): what it is, then that it is done. */
export function ChallengeDialog({ open, onClose, onJoined, join = joinChallenge }: ChallengeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [step, setStep] = useState<Step>('asking')
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])

  const confirm = () => {
    setStep('joining')
    setFault(null)
    join().then(
      () => setStep('joined'),
      (failure: unknown) => {
        setStep('asking')
        setFault(failureWords[failure instanceof Failure ? failure.code : 'unexpected'].text)
      },
    )
  }
  // However it is closed, somebody who has joined goes on as one who has.
  const close = () => {
    onClose()
    if (step === 'joined') void onJoined()
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={close}>
      {step === 'joined' ? (
        <>
          <h2 id={title} className={styles.title}>
            Te has apuntado al reto
          </h2>
          <p className={styles.text}>Desde ahora y durante {challengeDays} días tienes abiertas sus clases.</p>
          <button type="button" className={pill.secondary} onClick={() => dialog.current?.close()}>
            ¡A bailar!
          </button>
        </>
      ) : (
        <>
          <h2 id={title} className={styles.title}>
            ¿Te apuntas al reto “Shake your body”?
          </h2>
          <p className={styles.text}>
            {challengeDays} días, una clase corta al día, nivel básico. Es gratis y no te compromete a nada.
          </p>
          <p className={styles.fault} role="alert">
            {fault}
          </p>
          <div className={styles.ways}>
            <button type="button" className={pill.outline} onClick={() => dialog.current?.close()}>
              Ahora no
            </button>
            <button type="button" className={pill.primary} disabled={step === 'joining'} onClick={confirm}>
              Me apunto
            </button>
          </div>
        </>
      )}
    </dialog>
  )
}
