import { IconCheck, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import classes from './StartButton.module.css'

interface StartButtonProps {
  /** Null where everything is finished: then it shows a state instead of a link (Q57). */
  readonly href: string | null
  readonly words: string
  /** The lesson it opens, or the title of what is finished. */
  readonly lesson: string
  /** Called before the navigation; `preventDefault` stops it. */
  readonly onFollow?: (event: MouseEvent) => void
}

/** The primary button of a course or program: start, continue, or finished. */
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
