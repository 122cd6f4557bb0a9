import { linkMinutes } from '#contract/confirmation.ts'
import { greeting } from './greeting.ts'
import { type Letterhead, type WrittenLetter, writeLetter } from './letter.ts'

export interface ConfirmEmailFacts {
  readonly name: string
  readonly url: string
  /** Six digits, for whoever reads the message on another device than the one they dance with. */
  readonly code: string
  /** What the address is confirmed for. */
  readonly reason: 'welcome' | 'challenge' | 'new-address'
}

const beginnings = {
  welcome: {
    subject: 'Confirma tu correo y empieza a bailar',
    opening: 'Ya casi está. Confirma que este correo es tuyo y entra a bailar.',
  },
  challenge: {
    subject: 'Confirma tu correo y empieza el reto SHAKE YOUR BODY',
    opening:
      'Te has apuntado al reto SHAKE YOUR BODY. Confirma que este correo es tuyo y nos vemos en la primera clase.',
  },
  'new-address': {
    subject: 'Confirma tu nuevo correo',
    opening: 'Has pedido usar este correo en tu cuenta. Confírmalo y entrarás con él desde ahora.',
  },
} as const

/** Asks somebody to confirm that an address is theirs, by a link or by a code (F22). */
export function confirmEmailMessage(head: Letterhead, { name, url, code, reason }: ConfirmEmailFacts): WrittenLetter {
  const { subject, opening } = beginnings[reason]
  return writeLetter(head, {
    subject: `${subject} · ${head.productName}`,
    pieces: [
      greeting(name),
      opening,
      { button: 'Confirmar mi correo', url },
      'También puedes escribir este código en la academia:',
      { code },
      `El enlace y el código funcionan una sola vez, durante ${linkMinutes} minutos. Si pides otro mensaje, vale el último.`,
    ],
    because:
      'Recibes este mensaje porque alguien escribió este correo en la academia. Si no has sido tú, abre el enlace y elige «No he sido yo»: dejaremos libre tu correo.',
  })
}
