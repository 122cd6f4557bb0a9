import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import classes from './StartButton.module.css'

interface StartButtonProps {
  readonly href: string
  readonly words: string
  /** The lesson it opens. */
  readonly lesson: string
  /** Heard before it leads anywhere; what it prevents does not happen. */
  readonly onFollow?: (event: MouseEvent) => void
}

/** What comes next, as the one large button of the page. */
export function StartButton({ href, words, lesson, onFollow }: StartButtonProps) {
  return (
    <Link
      to={href}
      activeOptions={{ exact: true }}
      className={classes.start}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
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
