import { pageSize } from '#contract/rules/paging.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { CardGrid } from './CardGrid.tsx'
import { CardSkeletons } from './CardSkeletons.tsx'
import { ListHeading } from './ListHeading.tsx'
import classes from './ListSkeleton.module.css'

interface ListSkeletonProps {
  readonly title: string
  readonly shape?: 'lesson' | 'course' | 'program'
}

/** The skeleton of a list. */
export function ListSkeleton({ title, shape = 'lesson' }: ListSkeletonProps) {
  return (
    <>
      <ListHeading title={title} count="">
        <div className={classes.tools} aria-hidden>
          <Skeleton height="48px" round />
          <Skeleton height="48px" round />
          {shape === 'lesson' && <Skeleton height="48px" round />}
        </div>
      </ListHeading>
      <CardGrid label="Cargando">
        <CardSkeletons count={pageSize} shape={shape} />
      </CardGrid>
    </>
  )
}
