import { Container } from '#src/ui/Container.tsx'
import { CardGridSkeleton, Skeleton } from '#src/ui/Skeleton.tsx'
import { layoutOf, useVisibleScreen } from './layouts/layout-of.ts'
import styles from './PendingScreen.module.css'

/**
 * The skeleton of a visit's first screen while its chunk loads: cards where there are cards to browse, else one column.
 */
export function PendingScreen() {
  const browsing = layoutOf(useVisibleScreen()) === 'default'
  return (
    <Container className={styles.screen} width={browsing ? 'wide' : 'narrow'}>
      <Skeleton width="min(420px, 80%)" height="var(--size-h1)" />
      {browsing ? (
        <CardGridSkeleton count={6} />
      ) : (
        <div className={styles.column} role="status" aria-label="Cargando">
          <Skeleton height="48px" />
          <Skeleton height="48px" />
          <Skeleton height="48px" />
        </div>
      )}
    </Container>
  )
}
