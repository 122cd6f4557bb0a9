import { useQuery } from '@tanstack/react-query'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Program } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { programLessonPath } from '#contract/paths.ts'
import { type AccessRefusal, accessRefusal } from '#contract/rules/lesson-access.ts'
import { isProgramPublished } from '#contract/rules/publication.ts'
import { isInProgram } from '#contract/rules/sign-up.ts'
import type { Collections } from '#contract/workers.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { CollectionSkeleton } from '#src/features/catalogue/collection/CollectionSkeleton.tsx'
import { ProgramPage, type ProgramTab } from '#src/features/catalogue/program/ProgramPage.tsx'
import { ProgramEnrolment } from '#src/features/enrolment/ProgramEnrolment.tsx'
import { useSessionState } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { NotFound } from './parts/NotFound.tsx'

// Both answer something pressed: no page waits for them.
const AccessDialog = lazy(() =>
  import('#src/features/access/AccessDialog.tsx').then((loaded) => ({ default: loaded.AccessDialog })),
)
const LessonSignUp = lazy(() =>
  import('#src/features/enrolment/LessonSignUp.tsx').then((loaded) => ({ default: loaded.LessonSignUp })),
)

function ProgramScreen() {
  return (
    <CatalogueGate skeleton={<CollectionSkeleton />}>
      <NamedProgram />
    </CatalogueGate>
  )
}

/** The program the address names, by its id. */
function NamedProgram() {
  const { program: named } = route.useParams()
  const { data: collections } = useQuery(catalogueQueries.collections())
  if (!collections) return <CollectionSkeleton />
  const program = collections.programs.find(({ id }) => id === named.id)
  if (!program) return <NotFound />
  return <KnownProgram key={program.id} program={program} collections={collections} />
}

function KnownProgram({ program, collections }: { readonly program: Program; readonly collections: Collections }) {
  const navigate = useNavigate()
  const { status, user } = useSessionState()
  const now = useNow()
  const [tab, setTab] = useState<ProgramTab>()
  /** What the access dialog answers: a lesson that stays closed, or signing up. Null until it is first asked. */
  const [access, setAccess] = useState<{ readonly open: boolean; readonly refusal?: AccessRefusal } | null>(null)
  /** The lesson somebody was about to start; it stays while its question closes. */
  const [wanted, setWanted] = useState<Lesson | null>(null)
  const [asking, setAsking] = useState(false)
  const signedUp = isInProgram(user, program.id)
  const onNeedsAccess = () => setAccess({ open: true })
  // Whoever is in it comes for the next lesson, everybody else to read what it is; quitting it leads nowhere else.
  if (tab === undefined && status === 'known') setTab(signedUp ? 'programa' : 'informacion')
  return (
    <>
      <PageTitle title={program.title} />
      <ProgramPage
        program={program}
        collections={collections}
        tab={tab ?? 'informacion'}
        onTab={setTab}
        signedUp={signedUp}
        actions={
          <ProgramEnrolment
            program={program}
            signedUp={signedUp}
            published={isProgramPublished(program, now)}
            onNeedsAccess={onNeedsAccess}
            onSignedUp={() => setTab('programa')}
          />
        }
        onSignUpFrom={(lesson) => {
          setWanted(lesson)
          setAsking(true)
        }}
        onNeedsAccess={(lesson) =>
          setAccess({ open: true, refusal: accessRefusal(lesson, user, now) ?? 'needs_subscription' })
        }
      />
      <Suspense>
        {wanted && (
          <LessonSignUp
            open={asking}
            to={{ kind: 'program', id: program.id, level: program.level }}
            title={program.title}
            lesson={wanted.title}
            opensAnyway={accessRefusal(wanted, user, now) === null}
            onClose={() => setAsking(false)}
            onNeedsAccess={onNeedsAccess}
            onGo={() => void navigate({ to: programLessonPath(program, wanted) })}
          />
        )}
        {access && (
          <AccessDialog
            open={access.open}
            onClose={() => setAccess({ ...access, open: false })}
            refusal={access.refusal}
          />
        )}
      </Suspense>
    </>
  )
}

export const route = createLazyRoute('/academy/programas/$program')({ component: ProgramScreen })
