import type { StoredLesson } from './stored-lesson.ts'

interface Words {
  readonly title: string
  readonly text: string
}

const elsewhere = 'Lo demás sigue aquí: puedes leer esta página, buscar y mirar cursos y programas.'
const askAgain: Words = {
  title: 'Tu permiso para ver sin conexión ha caducado',
  text: 'Conéctate un momento y la clase vuelve a abrirse. No hace falta descargarla otra vez.',
}
const notStored: Words = {
  title: 'Sin conexión no podemos traer el vídeo',
  text: `Esta clase no está guardada en este dispositivo. ${elsewhere}`,
}

const refusals: Readonly<Record<Extract<StoredLesson, { state: 'refused' }>['reason'], Words>> = {
  signed_out: notStored,
  no_permission: askAgain,
  other_learner: askAgain,
  expired: askAgain,
  clock: {
    title: 'El reloj de este dispositivo va atrasado',
    text: 'Pon la fecha y la hora que son, o conéctate un momento, y la clase vuelve a abrirse.',
  },
  needs_subscription: {
    title: 'Tu suscripción ha terminado',
    text: 'La clase sigue guardada: con una suscripción se abre otra vez, sin descargarla de nuevo.',
  },
  needs_challenge: {
    title: 'El reto ha terminado',
    text: 'La clase sigue guardada: con una suscripción que la incluya se abre otra vez.',
  },
  not_yet_available: {
    title: 'Esta clase todavía no se ha estrenado',
    text: 'Vuelve el día del estreno y la tendrás aquí.',
  },
  withdrawn: {
    title: 'La academia ha retirado esta clase',
    text: 'Ya no se puede ver. Puedes borrarla de tus descargas.',
  },
}

/** Why a lesson does not play without a network, and what helps. */
export function storedLessonWords(stored: StoredLesson): Words {
  switch (stored.state) {
    case 'refused':
      return refusals[stored.reason]
    case 'incomplete':
      return {
        title: 'Esta clase no está guardada del todo',
        text: `La descarga sigue cuando vuelva la red, y entonces podrás verla sin conexión. ${elsewhere}`,
      }
    default:
      return notStored
  }
}
