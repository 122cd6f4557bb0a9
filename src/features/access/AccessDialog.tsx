import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import type { AccessRefusal } from '#contract/rules/lesson-access.ts'
import { wayBackKept } from '#src/session/kept-path.ts'
import { prompt } from '#src/session/prompts.ts'
import { useUser } from '#src/session/session.ts'
import pill from '#src/ui/pill.module.css'
import styles from './AccessDialog.module.css'
import { accessWords } from './access-words.ts'

interface AccessDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Why what was asked for stays closed; none when nothing was closed, such as at the end of a class. */
  readonly refusal?: AccessRefusal | undefined
}

/**
 * What is missing to go on, and the way to it (F123-F126). Somebody who goes to sign in comes back to the page they
 * stood at (Q32); somebody who closes it sees the invitation at the foot of the page again.
 */
export function AccessDialog({ open, onClose, refusal }: AccessDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [title, text] = [useId(), useId()]
  const here = useLocation({ select: ({ href }) => href })
  const words = accessWords(useUser(), refusal)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])

  const close = () => {
    onClose()
    prompt('subscribe')
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} aria-describedby={text} onClose={close}>
      <h2 id={title} className={styles.title}>
        {words.title}
      </h2>
      <p id={text} className={styles.text}>
        {words.text}
      </p>
      <div className={styles.ways}>
        {words.ways.map((way, index) => (
          <Link
            key={way.to}
            to={way.to}
            className={index === 0 ? pill.primary : pill.outline}
            onClick={() => wayBackKept.keep(here)}
          >
            {way.words}
          </Link>
        ))}
        <button type="button" className={styles.later} onClick={() => dialog.current?.close()}>
          {words.ways.length > 0 ? 'Ahora no' : 'Entendido'}
        </button>
      </div>
    </dialog>
  )
}
