import type { StoredRefusal } from '#browser-storage/stored-rights.ts'

interface Words {
  readonly title: string
  readonly text: string
}

const askAgain: Words = {
  title: 'Tu permiso para ver sin conexión ha caducado',
  text: 'Conéctate un momento y la clase vuelve a abrirse. No hace falta descargarla otra vez.',
}

/** Why a lesson that is stored on this device does not play, and what helps. */
export const storedRefusalWords: Readonly<Record<StoredRefusal, Words>> = {
  signed_out: { title: 'Tu sesión ha terminado', text: 'Inicia sesión y la clase vuelve a abrirse.' },
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
    text: 'Ya no se puede ver. Puedes quitarla de Mis descargas.',
  },
}
