import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './StartButton.module.css'

interface StartButtonProps {
  readonly href: string
  readonly words: string
  /** The lesson it opens. */
  readonly lesson: string
}

/** What comes next, as the one large button of the page. */
export function StartButton({ href, words, lesson }: StartButtonProps) {
  return (
    <Link to={href} className={classes.start}>
      <span className={classes.icon} aria-hidden>
        <IconPlayerPlayFilled size={22} />
      </span>
      <span className={classes.words}>
        <strong>{words}</strong>
        <span className={classes.lesson}>{lesson}</span>
      </span>
    </Link>
  )
}
