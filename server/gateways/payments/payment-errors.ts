import { Stripe } from 'stripe'
import { PaymentError } from '#server/domain/billing/provider/provider.ts'

/** What a learner reads by the provider's code, of the decline first and of the error otherwise. */
const messages: Readonly<Record<string, string>> = {
  card_declined: 'El banco ha rechazado la tarjeta. Prueba con otra o habla con tu banco.',
  generic_decline: 'El banco ha rechazado la tarjeta. Prueba con otra o habla con tu banco.',
  do_not_honor: 'El banco ha rechazado la tarjeta. Prueba con otra o habla con tu banco.',
  insufficient_funds: 'La tarjeta no tiene saldo suficiente.',
  expired_card: 'La tarjeta está caducada.',
  incorrect_cvc: 'El código de seguridad de la tarjeta no es correcto.',
  invalid_cvc: 'El código de seguridad de la tarjeta no es correcto.',
  incorrect_number: 'El número de la tarjeta no es correcto.',
  invalid_number: 'El número de la tarjeta no es correcto.',
  invalid_expiry_month: 'La fecha de caducidad de la tarjeta no es correcta.',
  invalid_expiry_year: 'La fecha de caducidad de la tarjeta no es correcta.',
  incorrect_zip: 'El código postal no coincide con el de la tarjeta.',
  processing_error: 'No se ha podido procesar la tarjeta. Inténtalo de nuevo dentro de un momento.',
  card_not_supported: 'La tarjeta no admite este tipo de pago. Prueba con otra.',
  currency_not_supported: 'La tarjeta no admite pagos en esta moneda. Prueba con otra.',
  card_velocity_exceeded: 'La tarjeta ha superado su límite de operaciones. Prueba con otra o habla con tu banco.',
  withdrawal_count_limit_exceeded: 'La tarjeta ha superado su límite. Prueba con otra o habla con tu banco.',
  authentication_required: 'El banco pide que confirmes el pago. Inténtalo de nuevo y sigue sus pasos.',
  payment_intent_authentication_failure: 'No se ha podido confirmar el pago con tu banco. Inténtalo de nuevo.',
  setup_intent_authentication_failure: 'No se ha podido confirmar la tarjeta con tu banco. Inténtalo de nuevo.',
  lost_card: 'El banco ha rechazado la tarjeta. Prueba con otra o habla con tu banco.',
  stolen_card: 'El banco ha rechazado la tarjeta. Prueba con otra o habla con tu banco.',
}

const fallback = 'El banco ha rechazado la tarjeta. Prueba con otra o habla con tu banco.'

/** The Spanish message for the provider's code of a decline. */
export function declineMessage(declineCode: string | null | undefined, code: string | null | undefined): string {
  for (const known of [declineCode, code]) {
    const message = known && Object.hasOwn(messages, known) ? messages[known] : undefined
    if (message !== undefined) return message
  }
  return fallback
}

/** A failure of the SDK as a failure of our own. */
export function toPaymentError(error: unknown): unknown {
  const { errors } = Stripe
  if (!(error instanceof errors.StripeError)) return error
  const { message, code = null, decline_code, statusCode } = error
  const details = { code: decline_code ?? code, cause: error }
  if (error instanceof errors.StripeCardError)
    return new PaymentError('declined', declineMessage(decline_code, code), details)
  // The same key is being used by a request that is still running.
  if (statusCode === 409) return new PaymentError('unavailable', message, { ...details, isAnswer: false })
  if (error instanceof errors.StripeConnectionError || statusCode === undefined)
    return new PaymentError('unavailable', message, { ...details, isAnswer: false })
  if (error instanceof errors.StripeRateLimitError || statusCode >= 500)
    return new PaymentError('unavailable', message, details)
  if (error instanceof errors.StripeIdempotencyError) return new PaymentError('conflict', message, details)
  if (code === 'resource_missing' || statusCode === 404) return new PaymentError('not_found', message, details)
  return new PaymentError('refused', message, details)
}
