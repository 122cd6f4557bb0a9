import { notifications } from '@mantine/notifications'
import type { LessonRedirect } from './lesson-redirect.ts'

const words: Readonly<Record<LessonRedirect, { readonly title: string; readonly message: string }>> = {
  unknown: {
    title: 'Esta clase ya no está',
    message: 'Se ha retirado o su dirección ha cambiado. Aquí hay muchas más.',
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

/** Says on the discovery page why a lesson was left. */
export const announceRedirect = (reason: LessonRedirect) =>
  notifications.show({ id: `led-away-${reason}`, ...words[reason], autoClose: 8000 })
