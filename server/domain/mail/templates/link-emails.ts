import { linkMinutes } from '#contract/confirmation.ts'
import type { Branding } from '../ports.ts'
import { greeting, type RenderedEmail, renderEmail } from './email-layout.ts'

interface ConfirmEmailData {
  readonly name: string
  readonly url: string
  /** Six digits, for a learner who reads the message on another device. */
  readonly code: string
  readonly reason: 'welcome' | 'challenge' | 'new-address'
}

const introductions = {
  welcome: {
    subject: 'Confirma tu correo y empieza a bailar',
    introduction: 'Ya casi está. Confirma que este correo es tuyo y entra a bailar.',
  },
  challenge: {
    subject: 'Confirma tu correo y empieza el reto SHAKE YOUR BODY',
    introduction:
      'Te has apuntado al reto SHAKE YOUR BODY. Confirma que este correo es tuyo y nos vemos en la primera clase.',
  },
  'new-address': {
    subject: 'Confirma tu nuevo correo',
    introduction: 'Has pedido usar este correo en tu cuenta. Confírmalo y entrarás con él desde ahora.',
  },
} as const

/** Asks for the confirmation of an e-mail address by a link or a code (F22). */
export function confirmEmailMessage(branding: Branding, { name, url, code, reason }: ConfirmEmailData): RenderedEmail {
  const { subject, introduction } = introductions[reason]
  return renderEmail(branding, {
    subject: `${subject} · ${branding.productName}`,
    blocks: [
      greeting(name),
      introduction,
      { button: 'Confirmar mi correo', url },
      'También puedes escribir este código en la academia:',
      { code },
      `El enlace y el código funcionan una sola vez, durante ${linkMinutes} minutos. Si pides otro mensaje, vale el último.`,
    ],
    footer:
      'Recibes este mensaje porque alguien escribió este correo en la academia. Si no has sido tú, abre el enlace y elige «No he sido yo»: dejaremos libre tu correo.',
  })
}

/** Carries the password reset link (F43, F44). */
export function resetPasswordMessage(branding: Branding, facts: { name: string; url: string }): RenderedEmail {
  return renderEmail(branding, {
    subject: `Tu nueva contraseña · ${branding.productName}`,
    blocks: [
      greeting(facts.name),
      'Nos has dicho que no recuerdas tu contraseña. Elige otra aquí:',
      { button: 'Elegir otra contraseña', url: facts.url },
      `El enlace funciona una sola vez, durante ${linkMinutes} minutos. Si pides otro mensaje, vale el último.`,
      'Al cambiarla se cerrará tu sesión en todos los dispositivos.',
    ],
    footer:
      'Recibes este mensaje porque alguien pidió una contraseña nueva para esta cuenta. Si no has sido tú, puedes borrarlo: tu contraseña sigue siendo la misma.',
  })
}
