import type { ReactNode } from 'react'
import { Container } from '#src/ui/Container.tsx'
import classes from './ListPage.module.css'

/** The container of a list. */
export function ListPage({ children }: { readonly children: ReactNode }) {
  return <Container className={classes.page}>{children}</Container>
}
