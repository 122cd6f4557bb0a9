import type { Failure } from '#contract/errors.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { notAnEmail } from './field-checks.ts'

/** The message of a failed submit: the server's, else that of the code. */
export function formErrorMessage({ code, serverMessage, retryAfter }: Failure): string {
  if (code === 'offline') return 'No tienes conexión. Lo que has escrito sigue aquí: inténtalo cuando vuelva la red.'
  const message = serverMessage ?? `${failureMessages[code].title}. ${failureMessages[code].text}`
  const limited = code === 'too_many_requests' || code === 'sign_in_limited'
  return limited && retryAfter !== undefined ? `${message} ${waitText(retryAfter)}` : message
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds <= 60) return 'Podrás volver a probar en un minuto.'
  return `Podrás volver a probar en ${minutes} minutos.`
}

/** The errors of a failed submit: about the e-mail address at its field, others at the form (F47, F176). */
export function formErrorsOf(failure: Failure): { readonly email: string } | { readonly form: string } {
  const { code, serverMessage, issues } = failure
  if (serverMessage === undefined && issues.some(({ path }) => path.endsWith('email'))) return { email: notAnEmail }
  const message = formErrorMessage(failure)
  return code === 'email_taken' || /correo/i.test(serverMessage ?? '') ? { email: message } : { form: message }
}

/** The error of a new password that the server refuses, such as one of the most used; undefined for another failure. */
export function newPasswordErrorOf(failure: Failure): { readonly password: string } | undefined {
  const isRefused = failure.code === 'invalid_request' && failure.issues[0]?.path.endsWith('.password') === true
  return isRefused ? { password: formErrorMessage(failure) } : undefined
}
