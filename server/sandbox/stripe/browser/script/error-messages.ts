import type { StripeError } from '@stripe/stripe-js'
import type { CardErrorCode } from './card-validation.ts'

/** Messages of Stripe.js in its locale `es`, by error code, decline code or error type. */
const messages: Readonly<Record<string, string>> = {
  incomplete_number: 'El número de tu tarjeta está incompleto.',
  invalid_number: 'El número de tu tarjeta no es válido.',
  incorrect_number: 'El número de tu tarjeta no es correcto.',
  incomplete_expiry: 'La fecha de caducidad de tu tarjeta está incompleta.',
  invalid_expiry_month_past: 'La fecha de caducidad de tu tarjeta ya ha pasado.',
  invalid_expiry_year_past: 'El año de caducidad de tu tarjeta ya ha pasado.',
  invalid_expiry_year: 'El año de caducidad de tu tarjeta no es válido.',
  invalid_expiry_month: 'El mes de caducidad de tu tarjeta no es válido.',
  incomplete_cvc: 'El código de seguridad de tu tarjeta está incompleto.',
  invalid_cvc: 'El código de seguridad de tu tarjeta no es válido.',
  incorrect_cvc: 'El código de seguridad de tu tarjeta no es correcto.',
  card_declined: 'Tu tarjeta ha sido rechazada.',
  insufficient_funds: 'Tu tarjeta no tiene fondos suficientes.',
  expired_card: 'Tu tarjeta ha caducado.',
  processing_error: 'Ha habido un error al procesar tu tarjeta. Vuelve a intentarlo dentro de un momento.',
  payment_intent_authentication_failure:
    'No podemos autenticar tu método de pago. Elige otro método de pago y vuelve a intentarlo.',
  setup_intent_authentication_failure:
    'No podemos autenticar tu método de pago. Elige otro método de pago y vuelve a intentarlo.',
  api_connection_error: 'No hemos podido conectar con nuestro proveedor de pagos. Comprueba tu conexión.',
} satisfies Readonly<Record<CardErrorCode, string>> & Readonly<Record<string, string>>

/** The error of a card field that cannot be sent as it is. */
export const validationError = (code: CardErrorCode) =>
  ({ type: 'validation_error', code, message: messages[code] ?? code }) as const

/** The error of a request that got no answer. */
export const connectionError = (): StripeError => translated({ type: 'api_connection_error' })

/** An error with the Spanish message of its decline code, code or type; with its own message where there is none. */
export function translated(error: StripeError): StripeError {
  const { decline_code = '', code = '', type } = error
  const message = messages[decline_code] ?? messages[code] ?? messages[type] ?? error.message
  return message === undefined ? error : { ...error, message }
}
