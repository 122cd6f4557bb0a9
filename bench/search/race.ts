import type { Lesson } from '#contract/lesson.ts'
import { lessonSearch } from '#contract/rules/search-settings.ts'
import { createFuseAdapter } from '#search/fuse-compatible/fuse-adapter.ts'
import { createFuseCompatibleEngine } from '#search/fuse-compatible/fuse-compatible-engine.ts'
import { createLexicalEngine } from '#search/lexical/lexical-engine.ts'
import { type Percentiles, percentiles } from '#src/features/benchmark/benchmark-result.ts'
import { createMiniSearch } from './mini-search.ts'

/** Positions of what a text finds, the best first. */
interface Racer {
  search(text: string): { readonly positions: ArrayLike<number> }
}

const settings = { ignoreDiacritics: true } as const

/** The engines by the name they are reported under; the first one is the baseline. */
export const racers: Readonly<Record<string, (lessons: readonly Lesson[]) => Racer>> = {
  fuse: (lessons) => createFuseAdapter(lessonSearch, lessons, settings),
  'fuse-compatible': (lessons) => createFuseCompatibleEngine(lessonSearch, lessons, settings),
  lexical: (lessons) => createLexicalEngine(lessonSearch, lessons),
  minisearch: createMiniSearch,
}

/** One engine over one list. Times in ms. */
export interface RaceRow {
  readonly lessons: number
  readonly engine: string
  readonly keys: number
  readonly build: number
  /** Bytes in use after building; null where unknown. */
  readonly memory: number | null
  readonly search: Percentiles
  /** How many times quicker than Fuse. */
  readonly timesFuse: { readonly p50: number; readonly p95: number }
  /** How many times quicker than MiniSearch. */
  readonly timesMiniSearch: { readonly p50: number; readonly p95: number }
}

interface RaceOptions {
  readonly texts: readonly string[]
  /** The time limit of all searches, in ms; it may end the texts early. At least a few are searched. */
  readonly timeoutMs: number
  /** Bytes in use now, after everything unused was thrown away. */
  readonly bytesInUse: () => number | null
}

const fewest = 8
/** Warm-up of each engine in ms, so that JIT compilation is not measured. */
const warmUp = 1000

/** Builds every engine and searches each text with all of them, one right after the other, in rotating order. */
export function race(lessons: readonly Lesson[], { texts, timeoutMs, bytesInUse }: RaceOptions): RaceRow[] {
  const running = Object.entries(racers).map(([engine, build]) => {
    const before = bytesInUse()
    const began = performance.now()
    const racer = build(lessons)
    const took = performance.now() - began
    // Some engines build part of their index at the first search.
    racer.search('salsa')
    const after = bytesInUse()
    return {
      engine,
      racer,
      build: took,
      memory: before === null || after === null ? null : after - before,
      times: [] as number[],
    }
  })
  for (const { racer } of running) warm(racer, texts)
  const began = performance.now()
  for (const [at, text] of texts.entries()) {
    if (at >= fewest && performance.now() - began > timeoutMs) break
    for (let turn = 0; turn < running.length; turn++) {
      const one = running[(at + turn) % running.length]
      if (!one) continue
      const start = performance.now()
      one.racer.search(text)
      one.times.push(performance.now() - start)
    }
  }
  const timesOf = (engine: string) => percentiles(running.find((one) => one.engine === engine)?.times ?? [])
  const fuse = timesOf('fuse')
  const mini = timesOf('minisearch')
  return running.map(({ engine, build, memory, times }) => {
    const search = percentiles(times)
    const against = (other: Percentiles) => ({ p50: other.p50 / search.p50, p95: other.p95 / search.p95 })
    return {
      lessons: lessons.length,
      engine,
      keys: times.length,
      build,
      memory,
      search,
      timesFuse: against(fuse),
      timesMiniSearch: against(mini),
    }
  })
}

function warm(racer: Racer, texts: readonly string[]): void {
  const began = performance.now()
  for (let at = 0; performance.now() - began < warmUp; at++) racer.search(texts[at % texts.length] ?? '')
}
