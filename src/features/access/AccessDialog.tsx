import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import type { AccessRefusal } from '#contract/rules/lesson-access.ts'
import { prompt } from '#src/session/prompts.ts'
import { returnToPath } from '#src/session/redirects/persisted-path.ts'
import { useUser } from '#src/session/session.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import pill from '#src/ui/pill.module.css'
import styles from './AccessDialog.module.css'
import { accessWords } from './access-copy.ts'

interface AccessDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Why a lesson stays closed; left out where none was opened, such as at the end of a class. */
  readonly refusal?: AccessRefusal | undefined
  /** Whether an account alone is enough: a guest then registers here (F50), not on the page that leads on to a plan. */
  readonly signUpHere?: boolean
}

/**
 * Shows what opens a lesson, with links to it (F123-F126). Signing in returns to the current page (Q32); closing the
 * dialog brings the subscribe banner back.
 */
export function AccessDialog({ open, onClose, refusal, signUpHere = false }: AccessDialogProps) {
  const text = useId()
  const here = useLocation({ select: ({ href }) => href })
  const user = useUser()
  const words = accessWords(user, refusal)
  const [first, ...others] = words.links
  const close = () => {
    onClose()
    prompt('subscribe')
  }
  const signUp = () => {
    close()
    prompt('sign-up')
  }
  return (
    <Dialog open={open} title={words.title} describedBy={text} onClose={close}>
      <p id={text} className={styles.text}>
        {words.text}
      </p>
      <div className={styles.actions}>
        {first && user === null && signUpHere ? (
          <button type="button" className={pill.primary} onClick={signUp}>
            {first.words}
          </button>
        ) : null}
        {(user === null && signUpHere ? others : words.links).map((way) => (
          <Link
            key={way.to}
            to={way.to}
            className={way === first ? pill.primary : pill.outline}
            onClick={() => returnToPath.write(here)}
          >
            {way.words}
          </Link>
        ))}
        <button type="button" className={styles.later} onClick={close}>
          {words.links.length > 0 ? 'Ahora no' : 'Entendido'}
        </button>
      </div>
    </Dialog>
  )
}
