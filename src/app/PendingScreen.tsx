import { Container } from '#src/ui/Container.tsx'
import { CardSkeletons, Skeleton } from '#src/ui/Skeleton.tsx'
import { layoutOf } from './layouts/layout-of.ts'
import { useVisibleScreen } from './layouts/use-shown-screen.ts'
import styles from './PendingScreen.module.css'

/** What a visit that starts on a screen of its own sees until that screen has come: cards to browse, else one column. */
export function PendingScreen() {
  const browsing = layoutOf(useVisibleScreen()) === 'default'
  return (
    <Container className={styles.screen} width={browsing ? 'wide' : 'narrow'}>
      <Skeleton width="min(420px, 80%)" height="var(--size-h1)" />
      {browsing ? (
        <CardSkeletons count={6} />
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
