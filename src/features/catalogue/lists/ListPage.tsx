import type { ReactNode } from 'react'
import { Container } from '#src/ui/Container.tsx'
import classes from './ListPage.module.css'

/** The measure of a list, with air below its last row. */
export function ListPage({ children }: { readonly children: ReactNode }) {
  return <Container className={classes.page}>{children}</Container>
}
