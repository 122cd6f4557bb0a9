import { IconCheck, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import classes from './StartButton.module.css'

interface StartButtonProps {
  /** Null where there is nothing left to start: then it is no button but a state (Q57). */
  readonly href: string | null
  readonly words: string
  /** The lesson it opens, or what is finished. */
  readonly lesson: string
  /** Heard before it leads anywhere; what it prevents does not happen. */
  readonly onFollow?: (event: MouseEvent) => void
}

/** What comes next, as the one large button of the page. */
export function StartButton({ href, words, lesson, onFollow }: StartButtonProps) {
  const content = (
    <>
      <span className={classes.icon} aria-hidden>
        {href === null ? <IconCheck size={24} stroke={3} /> : <IconPlayerPlayFilled size={22} />}
      </span>
      <span className={classes.words}>
        <strong>{words}</strong>
        <span className={classes.lesson}>{lesson}</span>
      </span>
    </>
  )
  if (href === null)
    return (
      <p className={classes.start} data-finished>
        {content}
      </p>
    )
  return (
    <Link
      to={href}
      activeOptions={{ exact: true }}
      className={classes.start}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      {content}
    </Link>
  )
}
