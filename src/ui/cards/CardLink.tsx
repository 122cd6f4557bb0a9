import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Span } from '#contract/workers.ts'
import { HighlightedText } from '../HighlightedText.tsx'
import type { NavigationState } from '../navigation-state.ts'
import classes from './CardLink.module.css'

interface CardLinkProps {
  /** Rooted path, as the contract's path builders write it. Null: the card is there to be read, and leads nowhere. */
  readonly href: string | null
  /** Id of the element that describes the card. */
  readonly describedBy?: string
  readonly title: string
  /** The stretches of the title that a search met. */
  readonly marks?: readonly Span[]
  /** Called before the navigation; `preventDefault` cancels it. */
  readonly onFollow?: ((event: MouseEvent) => void) | undefined
}

/**
 * The one link a card is. It is named by the card's title alone and covers the whole card, which must be the nearest
 * positioned ancestor.
 */
export function CardLink({ href, describedBy, title, marks = [], onFollow }: CardLinkProps) {
  const shown = <HighlightedText text={title} marks={marks} />
  if (href === null) return shown
  return (
    <Link
      to={href}
      state={{ starts: true } satisfies NavigationState}
      activeOptions={{ exact: true }}
      className={classes.link}
      aria-describedby={describedBy}
      {...(onFollow ? { onClick: onFollow } : {})}
      // In pieces for the eye only: some screen readers would stop at every mark.
      aria-label={marks.length > 0 ? title : undefined}
    >
      {shown}
    </Link>
  )
}
