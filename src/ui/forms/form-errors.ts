import type { Failure } from '#contract/errors.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { notAnEmail } from './field-checks.ts'

/** What to say of a form that was not taken: the server's words where it sent some, else those of the code. */
export function formErrorMessage({ code, serverMessage: said, retryAfter }: Failure): string {
  if (code === 'offline') return 'No tienes conexión. Lo que has escrito sigue aquí: inténtalo cuando vuelva la red.'
  const words = said ?? `${failureMessages[code].title}. ${failureMessages[code].text}`
  const limited = code === 'too_many_requests' || code === 'sign_in_limited'
  return limited && retryAfter !== undefined ? `${words} ${waitWords(retryAfter)}` : words
}

/** How long to wait, rounded up. */
function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds <= 60) return 'Podrás volver a probar en un minuto.'
  return `Podrás volver a probar en ${minutes} minutos.`
}

/** Where a refusal stands: what speaks of the e-mail address with its field, the rest under the form (F47, F176). */
export function formErrorsOf(failure: Failure): { readonly email: string } | { readonly form: string } {
  const { code, serverMessage: said, issues } = failure
  if (said === undefined && issues.some(({ path }) => path.endsWith('email'))) return { email: notAnEmail }
  const words = formErrorMessage(failure)
  return code === 'email_taken' || /correo/i.test(said ?? '') ? { email: words } : { form: words }
}
