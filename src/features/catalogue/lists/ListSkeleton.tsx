import { pageSize } from '#contract/rules/paging.ts'
import { CardGrid } from './CardGrid.tsx'
import { CardSkeletons } from './CardSkeletons.tsx'
import { ListHeading } from './ListHeading.tsx'

interface ListSkeletonProps {
  readonly title: string
  readonly shape?: 'lesson' | 'course' | 'program'
}

/** The skeleton of a list. */
export function ListSkeleton({ title, shape = 'lesson' }: ListSkeletonProps) {
  return (
    <>
      <ListHeading title={title} count="">
        <div style={{ height: 48 }} />
      </ListHeading>
      <CardGrid label="Cargando">
        <CardSkeletons count={pageSize} shape={shape} />
      </CardGrid>
    </>
  )
}
