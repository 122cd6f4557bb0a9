import { useEffect, useId, useRef } from 'react'
import type { Placement } from '../placement.ts'
import type { LessonLearning } from '../use-lesson-learning.ts'
import { Asking } from './Asking.tsx'
import { Completion, type NextLevelOffer } from './Completion.tsx'
import { Countdown } from './Countdown.tsx'
import styles from './FinishDialog.module.css'
import { Rating } from './Rating.tsx'
import type { Finishing, ShownStep } from './use-finishing.ts'

interface FinishDialogProps {
  readonly finishing: Finishing
  readonly placement: Placement
  readonly learning: Pick<LessonLearning, 'rate'>
  readonly nextLevel: NextLevelOffer
}

/** The one dialog of a lesson that is over: each step takes the place of the one before (F136, F137). */
export function FinishDialog({ finishing, placement, learning, nextLevel }: FinishDialogProps) {
  const { step } = finishing
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    if (step !== null && !dialog.current?.open) dialog.current?.showModal()
    if (step === null && dialog.current?.open) dialog.current.close()
    // Each step is read out from its title: the button that was pressed is gone.
    if (step !== null) dialog.current?.querySelector('h2')?.focus()
  }, [step])
  const onClose = () => {
    if (step !== null) finishing.close()
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      {step === null ? null : (
        <>
          <h2 id={title} className={styles.title} tabIndex={-1}>
            {titleOf(step, placement)}
          </h2>
          {step === 'ask' ? <Asking onYes={finishing.yes} onNo={finishing.no} /> : null}
          {step === 'rate' ? <Rating onRate={learning.rate} onDone={finishing.rated} /> : null}
          {step === 'countdown' && placement.next ? (
            <Countdown title={placement.next.lesson.title} onOver={finishing.goOn} onCancel={finishing.close} />
          ) : null}
          {step === 'completion' ? (
            <Completion placement={placement} nextLevel={nextLevel} onClose={finishing.no} onGoOn={finishing.goOn} />
          ) : null}
        </>
      )}
    </dialog>
  )
}

function titleOf(step: ShownStep, { completion }: Placement): string {
  switch (step) {
    case 'ask':
      return '¿Marcar la clase como terminada?'
    case 'rate':
      return '¿Qué te ha parecido la clase?'
    case 'countdown':
      return 'Siguiente clase'
    case 'completion':
      return completion.title
  }
}
