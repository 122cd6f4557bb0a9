import { actionOf } from '#contract/rules/learning-actions.ts'
import type { OutboxEntry } from '#src/storage/outbox-entry.ts'

/** How many things have not reached the academy. */
export const waitingWords = (waiting: number): string => `${waiting} sin enviar`

/** What was refused, and why, in plain words. */
export function refusedWords({ path, body, status }: Pick<OutboxEntry, 'path' | 'body' | 'status'>): string {
  const action = actionOf({ path, body })
  const what =
    action?.kind === 'finished'
      ? 'Una clase terminada'
      : action?.kind === 'rated'
        ? 'Una valoración'
        : 'Una parte de lo que has bailado'
  const why = status === 403 ? 'la clase ya no está abierta para ti' : status === 404 ? 'la clase ya no está' : null
  return why === null ? `${what} no se ha podido guardar.` : `${what} no se ha podido guardar: ${why}.`
}
