import type { Failure } from '#contract/errors.ts'
import { failureWords } from '#src/ui/failure-words.ts'

/** What to say of a form that was not taken: the server's words where it sent some, else those of the code. */
export function refusalWords({ code, said, retryAfter }: Failure): string {
  if (code === 'offline') return 'No tienes conexión. Lo que has escrito sigue aquí: envíalo cuando vuelva la red.'
  const words = said ?? `${failureWords[code].title}. ${failureWords[code].text}`
  return code === 'too_many_requests' && retryAfter !== undefined ? `${words} ${waitWords(retryAfter)}` : words
}

/** How long to wait, rounded up. */
function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds <= 60) return 'Podrás volver a probar en un minuto.'
  return `Podrás volver a probar en ${minutes} minutos.`
}
