import { Link } from '@tanstack/react-router'
import classes from './CardLink.module.css'

interface CardLinkProps {
  /** Rooted path, as the contract's path builders write it. Null: the card is there to be read, and leads nowhere. */
  readonly href: string | null
  /** Id of what else the card says. */
  readonly describedBy?: string
  readonly title: string
}

/**
 * The one link a card is. It is named by the card's title alone and covers the whole card, which must be the nearest
 * positioned ancestor.
 */
export function CardLink({ href, describedBy, title }: CardLinkProps) {
  if (href === null) return title
  return (
    <Link to={href} activeOptions={{ exact: true }} className={classes.link} aria-describedby={describedBy}>
      {title}
    </Link>
  )
}
