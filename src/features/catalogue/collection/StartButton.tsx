import { IconCheck, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import classes from './StartButton.module.css'

interface StartButtonProps {
  readonly href: string
  readonly words: string
  /** The lesson it opens, or what is said where all are finished. */
  readonly lesson: string
  readonly finished?: boolean
  /** Heard before it leads anywhere; what it prevents does not happen. */
  readonly onFollow?: (event: MouseEvent) => void
}

/** What comes next, as the one large button of the page. */
export function StartButton({ href, words, lesson, finished = false, onFollow }: StartButtonProps) {
  return (
    <Link
      to={href}
      activeOptions={{ exact: true }}
      className={classes.start}
      data-finished={finished}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      <span className={classes.icon} aria-hidden>
        {finished ? <IconCheck size={24} stroke={3} /> : <IconPlayerPlayFilled size={22} />}
      </span>
      <span className={classes.words}>
        <strong>{words}</strong>
        <span className={classes.lesson}>{lesson}</span>
      </span>
    </Link>
  )
}
