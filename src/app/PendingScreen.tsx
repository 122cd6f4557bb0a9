import { Container } from '#src/ui/Container.tsx'
import { CardSkeletons, Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './PendingScreen.module.css'

/** What a visit that starts on a screen of its own sees until that screen has come. */
export function PendingScreen() {
  return (
    <Container className={styles.screen}>
      <Skeleton width="min(420px, 80%)" height="var(--size-h1)" />
      <CardSkeletons count={6} />
    </Container>
  )
}
