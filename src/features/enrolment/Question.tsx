import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import pill from '#src/ui/pill.module.css'
import styles from './Question.module.css'

interface QuestionProps {
  readonly open: boolean
  readonly title: string
  /** What confirming it says, and what leaving it says. */
  readonly confirm: string
  readonly leave: string
  readonly busy: boolean
  /** What went wrong with the last try; confirming again is the retry. */
  readonly fault: string | null
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** Another way on, beside the two. */
  readonly otherWay?: ReactNode
  readonly children: ReactNode
}

/** A question over the page. Escape leaves it, and the focus goes back to what asked. */
export function Question({ open, title, children, onClose, ...form }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal()
      // What is chosen already, not the first of the choices.
      dialog.current?.querySelector<HTMLElement>('input:checked')?.focus()
    }
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {open && (
        <QuestionForm {...form} onLeave={() => dialog.current?.close()}>
          {children}
        </QuestionForm>
      )}
    </dialog>
  )
}

interface QuestionFormProps extends Omit<QuestionProps, 'open' | 'title' | 'onClose'> {
  readonly onLeave: () => void
}

function QuestionForm({ confirm, leave, busy, fault, onConfirm, onLeave, otherWay, children }: QuestionFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onConfirm()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      <div className={styles.ways}>
        {otherWay}
        <button type="button" className={pill.outline} onClick={onLeave}>
          {leave}
        </button>
        <button type="submit" className={pill.primary} aria-disabled={busy}>
          {fault === null ? confirm : 'Inténtalo otra vez'}
        </button>
      </div>
    </form>
  )
}
