import { transfer } from 'comlink'
import type { BenchmarkEngine, BenchmarkWorkerApi, DatasetSize, OwnDatasetLack } from '#contract/benchmark.ts'
import type { Lesson } from '#contract/lesson.ts'
import { pageSize } from '#contract/rules/paging.ts'
import { lessonSearch } from '#contract/rules/search-settings.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import type { SearchEngine } from '#search/engine.ts'
import { createFuseAdapter } from '#search/fuse-compatible/fuse-adapter.ts'
import { createFuseCompatibleEngine } from '#search/fuse-compatible/fuse-compatible-engine.ts'
import { createLexicalEngine } from '#search/lexical/lexical-engine.ts'
import { warmUpQueries } from '#search/warm-up-queries.ts'
import { measurePayload } from './payload.ts'
import { seededLines } from './seeded-lines.ts'

/** Minimum measuring time in ms, and the maximum number of rounds. */
const minDurationMs = 40
const maxRounds = 200

/**
 * The mean ms of each function over many rounds. Round-robin, since repeating one function finds warm caches, unlike a
 * key press; many rounds, since a clock of 0.1 ms resolution is accurate in the mean.
 */
export function meanCosts(functions: readonly (() => unknown)[], now: () => number): number[] {
  const totals = functions.map(() => 0)
  const startedAt = now()
  let rounds = 0
  do {
    functions.forEach((run, at) => {
      const start = now()
      run()
      totals[at] = (totals[at] ?? 0) + now() - start
    })
    rounds += 1
  } while (rounds < maxRounds && now() - startedAt < minDurationMs)
  return totals.map((ms) => ms / rounds)
}

interface BenchmarkWorkerOptions {
  /** The stored lessons, or why they cannot be measured. */
  readonly ownLessons: () => Promise<readonly Lesson[] | OwnDatasetLack>
  /** The performance clock of the worker. */
  readonly clock: Pick<Performance, 'now' | 'timeOrigin'>
  /** Heap bytes; null where the browser does not expose them. */
  readonly heap: () => number | null
}

const settings = { ignoreDiacritics: true } as const
const createEngine: Record<BenchmarkEngine, (lessons: readonly Lesson[]) => SearchEngine> = {
  fuse: (lessons) => createFuseAdapter(lessonSearch, lessons, settings),
  'fuse-compatible': (lessons) => createFuseCompatibleEngine(lessonSearch, lessons, settings),
  lexical: (lessons) => createLexicalEngine(lessonSearch, lessons),
}

/** Ms of warm-up, so that JIT compilation is not measured; at 100,000 lessons one search of fuse.js takes that long. */
const warmUpMs = 400

/**
 * The benchmark worker (docs/decisions/009-benchmark-runs-the-product-engines.md). Build an engine before searching
 * with it.
 */
export function createBenchmarkWorker({ ownLessons, clock, heap }: BenchmarkWorkerOptions): BenchmarkWorkerApi {
  let lessons: readonly Lesson[] = []
  let engines = new Map<BenchmarkEngine, SearchEngine>()
  const now = () => clock.now()

  function built(name: BenchmarkEngine): SearchEngine {
    const engine = engines.get(name)
    if (!engine) throw new RangeError(`${name} was not built`)
    return engine
  }

  async function loadDataset(size: DatasetSize): Promise<readonly Lesson[] | OwnDatasetLack> {
    // A fixed seed and date: the same lessons on every device.
    return size === 'own' ? ownLessons() : generateCatalogue({ lessons: size, seed: 1, now: 0 }).videos
  }

  return {
    async load(size) {
      engines = new Map()
      lessons = []
      const began = now()
      const loaded = await loadDataset(size)
      if (typeof loaded === 'string') return { ready: false, reason: loaded }
      lessons = loaded
      return { ready: true, lessons: lessons.length, took: now() - began }
    },

    async sampleQueries(count) {
      return seededLines(lessons, count)
    },

    async build(name) {
      const began = now()
      const engine = createEngine[name](lessons)
      const took = now() - began
      engines.set(name, engine)
      const texts = warmUpQueries(lessons.map(({ title }) => title))
      for (const start = now(); texts.length > 0 && now() - start < warmUpMs; )
        for (const text of texts) if (now() - start < warmUpMs) engine.search(text)
      return took
    },

    async search(name, text) {
      const engine = built(name)
      const beganAt = clock.timeOrigin + now()
      const { positions } = engine.search(text)
      const endedAt = clock.timeOrigin + now()
      const ids = Uint32Array.from(positions.subarray(0, pageSize), (position) => lessons[position]?.id ?? 0)
      return transfer({ ids, total: positions.length, beganAt, endedAt }, [ids.buffer])
    },

    async measureCosts(name, texts) {
      const engine = built(name)
      return meanCosts(
        texts.map((text) => () => engine.search(text)),
        now,
      )
    },

    async lessons() {
      return [...lessons]
    },

    measureBytes: () => measurePayload(lessons),

    async heapBytes() {
      return heap()
    },
  }
}
