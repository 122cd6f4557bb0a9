import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface CardLinkProps {
  /** Rooted path, as the contract's path builders write it. Null: the card is there to be read, and leads nowhere. */
  readonly href: string | null
  readonly className: string | undefined
  readonly labelledBy: string
  readonly describedBy?: string
  readonly children: ReactNode
}

/** The one link a card is. Its name is the card's title, not everything that is written on it. */
export function CardLink({ href, className, labelledBy, describedBy, children }: CardLinkProps) {
  if (href === null) return <div className={className}>{children}</div>
  return (
    <Link to={href} className={className} aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {children}
    </Link>
  )
}
