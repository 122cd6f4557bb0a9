import { paths, profileSectionPath } from '#contract/paths.ts'
import type { Branding } from '../ports.ts'
import { greeting, type RenderedEmail, renderEmail } from './email-layout.ts'

const footer = 'Recibes este mensaje porque es un cambio importante de tu cuenta.'
const supportLink = (branding: Branding) => ({
  button: 'No he sido yo',
  url: `${branding.publicOrigin()}${paths.support}`,
})

/** Notifies the former address of an account. */
export function emailChangedMessage(branding: Branding, facts: { name: string }): RenderedEmail {
  return renderEmail(branding, {
    subject: `Tu cuenta tiene otro correo · ${branding.productName}`,
    blocks: [
      greeting(facts.name),
      'Tu cuenta tiene desde ahora otro correo electrónico, y este ya no sirve para entrar.',
      'Si lo has cambiado tú, no hace falta que hagas nada. Si no, escríbenos cuanto antes:',
      supportLink(branding),
    ],
    footer,
  })
}

/** Notifies a learner that the password has changed and their other sessions have ended. */
export function passwordChangedMessage(branding: Branding, facts: { name: string }): RenderedEmail {
  return renderEmail(branding, {
    subject: `Tu contraseña ha cambiado · ${branding.productName}`,
    blocks: [
      greeting(facts.name),
      'La contraseña de tu cuenta ha cambiado, y hemos cerrado tu sesión en los demás dispositivos.',
      'Si la has cambiado tú, no hace falta que hagas nada. Si no, escríbenos cuanto antes:',
      supportLink(branding),
    ],
    footer,
  })
}

const providerNames = { google: 'Google', facebook: 'Facebook' } as const

/** Notifies the owner that a provider is linked to the account and the old password no longer valid. */
export function providerLinkedMessage(
  branding: Branding,
  { name, provider }: { name: string; provider: keyof typeof providerNames },
): RenderedEmail {
  const provided = providerNames[provider]
  return renderEmail(branding, {
    subject: `Tu cuenta se abre ahora con ${provided} · ${branding.productName}`,
    blocks: [
      greeting(name),
      `Has entrado con ${provided} por primera vez. Por seguridad, la contraseña que tenía tu cuenta ya no sirve y hemos cerrado sus sesiones en los demás dispositivos.`,
      `Puedes seguir entrando con ${provided}. Si además quieres una contraseña, pide una nueva:`,
      { button: 'Poner una contraseña', url: `${branding.publicOrigin()}${paths.forgotPassword}` },
      'Si no has sido tú, escríbenos cuanto antes:',
      supportLink(branding),
    ],
    footer,
  })
}

/** Notifies a learner that the academy could not prepare a recording yet, and that nothing of it is lost. */
export function recordingSetAsideMessage(
  branding: Branding,
  { name, title }: { name: string; title: string },
): RenderedEmail {
  return renderEmail(branding, {
    subject: `Tu vídeo está en pausa · ${branding.productName}`,
    blocks: [
      greeting(name),
      `No hemos conseguido preparar tu vídeo «${title}». Es cosa nuestra: lo que grabaste está guardado entero.`,
      'Puedes pedir que lo intentemos otra vez, o borrarlo, en Mis vídeos:',
      { button: 'Ver mis vídeos', url: `${branding.publicOrigin()}${profileSectionPath('videos')}` },
    ],
    footer: 'Recibes este mensaje porque has grabado un vídeo en la academia.',
  })
}

interface SupportRequest {
  readonly email: string
  readonly text: string
  /** The page the message was written on. */
  readonly page: string | null
}

/** A visitor's message to the academy's staff (F24, Q10). */
export function supportMessage(branding: Branding, { email, text, page }: SupportRequest): RenderedEmail {
  return renderEmail(branding, {
    subject: `Mensaje de ${email}`,
    blocks: [
      `${email} ha escrito desde ${page === null || page === '' ? 'la academia' : page}:`,
      { quote: text },
      'Responde a este mensaje y le llegará.',
    ],
    footer: 'Recibes este mensaje porque atiendes la academia.',
  })
}
