import pill from '#src/ui/pill.module.css'
import steps from '../saving/Steps.module.css'

interface LossQuestionProps {
  /** What would delete the recording, or what of it is not on the device. */
  readonly cause: keyof typeof words
  readonly onKeep: () => void
  readonly onConfirm: () => void
}

const words = {
  repeat: { text: 'Si repites, esta grabación se borra de este dispositivo.', confirm: 'Sí, repetir' },
  discard: {
    text: 'La grabación se borra de este dispositivo y no se puede recuperar.',
    confirm: 'Sí, borrarla',
  },
  update: {
    text: 'La grabación no ha cabido entera en este dispositivo. Si actualizas, se pierde lo que no ha cabido.',
    confirm: 'Sí, actualizar',
  },
} as const

/** Asks before a recording is lost (F147). */
export function LossQuestion({ cause, onKeep, onConfirm }: LossQuestionProps) {
  const { text, confirm } = words[cause]
  return (
    <>
      <p className={steps.text} role="alert">
        {text}
      </p>
      <div className={steps.actions}>
        <button type="button" className={pill.outline} onClick={onKeep}>
          No, déjala
        </button>
        <button type="button" className={pill.primary} onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </>
  )
}
