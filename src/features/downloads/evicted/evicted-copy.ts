import type { EvictedLessons } from '#src/session/downloads/evicted-lessons.ts'
import { countOf } from '#src/ui/format.ts'

/** Says how many lessons the browser has evicted. */
export const evictedText = ({ ids, mayBeMore }: EvictedLessons): string =>
  `Tu navegador ha borrado ${mayBeMore ? 'al menos ' : ''}${countOf(ids.length, 'clase guardada', 'clases guardadas')}`
