import { CardGrid } from '../lists/CardGrid.tsx'
import { CardSkeletons } from '../lists/CardSkeletons.tsx'
import { Band } from './Band.tsx'

/** The skeleton of the first rails. */
export function DiscoverSkeleton() {
  return (
    <>
      <Band ground="stage">
        <CardGrid label="Cargando">
          <CardSkeletons count={3} />
        </CardGrid>
      </Band>
      <Band>
        <CardGrid label="Cargando">
          <CardSkeletons count={3} shape="course" />
        </CardGrid>
      </Band>
    </>
  )
}
