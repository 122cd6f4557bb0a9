import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Lesson } from '#contract/lesson.ts'
import { type AccessRefusal, accessRefusal } from '#contract/rules/lesson-access.ts'
import type { Enrolment } from '#contract/rules/sign-up.ts'
import { useUser } from '#src/session/session.ts'
import { useNow } from '#src/session/use-now.ts'
import { lazyRequested } from '#src/ui/lazy-requested.ts'
import { LazyAccessDialog } from './lazy-access-dialog.ts'

// Answers a press: no page waits for its chunk.
const LessonSignUp = lazyRequested(() =>
  import('#src/features/enrolment/LessonSignUp.tsx').then((loaded) => loaded.LessonSignUp),
)

interface LessonDialogsOptions {
  /** Of the course or program. */
  readonly title: string
  /** The enrolment that starting this lesson asks for. */
  readonly enrolmentFor: (lesson: Lesson) => Enrolment
  readonly pathTo: (lesson: Lesson) => string
}

/** The dialogs of a course or program page: access (F126), and enrolling before a lesson (F114, F115). */
export function useLessonDialogs({ title, enrolmentFor, pathTo }: LessonDialogsOptions) {
  const navigate = useNavigate()
  const user = useUser()
  const now = useNow()
  /** Null until it is first opened. */
  const [access, setAccess] = useState<{ readonly open: boolean; readonly refusal?: AccessRefusal } | null>(null)
  /** The lesson that was about to start; it stays while its dialog closes. */
  const [wanted, setWanted] = useState<Lesson | null>(null)
  const [asking, setAsking] = useState(false)
  const openAccess = (refusal?: AccessRefusal) => setAccess({ open: true, ...(refusal ? { refusal } : {}) })
  return {
    openAccess,
    openSignUp: (lesson: Lesson) => {
      setWanted(lesson)
      setAsking(true)
    },
    dialogs: (
      <>
        {wanted && (
          <LessonSignUp
            open={asking}
            to={enrolmentFor(wanted)}
            title={title}
            lesson={wanted.title}
            opensAnyway={accessRefusal(wanted, user, now) === null}
            onClose={() => setAsking(false)}
            onNeedsAccess={() => openAccess()}
            onGo={() => void navigate({ to: pathTo(wanted) })}
          />
        )}
        {access && (
          <LazyAccessDialog
            open={access.open}
            onClose={() => setAccess({ ...access, open: false })}
            refusal={access.refusal}
          />
        )}
      </>
    ),
  }
}
