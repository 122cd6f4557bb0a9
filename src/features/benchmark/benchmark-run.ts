import type { Choice } from './choice.ts'
import { type EngineName, engineFacts } from './engines.ts'
import { type Gaps, withGaps } from './gap-meter.ts'
import type { EngineMeasures, Measures } from './measures.ts'
import type { Searcher } from './searcher.ts'
import type { Specimen } from './specimen.ts'
import { askedAfter, type Key, typeLine } from './typing.ts'

/** Where a run is, in words. */
export interface Progress {
  readonly words: string
  /** From 0 to 1. */
  readonly done: number
}

export interface RunParts {
  readonly specimen: Specimen
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
  /** Called when nothing is being timed. Resolves once the page has drawn. */
  readonly onMeasures: (measures: Measures) => Promise<void>
  readonly browser: string
  readonly startedAt: string
}

interface Measured {
  readonly name: EngineName
  readonly searcher: Searcher
  readonly build: number
  readonly memory: number | null
  readonly keys: Map<number, Key>
  spent: number
  longest: number
  longTasks: number | null
}

/** Quicker than this a single run is beyond a coarse clock, in ms. */
const tellable = 2

/**
 * Measures what was chosen: line by line, each line with every engine in turn, and another one first each time, so that
 * whatever else the device does touches all of them. Rejects when it is stopped.
 */
export async function runLaboratory(choice: Choice, parts: RunParts): Promise<Measures> {
  const { specimen, signal, onProgress, onMeasures, browser, startedAt } = parts
  onProgress({ words: 'Preparando las clases', done: 0 })
  const { lessons, load } = await specimen.load(choice.size)
  const lines = [...choice.own, ...(choice.seeded > 0 ? await specimen.lines(choice.seeded) : [])]
  const measured: Measured[] = []
  for (const name of choice.engines) {
    onProgress({ words: `Construyendo: ${engineFacts[name].title}`, done: 0 })
    const built = await specimen.build(name)
    signal.throwIfAborted()
    measured.push({ name, ...built, keys: new Map(), spent: 0, longest: 0, longTasks: null })
  }
  const keysPlanned = lines.reduce((sum, line) => sum + Array.from(line).length, 0)
  const soFar = (weight: Measures['weight'] = null): Measures => ({
    choice,
    startedAt,
    browser,
    lessons,
    load,
    keysPlanned,
    clockStep: clockStep(),
    weight,
    engines: measured.map(shown),
  })

  let place = 0
  for (const [at, line] of lines.entries()) {
    for (const one of inTurn(measured, at)) {
      const words = `Línea ${at + 1} de ${lines.length}: ${engineFacts[one.name].title}`
      onProgress({ words, done: at / lines.length })
      await measureLine(one, line, place, { linesLeft: lines.length - at, choice, signal })
    }
    await refine(measured, place, signal)
    place += Array.from(line).length
    await onMeasures(soFar())
  }
  onProgress({ words: 'Pesando el catálogo', done: 1 })
  const whole = soFar(await specimen.weigh())
  await onMeasures(whole)
  return whole
}

async function measureLine(
  one: Measured,
  line: string,
  place: number,
  { linesLeft, choice, signal }: { linesLeft: number; choice: Choice; signal: AbortSignal },
): Promise<void> {
  const { searcher, keys, spent } = one
  const perKey = keys.size > 0 ? spent / keys.size : await costOfOne(searcher, line)
  const after = askedAfter(Array.from(line).length, { spent, perKey, linesLeft })
  if (after.length === 0) return
  const { answer, gaps } = await withGaps(() => typeLine(searcher, line, { after, pace: choice.pace, signal }))
  for (const key of answer) {
    one.spent += key.searched
    keys.set(place + key.letters - 1, key)
  }
  note(one, gaps)
}

async function costOfOne(searcher: Searcher, line: string): Promise<number> {
  const { beganAt, endedAt } = await searcher.search(line)
  return endedAt - beganAt
}

/** What was too quick for the clock is asked again, often, engine by engine. */
async function refine(measured: readonly Measured[], from: number, signal: AbortSignal): Promise<void> {
  for (const { searcher, keys } of inTurn(measured, from)) {
    const quick = [...keys].filter(([place, { searched }]) => place >= from && searched < tellable)
    const costs = quick.length > 0 ? await searcher.costs(quick.map(([, { text }]) => text)) : []
    signal.throwIfAborted()
    quick.forEach(([place, key], at) => {
      keys.set(place, { ...key, searched: costs[at] ?? key.searched })
    })
  }
}

function note(one: Measured, { longest, longTasks }: Gaps): void {
  one.longest = Math.max(one.longest, longest)
  if (longTasks !== null) one.longTasks = (one.longTasks ?? 0) + longTasks
}

const shown = ({ name, build, memory, keys, longest, longTasks }: Measured): EngineMeasures => ({
  engine: name,
  build,
  memory,
  keys: new Map(keys),
  longestTask: longest,
  longTasks,
})

const inTurn = <T>(list: readonly T[], first: number): T[] => list.map((_, at) => list[(at + first) % list.length] as T)

/** The smallest step this clock takes, in ms. Browsers make it coarse on purpose. */
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
