import { createLazyRoute } from '@tanstack/react-router'
import type { Program } from '#contract/catalogue.ts'
import type { Collections } from '#contract/catalogue-update.ts'
import { programHead } from '#contract/pages/catalogue-heads.ts'
import { programLessonPath } from '#contract/paths.ts'
import { accessRefusal } from '#contract/rules/lesson-access.ts'
import { placesOf } from '#contract/rules/lesson-list.ts'
import { isProgramPublished } from '#contract/rules/publication.ts'
import { isInProgram } from '#contract/rules/sign-up.ts'
import type { SlugId } from '#contract/rules/slug.ts'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { initialItem } from '#src/features/catalogue/initial-data.ts'
import { ProgramPage } from '#src/features/catalogue/program/ProgramPage.tsx'
import { ProgramEnrolment } from '#src/features/enrolment/ProgramEnrolment.tsx'
import { useUser } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { CatalogueItem } from './parts/CatalogueItem.tsx'
import { LazySaveOffer } from './parts/LazySaveOffer.tsx'
import { type LoaderArgs, prefetchCatalogue } from './parts/prefetch.ts'
import { useInformationSection } from './parts/use-information-section.ts'
import { useLessonDialogs } from './parts/use-lesson-dialogs.tsx'

function ProgramScreen() {
  const { program: named } = route.useParams()
  return (
    <CatalogueItem
      id={named.id}
      initial={initialItem('program', named.id)?.collections}
      among={({ programs }) => programs}
    >
      {(program, collections) => <ProgramDetail key={program.id} program={program} collections={collections} />}
    </CatalogueItem>
  )
}

function ProgramDetail({ program, collections }: { readonly program: Program; readonly collections: Collections }) {
  const user = useUser()
  const now = useNow()
  const information = useInformationSection()
  const signedUp = isInProgram(user, program.id)
  const { openAccess, openSignUp, dialogs } = useLessonDialogs({
    title: program.title,
    enrolmentFor: () => ({ kind: 'program', id: program.id, level: program.level }),
    pathTo: (lesson) => programLessonPath(program, lesson),
  })
  return (
    <>
      <PageTitle {...programHead(program)} />
      <ProgramPage
        program={program}
        collections={collections}
        part={information.isOpen ? 'information' : 'lessons'}
        onPart={(part) => information.show(part)}
        signedUp={signedUp}
        actions={
          <ProgramEnrolment
            program={program}
            signedUp={signedUp}
            published={isProgramPublished(program, now)}
            onNeedsAccess={() => openAccess()}
            onSignedUp={() => information.show('lessons')}
          />
        }
        onSignUpFrom={openSignUp}
        onNeedsAccess={(lesson) => openAccess(accessRefusal(lesson, user, now) ?? 'needs_subscription')}
        saving={(lessons) => <LazySaveOffer lessons={lessons} title={program.title} onAccess={() => openAccess()} />}
      />
      {dialogs}
    </>
  )
}

export const loader = (args: LoaderArgs<{ readonly program: SlugId }>): Promise<void> =>
  prefetchCatalogue(args, (client, { programs }) => {
    const program = programs.find(({ id }) => id === args.params.program.id)
    return program && client.prefetchQuery(catalogueQueries.lessons(placesOf(program.lessons).map(({ id }) => id)))
  })

export const route = createLazyRoute('/academy/programas/$program')({ component: ProgramScreen })
