import type { BenchmarkResult, EngineResult } from './benchmark-result.ts'
import type { BenchmarkDataset } from './dataset.ts'
import { type EngineName, engineFacts } from './engines.ts'
import { type MainThreadBlocking, measureBlocking } from './main-thread-blocking.ts'
import type { Searcher } from './searcher.ts'
import type { BenchmarkSettings } from './settings.ts'
import { type Key, sampledPrefixLengths, typeLine } from './typing.ts'

/** Progress of a run. */
export interface Progress {
  readonly words: string
  /** From 0 to 1. */
  readonly done: number
}

interface RunOptions {
  readonly dataset: BenchmarkDataset
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
  /** Called while nothing is timed. Resolves once the page has painted. */
  readonly onMeasures: (measures: BenchmarkResult) => Promise<void>
  readonly browser: string
  readonly startedAt: string
}

interface EngineRun {
  readonly name: EngineName
  readonly searcher: Searcher
  readonly build: number
  readonly memory: number | null
  readonly keys: Map<number, Key>
  spent: number
  longest: number
  longTasks: number | null
}

/** Below this, in ms, a single measurement is beyond a coarse clock. */
const minReliableMs = 2

/**
 * Runs a benchmark line by line. Each line is typed with every engine, another one first each time, so that other load
 * on the device affects all of them. Rejects when aborted.
 */
export async function runBenchmark(choice: BenchmarkSettings, parts: RunOptions): Promise<BenchmarkResult> {
  const { dataset, signal, onProgress, onMeasures, browser, startedAt } = parts
  onProgress({ words: 'Preparando las clases', done: 0 })
  const { lessons, load } = await dataset.load(choice.size)
  const lines = [...choice.own, ...(choice.seeded > 0 ? await dataset.lines(choice.seeded) : [])]
  const measured: EngineRun[] = []
  for (const name of choice.engines) {
    onProgress({ words: `Construyendo: ${engineFacts[name].title}`, done: 0 })
    const built = await dataset.build(name)
    signal.throwIfAborted()
    measured.push({ name, ...built, keys: new Map(), spent: 0, longest: 0, longTasks: null })
  }
  const keysPlanned = lines.reduce((sum, line) => sum + Array.from(line).length, 0)
  const soFar = (weight: BenchmarkResult['weight'] = null): BenchmarkResult => ({
    choice,
    startedAt,
    browser,
    lessons,
    load,
    keysPlanned,
    clockStep: clockStep(),
    weight,
    engines: measured.map(toEngineResult),
  })

  let place = 0
  for (const [at, line] of lines.entries()) {
    for (const one of rotate(measured, at)) {
      const words = `Línea ${at + 1} de ${lines.length}: ${engineFacts[one.name].title}`
      onProgress({ words, done: at / lines.length })
      await measureLine(one, line, place, { linesLeft: lines.length - at, choice, signal })
    }
    await remeasureQuickKeys(measured, place, signal)
    place += Array.from(line).length
    await onMeasures(soFar())
  }
  onProgress({ words: 'Pesando el catálogo', done: 1 })
  const whole = soFar(await dataset.weigh())
  await onMeasures(whole)
  return whole
}

async function measureLine(
  one: EngineRun,
  line: string,
  place: number,
  { linesLeft, choice, signal }: { linesLeft: number; choice: BenchmarkSettings; signal: AbortSignal },
): Promise<void> {
  const { searcher, keys, spent } = one
  const perKey = keys.size > 0 ? spent / keys.size : await measureOnce(searcher, line)
  const after = sampledPrefixLengths(Array.from(line).length, { spent, perKey, linesLeft })
  if (after.length === 0) return
  const { answer, gaps } = await measureBlocking(() => typeLine(searcher, line, { after, pace: choice.pace, signal }))
  for (const key of answer) {
    one.spent += key.searched
    keys.set(place + key.letters - 1, key)
  }
  recordBlocking(one, gaps)
}

async function measureOnce(searcher: Searcher, line: string): Promise<number> {
  const { beganAt, endedAt } = await searcher.search(line)
  return endedAt - beganAt
}

/** Measures again, repeatedly, the keys that were too quick for the clock. */
async function remeasureQuickKeys(measured: readonly EngineRun[], from: number, signal: AbortSignal): Promise<void> {
  for (const { searcher, keys } of rotate(measured, from)) {
    const quick = [...keys].filter(([place, { searched }]) => place >= from && searched < minReliableMs)
    const costs = quick.length > 0 ? await searcher.costs(quick.map(([, { text }]) => text)) : []
    signal.throwIfAborted()
    quick.forEach(([place, key], at) => {
      keys.set(place, { ...key, searched: costs[at] ?? key.searched })
    })
  }
}

function recordBlocking(one: EngineRun, { longest, longTasks }: MainThreadBlocking): void {
  one.longest = Math.max(one.longest, longest)
  if (longTasks !== null) one.longTasks = (one.longTasks ?? 0) + longTasks
}

const toEngineResult = ({ name, build, memory, keys, longest, longTasks }: EngineRun): EngineResult => ({
  engine: name,
  build,
  memory,
  keys: new Map(keys),
  longestTask: longest,
  longTasks,
})

const rotate = <T>(list: readonly T[], first: number): T[] => list.map((_, at) => list[(at + first) % list.length] as T)

/** The resolution of this clock in ms; browsers coarsen it on purpose. */
function clockStep(): number {
  let smallest = Number.POSITIVE_INFINITY
  for (let found = 0; found < 5; found++) {
    const began = performance.now()
    let now = began
    while (now === began) now = performance.now()
    smallest = Math.min(smallest, now - began)
  }
  return smallest
}
