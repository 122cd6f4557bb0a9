import type { FailureCode } from '#contract/errors.ts'
import { type FailureMessage, screenFailureMessages } from './screen-failure-messages.ts'

/** The message of each failure code. Exhaustive by type: a new code does not compile without one. */
export const failureMessages: Record<FailureCode, FailureMessage> = {
  ...screenFailureMessages,
  invalid_request: {
    title: 'Hay algo que no encaja',
    text: 'Revisa los datos e inténtalo otra vez.',
  },
  signed_out: {
    title: 'Tu sesión ha terminado',
    text: 'Inicia sesión para seguir donde estabas.',
  },
  forbidden: {
    title: 'Esto no está en tu plan',
    text: 'Con otra cuenta o con una suscripción podrías abrirlo.',
  },
  lesson_locked: {
    title: 'Esta clase todavía está cerrada para ti',
    text: 'Con una suscripción se abre al momento.',
  },
  credentials_wrong: {
    title: 'No hemos podido entrar',
    text: 'El correo electrónico o la contraseña no son correctos.',
  },
  sign_in_limited: {
    title: 'Demasiados intentos',
    text: 'Entra con Google o pide una contraseña nueva.',
  },
  email_taken: {
    title: 'Este correo electrónico ya tiene una cuenta',
    text: 'Inicia sesión con él o usa otro.',
  },
  email_unknown: {
    title: 'No podemos usar este correo electrónico',
    text: 'Prueba con otro.',
  },
  link_spent: {
    title: 'Este enlace ya no funciona',
    text: 'Se ha usado o ha caducado. Pide otro y te llegará al momento.',
  },
  code_wrong: {
    title: 'Este código no es correcto',
    text: 'Míralo otra vez en el correo, o pide uno nuevo.',
  },
  password_wrong: {
    title: 'Esta no es tu contraseña actual',
    text: 'Escríbela otra vez, con calma.',
  },
  fresh_sign_in_needed: {
    title: 'Antes, tu contraseña',
    text: 'Para este cambio necesitamos tu contraseña actual.',
  },
  coupon_unknown: {
    title: 'El cupón no es válido',
    text: 'Comprueba que está escrito como te lo dieron.',
  },
  coupon_exhausted: { title: 'Cupón agotado', text: 'Ya se ha usado todas las veces que se podía.' },
  coupon_expired: { title: 'Cupón expirado', text: 'Su plazo ha terminado.' },
  coupon_monthly_only: { title: 'Cupón solo válido para plan mensual', text: 'Aquí se paga un plan anual.' },
  price_unknown: { title: 'Este plan ya no se vende', text: 'Elige otro de los planes.' },
  quote_changed: {
    title: 'El precio ha cambiado',
    text: 'No se te ha cobrado nada. Mira el importe nuevo antes de seguir.',
  },
  already_subscribed: {
    title: 'Ya tienes una suscripción',
    text: 'No se te ha cobrado nada más. La encuentras en tu perfil.',
  },
  payment_in_progress: {
    title: 'Tu pago se está procesando',
    text: 'No hace falta que hagas nada: en cuanto termine, se abrirá la academia.',
  },
  card_declined: { title: 'Tu tarjeta ha sido rechazada', text: 'Prueba con otra tarjeta o habla con tu banco.' },
  no_subscription: { title: 'No tienes ninguna suscripción', text: 'Cuando tengas una, podrás cambiarla aquí.' },
  no_payment_method: { title: 'No hay ninguna tarjeta guardada', text: 'La guardarás con tu primer pago.' },
  offer_unavailable: { title: 'Esta oferta ya no está disponible', text: 'No se ha cambiado nada.' },
  withdrawal_closed: {
    title: 'El plazo para desistir ha terminado',
    text: 'Puedes cancelar la suscripción cuando quieras.',
  },
  payments_unavailable: {
    title: 'Se ha producido un error',
    text: 'El servicio de pagos no responde. No se te ha cobrado nada: inténtalo de nuevo en unos minutos.',
  },
  coupon_used: {
    title: 'Este cupón ya ha sido utilizado',
    text: 'Cada cupón sirve una sola vez.',
  },
  provider_refused: {
    title: 'No hemos podido comprobar quién eres',
    text: 'Inténtalo otra vez, o entra con tu correo y tu contraseña.',
  },
  provider_unreachable: {
    title: 'No hemos podido comprobar quién eres',
    text: 'El servicio no contesta ahora. Entra con tu correo y tu contraseña, o vuelve a probar en un momento.',
  },
  image_refused: {
    title: 'No hemos podido abrir esta imagen',
    text: 'Prueba con otra foto.',
  },
  recording_refused: {
    title: 'No hemos podido abrir esta grabación',
    text: 'Grábala otra vez; la que tienes sigue en este dispositivo.',
  },
  recording_limit: {
    title: 'Ya tienes tus tres vídeos',
    text: 'Borra uno en Mis vídeos y podrás guardar otro.',
  },
  maintenance: {
    title: 'La academia está en mantenimiento',
    text: 'Inténtalo otra vez en un momento.',
  },
  unavailable: {
    title: 'La academia no responde ahora mismo',
    text: 'Inténtalo otra vez en unos segundos.',
  },
  out_of_space: {
    title: 'La academia se ha quedado sin espacio',
    text: 'Inténtalo otra vez dentro de un rato: no se ha perdido nada.',
  },
  recording_busy: {
    title: 'Este vídeo todavía se está preparando',
    text: 'Espera un momento e inténtalo otra vez.',
  },
  conditions_needed: {
    title: 'Faltan las condiciones',
    text: 'Acéptalas para publicar tu vídeo.',
  },
  too_young: {
    title: 'Todavía no puedes publicar vídeos',
    text: 'Para publicar hay que haber cumplido 14 años. Tu vídeo sigue siendo tuyo y solo lo ves tú.',
  },
  subscription_needed: {
    title: 'Para esto hace falta la suscripción',
    text: 'Con ella se abren todos los cursos y programas.',
  },
  course_unpublished: {
    title: 'Este curso aún no se ha estrenado',
    text: 'Cuando se estrene podrás empezar.',
  },
  program_unpublished: {
    title: 'Este programa aún no se ha estrenado',
    text: 'Cuando se estrene podrás empezar.',
  },
  method_not_allowed: {
    title: 'Esto no se puede hacer así',
    text: 'Vuelve a cargar la página e inténtalo de nuevo.',
  },
  too_slow: {
    title: 'Ha tardado demasiado',
    text: 'La conexión va lenta. Inténtalo otra vez.',
  },
  too_large: {
    title: 'Es demasiado grande',
    text: 'Prueba con un archivo más pequeño.',
  },
  range_unsatisfiable: {
    title: 'No encontramos ese momento del vídeo',
    text: 'Vuelve a cargar la clase para seguir.',
  },
  too_many_requests: {
    title: 'Vamos a tomar aire',
    text: 'Han llegado muchas peticiones seguidas. Espera un momento e inténtalo otra vez.',
  },
}
