import { linkMinutes } from '#contract/confirmation.ts'
import { greeting } from './greeting.ts'
import { type Letterhead, type WrittenLetter, writeLetter } from './letter.ts'

/** The link with which a forgotten password is set anew (F43, F44). */
export function resetPasswordMessage(head: Letterhead, facts: { name: string; url: string }): WrittenLetter {
  return writeLetter(head, {
    subject: `Tu nueva contraseña · ${head.productName}`,
    pieces: [
      greeting(facts.name),
      'Nos has dicho que no recuerdas tu contraseña. Elige otra aquí:',
      { button: 'Elegir otra contraseña', url: facts.url },
      `El enlace funciona una sola vez, durante ${linkMinutes} minutos. Si pides otro mensaje, vale el último.`,
      'Al cambiarla se cerrará tu sesión en todos los dispositivos.',
    ],
    because:
      'Recibes este mensaje porque alguien pidió una contraseña nueva para esta cuenta. Si no has sido tú, puedes borrarlo: tu contraseña sigue siendo la misma.',
  })
}
