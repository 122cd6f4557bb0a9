import type { DatasetBytes } from '#contract/benchmark.ts'
import { baselineOf, type EngineName } from './engines.ts'
import type { BenchmarkSettings } from './settings.ts'
import type { Key } from './typing.ts'

/** The results of one engine. Times in ms. */
export interface EngineResult {
  readonly engine: EngineName
  readonly build: number
  /** Heap bytes after building, lessons included; null where the browser does not expose them. */
  readonly memory: number | null
  /** By position in the run, so that engines are compared over the same keys. */
  readonly keys: ReadonlyMap<number, Key>
  readonly longestTask: number
  readonly longTasks: number | null
}

/** The results of a run so far. */
export interface BenchmarkResult {
  readonly choice: BenchmarkSettings
  readonly startedAt: string
  readonly browser: string
  readonly lessons: number
  /** Ms to read or generate the lessons. */
  readonly load: number
  readonly keysPlanned: number
  /** Resolution of the browser's clock in ms. */
  readonly clockStep: number
  readonly weight: DatasetBytes | null
  readonly engines: readonly EngineResult[]
}

const timeNames = ['whole', 'queued', 'searched', 'returned'] as const
export type TimeName = (typeof timeNames)[number]

/** One of the times of every key. */
export const timesOf = ({ keys }: EngineResult, name: TimeName): number[] =>
  Array.from(keys.values(), (key) => key[name])

export const summaryOf = (engine: EngineResult): Readonly<Record<TimeName, Percentiles>> => ({
  whole: percentiles(timesOf(engine, 'whole')),
  queued: percentiles(timesOf(engine, 'queued')),
  searched: percentiles(timesOf(engine, 'searched')),
  returned: percentiles(timesOf(engine, 'returned')),
})

/** Speed-up over Fuse, over the keys that both were asked. */
interface Ratio {
  readonly engine: EngineName
  readonly baseline: EngineName
  readonly keys: number
  readonly searched: Quicker
  /** Whether `searched` is from repeated searches, since the clock does not resolve single ones. */
  readonly isRepeated: boolean
  readonly whole: Quicker
  /** `whole` without the queue: the product drops the keys that a newer one overtook, a run answers all. */
  readonly unqueued: Quicker
}

interface Quicker {
  readonly p50: number
  readonly p95: number
}

/** Clock steps of a median single search from which on it is compared: an error of a tenth. */
const minClockSteps = 10

/** The ratios of a run; none without Fuse, and none for an engine without answers. */
export function ratiosOf({ engines, clockStep }: BenchmarkResult): Ratio[] {
  const name = baselineOf(engines.map(({ engine }) => engine))
  const baseline = engines.find(({ engine }) => engine === name)
  if (!baseline) return []
  return engines
    .filter((other) => other !== baseline)
    .flatMap((other) => {
      const shared = Array.from(other.keys).flatMap(([place, ours]) => {
        const theirs = baseline.keys.get(place)
        return theirs ? [{ ours, theirs }] : []
      })
      if (shared.length === 0) return []
      const quicker = (of: (key: Key) => number): Quicker => {
        const theirs = percentiles(shared.map((pair) => of(pair.theirs)))
        const ours = percentiles(shared.map((pair) => of(pair.ours)))
        return { p50: theirs.p50 / ours.p50, p95: theirs.p95 / ours.p95 }
      }
      const medianOnce = (keys: readonly Key[]) => percentiles(keys.map((key) => key.searchedOnce)).p50
      const quickest = Math.min(...[shared.map(({ ours }) => ours), shared.map(({ theirs }) => theirs)].map(medianOnce))
      const isRepeated = quickest < minClockSteps * clockStep
      return [
        {
          engine: other.engine,
          baseline: baseline.engine,
          keys: shared.length,
          searched: quicker((key) => (isRepeated ? key.searched : key.searchedOnce)),
          isRepeated,
          whole: quicker((key) => key.whole),
          unqueued: quicker((key) => key.whole - key.queued),
        },
      ]
    })
}

export interface Percentiles {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly longest: number
}

/** Nearest-rank percentiles: measured values; NaN for none. */
export function percentiles(values: readonly number[]): Percentiles {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) }
}
