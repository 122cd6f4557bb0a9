import type { Failure } from '#contract/errors.ts'
import { failureWords } from '#src/ui/failure-words.ts'

/** What is told of a change that was not made: what is the matter, and what may be done. */
export function failureLine({ code }: Pick<Failure, 'code'>): string {
  if (code === 'not_found') return 'Este vídeo ya no está.'
  const { title, text } = failureWords[code]
  return `${title}. ${text}`
}
