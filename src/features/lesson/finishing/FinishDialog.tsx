import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { Dialog } from '#src/ui/Dialog.tsx'
import pill from '#src/ui/pill.module.css'
import type { Placement } from '../placement.ts'
import type { LessonProgress } from '../use-lesson-progress.ts'
import { Completion, type NextLevelOffer } from './Completion.tsx'
import styles from './FinishDialog.module.css'
import { NextLessonStep } from './NextLessonStep.tsx'
import type { FinishFlow, ShownStep } from './use-finish-flow.ts'

interface FinishDialogProps {
  readonly finishing: FinishFlow
  readonly placement: Placement
  readonly progress: Pick<LessonProgress, 'rate'>
  readonly nextLevel: NextLevelOffer
}

/** The dialog at the end of a lesson, one step at a time (F136, F137). */
export function FinishDialog({ finishing, placement, progress, nextLevel }: FinishDialogProps) {
  const { step } = finishing
  return (
    <Dialog open={step !== null} title={titleOf(step, placement)} onClose={finishing.close}>
      {step === 'ask' ? <FinishQuestion onYes={finishing.yes} onNo={finishing.no} /> : null}
      {step === 'rate' ? <RatingQuestion onRate={progress.rate} onDone={finishing.rated} /> : null}
      {(step === 'countdown' || step === 'next') && placement.next ? (
        <NextLessonStep
          lesson={placement.next.lesson}
          placement={placement}
          countsDown={step === 'countdown'}
          onGoOn={finishing.goOn}
          onStay={finishing.close}
        />
      ) : null}
      {step === 'completion' ? (
        <Completion
          placement={placement}
          nextLevel={nextLevel}
          onClose={finishing.no}
          onGoOn={() => finishing.goOn()}
        />
      ) : null}
    </Dialog>
  )
}

function titleOf(step: ShownStep | null, { completion }: Placement): string {
  switch (step) {
    case 'ask':
      return '¿Marcar la clase como terminada?'
    case 'rate':
      return '¿Qué te ha parecido la clase?'
    case 'countdown':
    case 'next':
      return 'Siguiente clase'
    case 'completion':
      return completion.title
    case null:
      return ''
  }
}

/** Asks whether to mark the lesson as finished (F136). */
function FinishQuestion({ onYes, onNo }: { readonly onYes: () => void; readonly onNo: () => void }) {
  return (
    <>
      <p className={styles.text}>Así sabrás por dónde vas. Puedes volver a bailarla siempre que quieras.</p>
      <div className={styles.ways}>
        <button type="button" className={pill.outline} onClick={onNo}>
          NO
        </button>
        <button type="button" className={pill.primary} onClick={onYes}>
          SÍ
        </button>
      </div>
    </>
  )
}

interface RatingProps {
  readonly onRate: LessonProgress['rate']
  readonly onDone: () => void
}

/** Asks for a rating, which may be skipped (F137). */
function RatingQuestion({ onRate, onDone }: RatingProps) {
  const rate = (opinion: 'liked' | 'disliked') => {
    onRate({ liked: opinion === 'liked', disliked: opinion === 'disliked' })
    onDone()
  }
  return (
    <>
      <div className={styles.thumbs}>
        <button type="button" className={styles.thumb} onClick={() => rate('liked')}>
          <IconThumbUp size={36} aria-hidden />
          Me gusta
        </button>
        <button type="button" className={styles.thumb} onClick={() => rate('disliked')}>
          <IconThumbDown size={36} aria-hidden />
          No me gusta
        </button>
      </div>
      <div className={styles.ways}>
        <button type="button" className={pill.outline} onClick={onDone}>
          Ahora no
        </button>
      </div>
    </>
  )
}
