import { Container } from '#src/ui/Container.tsx'
import { CardGrid } from '../lists/CardGrid.tsx'
import { CardSkeletons } from '../lists/CardSkeletons.tsx'
import classes from './CollectionSkeleton.module.css'

/** The skeleton of a course, program or professor. */
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
