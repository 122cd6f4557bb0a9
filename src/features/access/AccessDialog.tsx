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
  /** An account alone is enough: a guest registers right here (F50), instead of on the page that leads on to a plan. */
  readonly signUpHere?: boolean
}

/**
 * What is missing to go on, and the way to it (F123-F126). Somebody who goes to sign in comes back to the page they
 * stood at (Q32); somebody who closes it sees the invitation at the foot of the page again.
 */
export function AccessDialog({ open, onClose, refusal, signUpHere = false }: AccessDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [title, text] = [useId(), useId()]
  const here = useLocation({ select: ({ href }) => href })
  const user = useUser()
  const words = accessWords(user, refusal)
  const [first, ...others] = words.ways
  const signUp = () => {
    dialog.current?.close()
    prompt('sign-up')
  }
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
        {first && user === null && signUpHere ? (
          <button type="button" className={pill.primary} onClick={signUp}>
            {first.words}
          </button>
        ) : null}
        {(user === null && signUpHere ? others : words.ways).map((way) => (
          <Link
            key={way.to}
            to={way.to}
            className={way === first ? pill.primary : pill.outline}
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
