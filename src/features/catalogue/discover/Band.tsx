import type { ReactNode } from 'react'
import { Container } from '#src/ui/Container.tsx'
import classes from './Band.module.css'

interface BandProps {
  readonly ground?: 'paper' | 'stage'
  readonly children: ReactNode
}

/** A full-width section on paper or on the dark stage. It collapses while all its rails are empty. */
export function Band({ ground = 'paper', children }: BandProps) {
  return (
    <div className={classes.band} data-ground={ground}>
      <Container className={classes.inner}>{children}</Container>
    </div>
  )
}
