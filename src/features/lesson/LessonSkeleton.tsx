import { Container } from '#src/ui/Container.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import page from './LessonPage.module.css'
import stage from './LessonStage.module.css'

/** The loading state of a lesson page. */
export function LessonSkeleton() {
  return (
    <div>
      <div className={page.stage}>
        <div className={stage.stage} data-open="true">
          <div className={stage.screen} />
        </div>
      </div>
      <Container className={page.below}>
        <div>
          <Skeleton width="70%" height="var(--size-h1)" />
          <Skeleton width="45%" height="1.2em" />
        </div>
      </Container>
    </div>
  )
}
