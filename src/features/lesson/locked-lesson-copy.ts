import type { User } from '#contract/account.ts'
import type { Lesson } from '#contract/lesson.ts'
import { paths } from '#contract/paths.ts'
import type { AccessRefusal } from '#contract/rules/lesson-access.ts'
import { opensAt } from '#contract/rules/publication.ts'
import { availableOn } from '#src/ui/format.ts'

/** A link, or a dialog that opens in place. */
export type UnlockStep = { readonly words: string } & (
  | { readonly to: string }
  | { readonly opens: 'join-challenge' | 'sign-up' }
)

export interface LockedLessonCopy {
  readonly title: string
  readonly text: string
  /** What unlocks the lesson, the likeliest first. */
  readonly steps: readonly UnlockStep[]
}

const signIn: UnlockStep = { to: paths.login, words: 'Inicia sesión' }
const seePlans: UnlockStep = { to: paths.payTrial, words: 'Ver los planes' }
const joinWords = 'Apúntate al reto'

/** The learner whose lesson is locked; null for a guest. */
type LockedFor = Pick<User, 'challenge_over'> | null

/**
 * What a locked lesson needs, with the steps that unlock it. A guest is offered registration, then login (Q32); the
 * payment page redirects to the one that fits the learner (F126).
 */
export function lockedLessonCopy(refusal: AccessRefusal, lesson: Lesson, user: LockedFor): LockedLessonCopy {
  switch (refusal) {
    case 'not_yet_available':
      return {
        // A lesson without a date is available.
        title: availableOn(opensAt(lesson) ?? ''),
        text: 'Esta clase todavía no se ha estrenado. Vuelve ese día y la tendrás aquí.',
        steps: [],
      }
    case 'needs_account':
      // A free account is created in place; paid access starts on a page of its own.
      return lesson.lead && !lesson.paid
        ? {
            title: 'Gratis con tu cuenta',
            text: 'Regístrate y esta clase es tuya, sin pagar nada.',
            steps: [{ opens: 'sign-up', words: 'Regístrate' }, signIn],
          }
        : {
            title: 'Para bailar esta clase',
            text: 'Regístrate y elige tu plan. Si ya tienes cuenta, inicia sesión y sigue donde estabas.',
            steps: [{ to: paths.register, words: 'Regístrate' }, signIn],
          }
    case 'needs_subscription':
      return {
        title: 'Esta clase está en la suscripción',
        text: 'Con ella se abren todas las clases, los cursos y los programas de la academia.',
        steps: [seePlans],
      }
    case 'needs_challenge':
      // It is not joined twice (Q47); a subscription opens only what is paid as well.
      if (user?.challenge_over)
        return {
          title: 'Esta clase es del reto',
          text: `Tu reto ya ha terminado.${lesson.paid ? ' Con la suscripción esta clase se abre otra vez.' : ''}`,
          steps: lesson.paid ? [seePlans] : [],
        }
      return {
        title: 'Esta clase es del reto',
        text: 'Apúntate al reto, que es gratis y de nivel básico, y la abrirás al momento.',
        steps: user
          ? [{ opens: 'join-challenge', words: joinWords }]
          : [{ to: paths.registerChallenge, words: joinWords }, signIn],
      }
  }
}
