import { type DatasetSize, datasetSizes } from '#contract/benchmark.ts'
import { type EngineName, engineFacts, engineNames } from './engines.ts'

/** The settings of a run, complete in its URL: anyone can repeat it. */
export interface BenchmarkSettings {
  readonly size: DatasetSize
  readonly engines: readonly EngineName[]
  /** Number of sample queries; 0 for none. */
  readonly seeded: number
  readonly own: readonly string[]
  /** Ms between two keys; 0 presses each key once the last is answered. */
  readonly pace: number
}

export const seededCounts = [0, 6, 12, 24] as const
export const maxOwnLines = 20
export const maxLineLength = 60
export const maxPaceMs = 1000

export const defaultSettings: BenchmarkSettings = {
  size: 'own',
  engines: ['fuse-worker', 'fuse-compatible', 'lexical'],
  seeded: 6,
  own: [],
  pace: 90,
}

/** Parses URL parameters; missing or invalid ones get the default. Never throws. */
export function parseSettings(query: Readonly<Record<string, unknown>>): BenchmarkSettings {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined)
  const codes = text('motores')?.split(',')
  const engines = engineNames.filter((name) => codes?.includes(engineFacts[name].code))
  const own = parseLines(text('textos') ?? '')
  const seeded = seededCounts.find((count) => String(count) === text('serie')) ?? defaultSettings.seeded
  return {
    size: datasetSizes.find((size) => sizeCode(size) === text('clases')) ?? defaultSettings.size,
    engines: engines.length > 0 ? engines : defaultSettings.engines,
    seeded: seeded === 0 && own.length === 0 ? defaultSettings.seeded : seeded,
    own,
    pace: parsePace(text('ritmo')),
  }
}

/** Serialises settings as URL parameters. */
export function settingsQuery({ size, engines, seeded, own, pace }: BenchmarkSettings): Record<string, string> {
  return {
    clases: sizeCode(size),
    motores: engines.map((name) => engineFacts[name].code).join(','),
    serie: String(seeded),
    ritmo: String(pace),
    ...(own.length > 0 ? { textos: own.join('\n') } : {}),
  }
}

/** Splits text into trimmed, non-empty queries, limited in number and length. */
export function parseLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim().slice(0, maxLineLength).trim())
    .filter((line) => line !== '')
    .slice(0, maxOwnLines)
}

const sizeCode = (size: DatasetSize) => (size === 'own' ? 'propias' : String(size))

/** Parses an integer of ms within bounds. */
export function parsePace(text: string | undefined): number {
  const pace = Number.parseInt(text ?? '', 10)
  return Number.isNaN(pace) ? defaultSettings.pace : Math.min(maxPaceMs, Math.max(0, pace))
}
