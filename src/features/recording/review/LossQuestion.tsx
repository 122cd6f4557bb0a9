import pill from '#src/ui/pill.module.css'
import steps from '../saving/Steps.module.css'

interface LossQuestionProps {
  /** What would delete the recording. */
  readonly cause: 'repeat' | 'discard'
  readonly onKeep: () => void
  readonly onConfirm: () => void
}

/** Asks before a recording is deleted from this device (F147). */
export function LossQuestion({ cause, onKeep, onConfirm }: LossQuestionProps) {
  return (
    <>
      <p className={steps.text} role="alert">
        {cause === 'repeat'
          ? 'Si repites, esta grabación se borra de este dispositivo.'
          : 'La grabación se borra de este dispositivo y no se puede recuperar.'}
      </p>
      <div className={steps.actions}>
        <button type="button" className={pill.outline} onClick={onKeep}>
          No, déjala
        </button>
        <button type="button" className={pill.primary} onClick={onConfirm}>
          {cause === 'repeat' ? 'Sí, repetir' : 'Sí, borrarla'}
        </button>
      </div>
    </>
  )
}
