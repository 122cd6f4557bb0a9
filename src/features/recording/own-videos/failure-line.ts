import type { Failure } from '#contract/errors.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'

/** What is told of a change that was not made: what is the matter, and what may be done. */
export function failureLine({ code }: Pick<Failure, 'code'>): string {
  if (code === 'not_found') return 'Este vídeo ya no está.'
  const { title, text } = failureMessages[code]
  return `${title}. ${text}`
}
