import { type DatasetSize, datasetSizes } from '#contract/benchmark.ts'
import { type EngineName, engineFacts, engineNames } from './engines.ts'

/** What is measured. It is the whole of a run: whoever opens its address can repeat it. */
export interface Choice {
  readonly size: DatasetSize
  readonly engines: readonly EngineName[]
  /** Lines of the set that comes with the laboratory; 0 for none. */
  readonly seeded: number
  readonly own: readonly string[]
  /** Milliseconds from one key to the next; 0 presses each once the last one is answered. */
  readonly pace: number
}

export const seededCounts = [0, 6, 12, 24] as const
export const mostOwnLines = 20
export const longestLine = 60
export const slowestPace = 1000

export const firstChoice: Choice = {
  size: 'own',
  engines: ['fuse-thread', 'strict', 'meant'],
  seeded: 6,
  own: [],
  pace: 90,
}

/** Reads an address; what it does not say, or says wrongly, is as in the first choice. Never throws. */
export function parseChoice(query: Readonly<Record<string, unknown>>): Choice {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined)
  const codes = text('motores')?.split(',')
  const engines = engineNames.filter((name) => codes?.includes(engineFacts[name].code))
  const own = linesIn(text('textos') ?? '')
  const seeded = seededCounts.find((count) => String(count) === text('serie')) ?? firstChoice.seeded
  return {
    size: datasetSizes.find((size) => sizeCode(size) === text('clases')) ?? firstChoice.size,
    engines: engines.length > 0 ? engines : firstChoice.engines,
    seeded: seeded === 0 && own.length === 0 ? firstChoice.seeded : seeded,
    own,
    pace: paceIn(text('ritmo')),
  }
}

/** The same as an address says it. */
export function choiceQuery({ size, engines, seeded, own, pace }: Choice): Record<string, string> {
  return {
    clases: sizeCode(size),
    motores: engines.map((name) => engineFacts[name].code).join(','),
    serie: String(seeded),
    ritmo: String(pace),
    ...(own.length > 0 ? { textos: own.join('\n') } : {}),
  }
}

/** Lines of a text as they will be typed: without blanks around them, empty ones or more than can be measured. */
export function linesIn(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim().slice(0, longestLine).trim())
    .filter((line) => line !== '')
    .slice(0, mostOwnLines)
}

const sizeCode = (size: DatasetSize) => (size === 'own' ? 'propias' : String(size))

/** A whole number of ms within bounds, whatever was written. */
export function paceIn(text: string | undefined): number {
  const pace = Number.parseInt(text ?? '', 10)
  return Number.isNaN(pace) ? firstChoice.pace : Math.min(slowestPace, Math.max(0, pace))
}
