import type { EndReason, FailReason } from './recorder-state.ts'

/** What is said of a clip that did not end as it was meant to; null when there is nothing to say. */
export const endWords: Readonly<Record<EndReason, string | null>> = {
  time: null,
  hand: null,
  camera: 'La cámara se ha apagado. Aquí tienes lo que se grabó hasta ese momento.',
  hidden: 'Al salir de la página hemos parado. Aquí tienes lo que se grabó hasta ese momento.',
  broken: 'La grabación se ha cortado. Aquí tienes lo que se grabó hasta ese momento.',
}

/** Why nothing was recorded, and what helps. */
export const failWords: Readonly<Record<FailReason, string>> = {
  camera: 'La cámara se ha apagado antes de grabar nada. Enciéndela y vuelve a intentarlo.',
  unsupported: 'Este navegador no sabe grabar vídeo. Prueba con una versión más nueva o con otro navegador.',
  broken: 'El navegador no ha podido grabar. Vuelve a intentarlo.',
  late: 'El navegador ha tardado demasiado en empezar a grabar. Vuelve a intentarlo.',
  empty: 'No ha dado tiempo a grabar nada. Vuelve a intentarlo.',
}
