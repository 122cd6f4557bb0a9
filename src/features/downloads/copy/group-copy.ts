import { countOf } from '#src/ui/format.ts'
import type { GroupProgress } from './group-progress.ts'
import { formatBytes } from './size-copy.ts'
import { haltWords, preparingWords, remainingText } from './state-copy.ts'

/** The state of a group of `count` lessons: `Guardando, 40 %`. `preparing`: the app does not open offline yet. */
export function groupText({ kind, halt, percent, saved }: GroupProgress, count: number, preparing = false): string {
  switch (kind) {
    case 'complete':
      if (preparing) return count === 1 ? preparingWords.title : 'Guardadas: falta preparar la academia'
      return count === 1 ? 'Guardada en este dispositivo' : 'Guardadas en este dispositivo'
    case 'partial':
      return `${saved} de ${countOf(count, 'clase guardada', 'clases guardadas')}`
    case 'downloading':
      return `Guardando, ${percent} %`
    case 'paused':
      return `En pausa, ${percent} %`
    case 'waiting':
      return halt === null ? 'En cola' : haltWords[halt].title
    case 'none':
      return ''
  }
}

/** The line below it; null where there is none. */
export function groupDetail(progress: GroupProgress, count: number, preparing = false): string | null {
  const { kind, saved, remaining, records } = progress
  if (kind === 'complete' && preparing) return preparingWords.hint
  if (kind === 'complete' || kind === 'partial')
    return formatBytes(records.reduce((total, { bytes }) => total + bytes, 0))
  const facts = [count > 1 ? `${saved} de ${count} clases` : null, remainingText(remaining)]
  return facts.filter((fact) => fact !== null).join(', ') || null
}

const step = 25

/** The text for screen readers: progress in steps of 25 %, so that it changes four times and not with each part. */
export const spokenProgress = (progress: GroupProgress, count: number, preparing = false): string =>
  groupText({ ...progress, percent: Math.floor(progress.percent / step) * step }, count, preparing)
