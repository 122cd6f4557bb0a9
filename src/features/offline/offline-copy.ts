import type { ScreenName } from '#contract/paths.ts'

const nothingCharged = 'No se te ha cobrado nada.'
const paying = `Sin conexión: para pagar hace falta la red. ${nothingCharged}`
const registering = `Sin conexión: para crear tu cuenta hace falta la red. No se ha enviado ni cobrado nada.`

/**
 * The words of a screen of its own: what it needs the network for, and what has not happened. None for one that works
 * without a network.
 */
const ownWords: Partial<Record<ScreenName, string>> = {
  login: 'Sin conexión: para entrar hace falta la red.',
  forgotPassword: 'Sin conexión: para pedir una contraseña nueva hace falta la red.',
  resetPassword: 'Sin conexión: para cambiar tu contraseña hace falta la red. Sigue valiendo la de ahora.',
  register: registering,
  registerCouponOperator: registering,
  registerChallenge: registering,
  confirmEmail: 'Sin conexión: para confirmar tu correo hace falta la red. El enlace sigue sirviendo.',
  challengeVerifyEmail: 'Sin conexión: para confirmar tu correo hace falta la red.',
  onboarding: 'Sin conexión: tus respuestas se quedan en esta página y se guardan cuando vuelva la red.',
  profile:
    'Sin conexión: ves tus datos como los guarda este dispositivo. Lo que cambies se guarda aquí y se envía cuando vuelva la red; el correo, la contraseña y la foto la necesitan.',
  modifyProfile: 'Sin conexión: para cambiar tus datos hace falta la red. Siguen como estaban.',
  payTrial: paying,
  payTrialAnnual: paying,
  payNoTrial: paying,
  payCoupon: `Sin conexión: para usar tu cupón hace falta la red. Sigue sin usar. ${nothingCharged}`,
  payChallenge: paying,
  payment: paying,
  upgradePlan: `Sin conexión: para cambiar de plan hace falta la red. ${nothingCharged}`,
  upgradePlanChallenge: `Sin conexión: para cambiar de plan hace falta la red. ${nothingCharged}`,
  cancelPlan: 'Sin conexión: para cancelar hace falta la red. Tu plan sigue como estaba.',
  changePaymentMethod: `Sin conexión: para cambiar tu tarjeta hace falta la red. Sigue la de antes. ${nothingCharged}`,
  // The stage says what of the lesson is on the device; a longer notice would cover the player's controls on a phone.
  video: 'Sin conexión.',
  lesson: 'Sin conexión.',
  'lesson-program': 'Sin conexión.',
  support: 'Sin conexión: puedes leer las respuestas. Para escribirnos hace falta la red.',
}

/** What is stored of the catalogue: `unknown` until the device has answered. */
export type StoredCatalogue = 'unknown' | 'stored' | 'none'

const catalogueWords: Readonly<Record<StoredCatalogue, string>> = {
  unknown: 'Sin conexión.',
  stored: 'Sin conexión: puedes seguir buscando y abriendo lo que ya viste.',
  none: 'Sin conexión: las clases todavía no están en este dispositivo. Llegarán cuando vuelva la red.',
}

/** The text of the notice at the foot on a screen without a network. */
export const offlineWords = (screen: ScreenName | undefined, stored: StoredCatalogue): string =>
  (screen && ownWords[screen]) ?? catalogueWords[stored]
