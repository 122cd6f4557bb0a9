import type { Lesson } from '#contract/lesson.ts'
import type { AccessRefusal } from '#contract/rules/lesson-access.ts'
import { availableOn } from '#src/ui/dates.ts'

export interface Step {
  readonly to: string
  readonly words: string
}

export interface ClosedWords {
  readonly title: string
  readonly text: string
  /** What opens the lesson, the likeliest first. */
  readonly steps: readonly Step[]
}

const signIn: Step = { to: '/login', words: 'Inicia sesión' }

/**
 * What a closed lesson needs, in plain words and with the way there. A guest is asked to register, with the login beside
 * it (Q32); the payment address sends everyone on to the page that fits them (F126).
 */
export function closedWords(refusal: AccessRefusal, lesson: Lesson, signedIn: boolean): ClosedWords {
  switch (refusal) {
    case 'not_yet_available':
      return {
        title: lesson.available_at === null ? 'Disponible pronto' : availableOn(lesson.available_at),
        text: 'Esta clase todavía no se ha estrenado. Vuelve ese día y la tendrás aquí.',
        steps: [],
      }
    case 'needs_account':
      return {
        title: lesson.lead && !lesson.paid ? 'Gratis con tu cuenta' : 'Para bailar esta clase',
        text:
          lesson.lead && !lesson.paid
            ? 'Regístrate y esta clase es tuya, sin pagar nada.'
            : 'Regístrate y elige tu plan. Si ya tienes cuenta, inicia sesión y sigue donde estabas.',
        steps: [{ to: '/register', words: 'Regístrate' }, signIn],
      }
    case 'needs_subscription':
      return {
        title: 'Esta clase está en la suscripción',
        text: 'Con ella se abren todas las clases, los cursos y los programas de la academia.',
        steps: [{ to: '/periodo-prueba', words: 'Ver los planes' }],
      }
    case 'needs_challenge':
      return {
        title: 'Esta clase es del reto',
        text: 'Apúntate al reto, que es gratis y de nivel básico, y la abrirás al momento.',
        steps: [{ to: '/registro-reto', words: 'Apúntate al reto' }, ...(signedIn ? [] : [signIn])],
      }
  }
}
