import { notifications } from '@mantine/notifications'
import type { User } from '#contract/account.ts'
import { prompt } from '#src/session/prompts.ts'
import type { LessonRedirect } from './lesson-redirect.ts'

const words: Readonly<Record<LessonRedirect, { readonly title: string; readonly message: string }>> = {
  unknown: {
    title: 'Esta clase ya no está',
    message: 'Se ha retirado o su dirección ha cambiado. Aquí hay muchas más.',
  },
  not_stored: {
    title: 'Esta clase no está en este dispositivo',
    message: 'Ahora no podemos traerla. Prueba otra vez dentro de un rato.',
  },
  not_yet_available: {
    title: 'Esta clase aún no se ha estrenado',
    message: 'Mientras llega, mira lo que ya puedes bailar.',
  },
  needs_challenge: {
    title: 'Esta clase es del reto',
    message: 'Es gratis y de nivel básico: apúntate y la abrirás al momento.',
  },
}

/** To one whose challenge has ended: it is not joined twice (Q47). */
const challengeOver = {
  title: 'Esta clase es del reto',
  message: 'Tu reto ya ha terminado, y sus clases se cerraron con él.',
}

/** Shows on the discovery page why a lesson was left; a learner is offered the challenge that opens it. */
export function announceRedirect(
  reason: LessonRedirect,
  { path, user }: { readonly path: string; readonly user: User | null },
) {
  const isOver = reason === 'needs_challenge' && user?.challenge_over === true
  if (reason === 'needs_challenge' && user && !isOver) prompt('join-challenge', path)
  notifications.show({ id: `led-away-${reason}`, ...(isOver ? challengeOver : words[reason]), autoClose: 8000 })
}
