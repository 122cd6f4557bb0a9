import { Container } from '#src/ui/Container.tsx'
import { CardGrid } from '../lists/CardGrid.tsx'
import { CardSkeletons } from '../lists/CardSkeletons.tsx'
import classes from './CollectionSkeleton.module.css'

/** A course, program or professor whose catalogue is still being opened: the dark stage, then places for cards. */
export function CollectionSkeleton() {
  return (
    <>
      <div className={classes.stage} />
      <Container className={classes.below}>
        <CardGrid label="Cargando">
          <CardSkeletons count={3} />
        </CardGrid>
      </Container>
    </>
  )
}
