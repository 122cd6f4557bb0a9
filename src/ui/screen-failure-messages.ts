import type { FailureCode } from '#contract/errors.ts'

export interface FailureMessage {
  readonly title: string
  readonly text: string
}

/** Messages of the failures that replace a whole screen; only these are part of the entry chunk. */
export const screenFailureMessages = {
  not_found: {
    title: 'Aquí no hay nada',
    text: 'Puede que la dirección haya cambiado. Busca lo que quieres bailar.',
  },
  lesson_unknown: {
    title: 'Esta clase ya no está',
    text: 'Se ha retirado o su dirección ha cambiado. Hay muchas más esperándote.',
  },
  unexpected: {
    title: 'Algo ha salido mal por nuestra parte',
    text: 'No has hecho nada mal. Inténtalo otra vez en un momento.',
  },
  busy: {
    title: 'La academia está a tope',
    text: 'Inténtalo otra vez en un momento.',
  },
  offline: {
    title: 'No tienes conexión',
    text: 'Puedes seguir viendo lo que ya habías abierto. Lo demás vuelve cuando vuelva la red.',
  },
  unreachable: {
    title: 'No llegamos a la academia',
    text: 'Tienes red, pero no alcanzamos el servidor. Si es el Wi-Fi de un tren o un hotel, mira si antes pide que entres.',
  },
  unreadable_answer: {
    title: 'No hemos entendido la respuesta',
    text: 'Puede que haya una versión nueva. Vuelve a cargar la página.',
  },
  storage_unavailable: {
    title: 'No podemos guardar nada en este dispositivo',
    text: 'Libera algo de espacio o sal de la navegación privada para usar la academia sin conexión.',
  },
} as const satisfies Partial<Record<FailureCode, FailureMessage>>
