import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, startTransition, useEffect, useState } from 'react'
import type { TotalVideoStats } from '#contract/catalogue.ts'
import type { Collections } from '#contract/catalogue-update.ts'
import type { VideoGroup } from '#contract/class-type.ts'
import type { Lesson } from '#contract/lesson.ts'
import { paths } from '#contract/paths.ts'
import { railSize } from '#contract/rules/paging.ts'
import { isProgramPublished } from '#contract/rules/publication.ts'
import { useNow } from '#src/session/use-now.ts'
import { CourseCard } from '#src/ui/cards/CourseCard.tsx'
import { ProgramCard } from '#src/ui/cards/ProgramCard.tsx'
import { Rail } from '#src/ui/Rail.tsx'
import { catalogueQueries } from '../catalogue-queries.ts'
import { hueOfCollection } from '../collection-hue.ts'
import { CardGrid } from '../lists/CardGrid.tsx'
import { CardSkeletons } from '../lists/CardSkeletons.tsx'
import { Band } from './Band.tsx'
import classes from './DiscoverRails.module.css'
import { LessonRail } from './LessonRail.tsx'
import { useTrends } from './use-trends.ts'

interface DiscoverRailsProps {
  /** Undefined on a server-rendered page whose catalogue is not open yet: it shows the first rail. */
  readonly collections: Collections | undefined
  /** A learner's own rails, before all others. */
  readonly own?: ReactNode
}

const moods = [
  { group: 'fun', title: 'Diversión', lead: 'Para bailar sin pensar y acabar con una sonrisa.' },
  { group: 'fusion', title: 'Fusión', lead: 'Estilos que se encuentran y se contagian.' },
  { group: 'energy', title: 'Energía', lead: 'Sube el volumen: aquí se suda.' },
] as const

/** The rails that need the catalogue, in their order. */
const catalogueRails: readonly ((props: { readonly collections: Collections }) => ReactNode)[] = [
  Courses,
  Programs,
  Recent,
  MostWatched,
  TrendingToday,
  BestValued,
  ...moods.map((mood) => () => <Mood {...mood} />),
]

/** The ten rails of the discovery page (F75): what is new and one's own on the stage, the rest on paper. */
export function DiscoverRails({ collections, own }: DiscoverRailsProps) {
  return (
    <>
      <Band ground="stage">
        {own}
        <Trends isOpen={collections !== undefined} />
      </Band>
      <Band>
        <CatalogueRails collections={collections} />
      </Band>
    </>
  )
}

function CatalogueRails({ collections }: Pick<DiscoverRailsProps, 'collections'>) {
  const count = useIncrementalCount(catalogueRails.length, collections !== undefined)
  if (!collections)
    return (
      <CardGrid label="Cargando">
        <CardSkeletons count={3} shape="course" />
      </CardGrid>
    )
  return (
    <>
      {catalogueRails.slice(0, count).map((CatalogueRail, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rails never change their order.
        <CatalogueRail key={index} collections={collections} />
      ))}
      <Link to={paths.videos} className={classes.button}>
        Ver todas las clases
      </Link>
    </>
  )
}

/**
 * A count that grows by one each frame, from 1, where the catalogue comes to a page that is being read: to style and
 * lay out all rails at once is a task of 30 to 50 ms of CPU time (decision 045). A page that has one from the start has
 * all of them, since it may be scrolled to where it was left.
 */
function useIncrementalCount(total: number, isReady: boolean): number {
  const [count, setCount] = useState(isReady ? total : 1)
  useEffect(() => {
    if (!isReady || count === total) return
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + 1)))
    return () => cancelAnimationFrame(frame)
  }, [count, total, isReady])
  return count
}

function Trends({ isOpen }: { readonly isOpen: boolean }) {
  const lessons = useTrends(isOpen)
  return <LessonRail title="Tendencias" lead="Lo que la academia no para de bailar." onStage eager lessons={lessons} />
}

function Courses({ collections }: { readonly collections: Collections }) {
  const more = (
    <Link to={paths.courses} className={classes.more}>
      Todos los cursos
    </Link>
  )
  return (
    <Rail title="Cursos para ir paso a paso" lead="De cero a soltarte, con niveles que van contigo." more={more}>
      {collections.courses.slice(0, railSize).map((course) => (
        <CourseCard key={course.id} course={course} hue={hueOfCollection(course, collections.families)} />
      ))}
    </Rail>
  )
}

function Programs({ collections }: { readonly collections: Collections }) {
  const now = useNow()
  const published = collections.programs.filter((program) => isProgramPublished(program, now))
  if (published.length === 0) return null
  const more = (
    <Link to={paths.programs} className={classes.more}>
      Todos los programas
    </Link>
  )
  return (
    <Rail title="Programas con principio y final" lead="Unas semanas, un objetivo y el camino ya pensado." more={more}>
      {published.slice(0, railSize).map((program) => (
        <ProgramCard
          key={program.id}
          program={program}
          now={now}
          hue={hueOfCollection(program, collections.families)}
        />
      ))}
    </Rail>
  )
}

function Recent() {
  const { data } = useQuery(catalogueQueries.recent(railSize))
  return <LessonRail title="Más recientes" lead="Acaban de salir del estudio." lessons={data} />
}

function MostWatched() {
  const ranked = useRankedLessons('mostViewed', 'most-watched')
  return <LessonRail title="Más vistas" lead="Las clases a las que todo el mundo vuelve." ranked {...ranked} />
}

function TrendingToday() {
  const ranked = useRankedLessons('trending', 'most-watched-today')
  return <LessonRail title="Tendencia hoy" lead="Suben más que ayer." shape="double" {...ranked} />
}

function BestValued() {
  const ranked = useRankedLessons('valued', 'most-watched')
  return <LessonRail title="Mejor valoradas" lead="Las que más pulgares arriba se llevan." {...ranked} />
}

function Mood({ group, title, lead }: (typeof moods)[number]) {
  const { data } = useQuery(catalogueQueries.group(group, railSize))
  return <LessonRail title={title} lead={lead} lessons={data} />
}

type RankedLessons = Required<Pick<ComponentProps<typeof LessonRail>, 'onNear'>> & {
  readonly lessons: readonly Lesson[] | undefined
}

/**
 * Lessons in the order of their video stats. Without stats, as offline, the group of the catalogue with the same
 * purpose replaces them (F72). The stats are fetched once such a rail is near the viewport: a first visit does without
 * the call and its check.
 */
function useRankedLessons(ranking: keyof TotalVideoStats, fallback: VideoGroup): RankedLessons {
  const [isNear, setIsNear] = useState(false)
  const { data: stats, isPending } = useQuery({ ...catalogueQueries.videoStats(), enabled: isNear })
  const ids = stats?.[ranking].slice(0, railSize).map((entry) => entry.video_id) ?? []
  const ranked = useQuery({ ...catalogueQueries.lessons(ids), enabled: ids.length > 0 })
  const group = useQuery({
    ...catalogueQueries.group(fallback, railSize),
    enabled: !isPending && ids.length === 0,
  })
  // The replacement stays until the ranked lessons have loaded.
  const lessons = ids.length > 0 ? (ranked.data ?? group.data) : group.data
  return { lessons, onNear: () => setIsNear(true) }
}
