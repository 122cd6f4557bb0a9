import { paths } from '#contract/paths.ts'
import { greeting } from './greeting.ts'
import { type Letterhead, type WrittenLetter, writeLetter } from './letter.ts'

const because = 'Recibes este mensaje porque es un cambio importante de tu cuenta.'
const help = ({ origin }: Letterhead) => ({ button: 'No he sido yo', url: `${origin}${paths.support}` })

/** Tells the address an account had before that another took its place. */
export function emailChangedMessage(head: Letterhead, facts: { name: string }): WrittenLetter {
  return writeLetter(head, {
    subject: `Tu cuenta tiene otro correo · ${head.productName}`,
    pieces: [
      greeting(facts.name),
      'Tu cuenta tiene desde ahora otro correo electrónico, y este ya no sirve para entrar.',
      'Si lo has cambiado tú, no hace falta que hagas nada. Si no, escríbenos cuanto antes:',
      help(head),
    ],
    because,
  })
}

/** Tells somebody that their password is another one now. */
export function passwordChangedMessage(head: Letterhead, facts: { name: string }): WrittenLetter {
  return writeLetter(head, {
    subject: `Tu contraseña ha cambiado · ${head.productName}`,
    pieces: [
      greeting(facts.name),
      'La contraseña de tu cuenta ha cambiado, y hemos cerrado tu sesión en los demás dispositivos.',
      'Si la has cambiado tú, no hace falta que hagas nada. Si no, escríbenos cuanto antes:',
      help(head),
    ],
    because,
  })
}

const providerNames = { google: 'Google', facebook: 'Facebook' } as const

/** Notifies the owner that a provider opens the account from now on, and that the old password does not. */
export function providerLinkedMessage(
  head: Letterhead,
  { name, provider }: { name: string; provider: keyof typeof providerNames },
): WrittenLetter {
  const provided = providerNames[provider]
  return writeLetter(head, {
    subject: `Tu cuenta se abre ahora con ${provided} · ${head.productName}`,
    pieces: [
      greeting(name),
      `Has entrado con ${provided} por primera vez. Por seguridad, la contraseña que tenía tu cuenta ya no sirve y hemos cerrado sus sesiones en los demás dispositivos.`,
      `Puedes seguir entrando con ${provided}. Si además quieres una contraseña, pide una nueva:`,
      { button: 'Poner una contraseña', url: `${head.origin}${paths.forgotPassword}` },
      'Si no has sido tú, escríbenos cuanto antes:',
      help(head),
    ],
    because,
  })
}
