import type { FormEvent, ReactNode } from 'react'
import { Dialog } from '#src/ui/Dialog.tsx'
import pill from '#src/ui/pill.module.css'
import styles from './Question.module.css'

interface QuestionProps {
  readonly open: boolean
  readonly title: string
  /** Labels of the two buttons. */
  readonly confirm: string
  readonly leave: string
  readonly busy: boolean
  /** Message of the last failed attempt; confirming again retries. */
  readonly fault: string | null
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
  /** A third button beside the two. */
  readonly otherWay?: ReactNode
  readonly children: ReactNode
}

/** A dialog with a question, its confirm and cancel buttons. */
export function Question({ open, title, children, onClose, ...form }: QuestionProps) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <QuestionForm {...form} onLeave={onClose}>
        {children}
      </QuestionForm>
    </Dialog>
  )
}

interface QuestionFormProps extends Omit<QuestionProps, 'open' | 'title' | 'onClose'> {
  readonly onLeave: () => void
}

function QuestionForm({ confirm, leave, busy, fault, onConfirm, onLeave, otherWay, children }: QuestionFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onConfirm()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      <div className={styles.actions}>
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
