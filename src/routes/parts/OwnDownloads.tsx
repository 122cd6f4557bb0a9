import { useQuery } from '@tanstack/react-query'
import { canonicalLessonPath } from '#contract/paths.ts'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { useCatalogueStatus } from '#src/features/catalogue/catalogue-status.ts'
import { useLessons } from '#src/features/catalogue/use-lessons.ts'
import { useEvictedLessons } from '#src/features/downloads/evicted/use-evicted-lessons.ts'
import { DownloadsPage } from '#src/features/downloads/list/DownloadsPage.tsx'
import { useRights } from '#src/features/downloads/list/use-rights.ts'
import { useDownloads } from '#src/features/downloads/use-downloads.ts'
import { InstallItem } from '#src/features/install/InstallItem.tsx'
import { hueOf } from '#src/ui/discipline-hue.ts'
import textButton from '#src/ui/text-button.module.css'

/**
 * The lessons a learner has on this device, with their titles and posters from the catalogue that is stored there too.
 */
export function OwnDownloads() {
  const loaded = useDownloads()
  const rightOf = useRights(loaded?.state.records)
  const isReady = useCatalogueStatus().kind === 'ready'
  const { data: collections } = useQuery({ ...catalogueQueries.collections(), enabled: isReady })
  const ids = (loaded?.state.records ?? []).map(({ lesson_id }) => lesson_id)
  const eviction = useEvictedLessons(ids.length > 0)
  const { lessons } = useLessons([...ids, ...eviction.ids])
  return (
    <DownloadsPage
      loaded={loaded}
      factsOf={(id) => {
        const lesson = lessons?.find((one) => one.id === id)
        const course = collections?.courses.find((one) => one.id === lesson?.course_id)
        return (
          lesson && {
            href: canonicalLessonPath(course, lesson),
            image: lesson.img,
            hue: hueOf(lesson.discipline.slug),
          }
        )
      }}
      rightOf={rightOf}
      eviction={{ ...eviction, lessons: lessons?.filter(({ id }) => eviction.ids.includes(id)) }}
      installing={<InstallItem className={textButton.primary} />}
    />
  )
}
