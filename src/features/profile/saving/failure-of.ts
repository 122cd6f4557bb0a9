import { Failure } from '#contract/errors.ts'
import { failureWords } from '#src/ui/failure-words.ts'

/** Whatever a call threw, as a failure. A piece of the page that could not be fetched counts as the network's fault. */
export function failureOf(cause: unknown): Failure {
  if (cause instanceof Failure) return cause
  return new Failure(navigator.onLine ? 'unexpected' : 'offline', { cause })
}

/** What is told of a failed saving: the server's own words first. Without a network, that nothing typed is lost. */
export function failureLine({ code, said }: Failure): string {
  if (code === 'offline') return 'No tienes conexión. Lo que has escrito sigue aquí: guárdalo cuando vuelva la red.'
  return said ?? failureWords[code].text
}
