import { useQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import type { Course, Program } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { levelFacts } from '#contract/level.ts'
import { courseLessonPath, lessonPath, paths, programLessonPath } from '#contract/paths.ts'
import { completionOf } from '#contract/rules/completion.ts'
import { accessRefusal } from '#contract/rules/lesson-access.ts'
import { railSize } from '#contract/rules/paging.ts'
import { isAvailable } from '#contract/rules/publication.ts'
import { HomeBillingNotices } from '#src/features/billing/notices/HomeBillingNotices.tsx'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { hueOfCollection } from '#src/features/catalogue/collection-hue.ts'
import { Band } from '#src/features/catalogue/discover/Band.tsx'
import { DiscoverSkeleton } from '#src/features/catalogue/discover/DiscoverSkeleton.tsx'
import { ForYouRail } from '#src/features/catalogue/discover/ForYouRail.tsx'
import { forYouQuery } from '#src/features/catalogue/discover/for-you-query.ts'
import { LessonRail } from '#src/features/catalogue/discover/LessonRail.tsx'
import { CardGrid } from '#src/features/catalogue/lists/CardGrid.tsx'
import { CardSkeletons } from '#src/features/catalogue/lists/CardSkeletons.tsx'
import { AreaNotice } from '#src/features/user-area/AreaNotice.tsx'
import { ContinueHere, type ContinueHereProps, NextLessonSkeleton } from '#src/features/user-area/ContinueHere.tsx'
import { HomeNotice } from '#src/features/user-area/HomeNotice.tsx'
import { OwnCoursesPanel } from '#src/features/user-area/OwnCoursesPanel.tsx'
import { OwnProgramsPanel } from '#src/features/user-area/OwnProgramsPanel.tsx'
import { OwnTabs } from '#src/features/user-area/OwnTabs.tsx'
import { StaleNotice } from '#src/features/user-area/StaleNotice.tsx'
import { userAreaQueries } from '#src/features/user-area/user-area-queries.ts'
import { Welcome } from '#src/features/user-area/Welcome.tsx'
import { prompt } from '#src/session/prompts.ts'
import { useUser } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { hueOf as hueOfDiscipline } from '#src/ui/discipline-hue.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { type LoaderArgs, prefetchCatalogue } from './parts/prefetch.ts'
import { type LearnerLoaderArgs, prefetchForLearner } from './parts/prefetch-subscription.ts'
import { useChallengeLessons } from './parts/use-challenge-lessons.ts'
import { useOwnLearning } from './parts/use-own-learning.ts'

/** The learner's own home. */
function UserAreaScreen() {
  const user = useUser()
  return user && <Home user={user} />
}

/** Welcome, account notices, courses and programs in progress, and recommended lessons. */
function Home({ user }: { readonly user: User }) {
  const navigate = route.useNavigate()
  const confirmed = 'confirmSuccess' in route.useSearch()
  const trends = useQuery(catalogueQueries.group('trends', railSize))
  const now = useNow()
  const own = useOwnLearning(user)
  const hueOf = (collection: Course | Program) => hueOfCollection(collection, own.families)
  const { data: suggested, isError } = useQuery(forYouQuery(user.onboarding))
  const challenge = useChallengeLessons(user)
  const next =
    own.ready &&
    challenge &&
    // For some days only, so before what stays.
    (continueChallenge(challenge, user, own.finished, now) ??
      continueHere(own, hueOf, now) ??
      beginHere(suggested?.lessons, user, own.finished, now))
  const isWaiting = !own.failure && !isError && !(own.ready && suggested && challenge)
  // Who has begun nothing yet is shown lessons before the empty lists.
  const isBeginner = user.courses.length === 0 && user.programs.length === 0
  const forYou = <ForYouRail key="for-you" onboarding={user.onboarding} without={next ? next.lesson.id : undefined} />
  return (
    <>
      <PageTitle title="Inicio" />
      <Band ground="stage">
        <Welcome user={user} counters={own.counters}>
          {next ? <ContinueHere {...next} /> : isWaiting && <NextLessonSkeleton />}
        </Welcome>
        {confirmed && (
          <AreaNotice
            action="ENTENDIDO"
            onAction={() => void navigate({ to: paths.userArea, search: {}, replace: true })}
          >
            Tu cuenta está activada. ¡Ya puedes empezar a bailar!
          </AreaNotice>
        )}
        <HomeBillingNotices user={user} />
        {!user.has_challenge && !user.challenge_over && !user.subscription_active && (
          <AreaNotice tone="offer" action="Me apunto" onAction={() => prompt('join-challenge')}>
            Reto «Shake your body»: cinco días, una clase corta al día, gratis.
          </AreaNotice>
        )}
        <HomeNotice user={user} />
      </Band>
      <CatalogueGate headingLevel={2} skeleton={<DiscoverSkeleton />}>
        <Band>
          {own.failure && (
            <StaleNotice
              code={own.failure}
              cached={own.cached}
              since={own.since}
              retrying={own.retrying}
              onRetry={own.retry}
            />
          )}
          <LessonRail
            title="Tu reto"
            lead="Una clase al día, a la hora que mejor te venga."
            eager
            lessons={challenge}
          />
          {isBeginner && forYou}
          {own.ready ? (
            <OwnTabs
              courses={<OwnCoursesPanel own={own.courses} signedUp={user.courses.length > 0} hueOf={hueOf} now={now} />}
              programs={
                <OwnProgramsPanel own={own.programs} signedUp={user.programs.length > 0} hueOf={hueOf} now={now} />
              }
            />
          ) : own.failure && !own.cached ? null : (
            <CardGrid label="Cargando">
              <CardSkeletons count={3} shape="course" />
            </CardGrid>
          )}
          {!isBeginner && forYou}
          <LessonRail title="Tendencias" lead="Lo que la academia no para de bailar." lessons={trends.data} />
        </Band>
      </CatalogueGate>
    </>
  )
}

/**
 * The next lesson of the course, or else of the program, that was danced last, among those whose next lesson is out.
 */
function continueHere(
  { courses, programs }: Pick<ReturnType<typeof useOwnLearning>, 'courses' | 'programs'>,
  hueOf: (collection: Course | Program) => number,
  now: number,
): ContinueHereProps | null {
  const own = courses.inProgress.find(({ next }) => next && isAvailable(next, now))
  if (own?.next)
    return {
      collection: {
        title: `${own.course.title}, nivel ${levelFacts(own.level).title.toLocaleLowerCase('es')}`,
        progress: own.progress,
      },
      hue: hueOf(own.course),
      lesson: own.next,
      href: courseLessonPath(own.course, own.next),
    }
  const started = programs.inProgress.find(({ next }) => next && isAvailable(next, now))
  if (!started?.next) return null
  return {
    collection: { title: started.program.title, progress: started.progress },
    hue: hueOf(started.program),
    lesson: started.next,
    href: programLessonPath(started.program, started.next),
  }
}

/** The first lesson of the challenge that is not finished, with how far its participant has come. */
function continueChallenge(
  challenge: readonly Lesson[],
  user: User,
  finished: ReadonlySet<number>,
  now: number,
): ContinueHereProps | null {
  const open = challenge.filter((one) => accessRefusal(one, user, now) === null)
  const lesson = open.find(({ id }) => !finished.has(id))
  if (!lesson) return null
  return {
    collection: { title: 'Reto Shake your body', progress: completionOf(challenge, (id) => finished.has(id)) },
    hue: hueOfDiscipline(lesson.discipline.slug),
    lesson,
    href: lessonPath(lesson),
  }
}

/** The first suggested lesson that opens to the learner and is not finished. */
function beginHere(
  suggested: readonly Lesson[] | undefined,
  user: User,
  finished: ReadonlySet<number>,
  now: number,
): ContinueHereProps | null {
  const lesson = suggested?.find((one) => accessRefusal(one, user, now) === null && !finished.has(one.id))
  return lesson
    ? { collection: null, hue: hueOfDiscipline(lesson.discipline.slug), lesson, href: lessonPath(lesson) }
    : null
}

export async function loader(args: LoaderArgs & LearnerLoaderArgs): Promise<void> {
  await Promise.all([
    prefetchForLearner(args, (client, user) => client.prefetchQuery(userAreaQueries.finished(user.id))),
    prefetchCatalogue(args, (client) => client.prefetchQuery(catalogueQueries.group('trends', railSize))),
  ])
}

export const route = createLazyRoute('/academy/inicio')({ component: UserAreaScreen })
