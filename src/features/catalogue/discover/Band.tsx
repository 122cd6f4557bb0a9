import type { CSSProperties, ReactNode } from 'react'
import { Container } from '#src/ui/Container.tsx'
import classes from './Band.module.css'

interface BandProps {
  readonly ground?: 'paper' | 'stage' | 'tint' | 'mood'
  /** In degrees, for the light of a mood. */
  readonly hue?: number
  readonly children: ReactNode
}

/** A full-width section with a background of its own. It collapses while all its rails are empty. */
export function Band({ ground = 'paper', hue = 264, children }: BandProps) {
  return (
    <div className={classes.band} data-ground={ground} style={{ '--hue': hue } as CSSProperties}>
      <Container className={classes.inner}>{children}</Container>
    </div>
  )
}
