import { createStore } from '#src/platform/store.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { type Progress, runBenchmark } from './benchmark-run.ts'
import { type CatalogueLack, CatalogueUnavailableError, createDataset } from './dataset.ts'
import type { BenchmarkSettings } from './settings.ts'

/** The state on screen. A stopped run keeps the results it had. */
export interface BenchmarkState {
  readonly phase: 'idle' | 'running' | 'done' | 'stopped' | 'failed' | CatalogueLack
  readonly progress: Progress
  readonly measures: BenchmarkResult | null
}

const idle: BenchmarkState = { phase: 'idle', progress: { words: '', done: 0 }, measures: null }

/** A store that runs one benchmark at a time. */
export function createBenchmark(log: (message: string, about: { cause: unknown }) => void) {
  const store = createStore(idle)
  let stopRun: (() => void) | undefined

  const show = (change: Partial<BenchmarkState>) => store.set({ ...store.state(), ...change })

  async function run(choice: BenchmarkSettings): Promise<void> {
    const dataset = createDataset()
    const controller = new AbortController()
    const { signal } = controller
    stopRun = () => {
      controller.abort()
      dataset.end()
    }
    show({ phase: 'running', progress: { words: 'Empezando', done: 0 }, measures: null })
    try {
      await runBenchmark(choice, {
        dataset,
        signal,
        onProgress: (progress) => show({ progress }),
        onMeasures: (measures) => {
          show({ measures })
          return afterNextPaint()
        },
        browser: navigator.userAgent,
        startedAt: new Date().toISOString(),
      })
      show({ phase: 'done' })
    } catch (cause) {
      if (signal.aborted) show({ phase: 'stopped' })
      else if (cause instanceof CatalogueUnavailableError) show({ phase: cause.reason })
      else {
        log('a benchmark run failed', { cause })
        show({ phase: 'failed' })
      }
    } finally {
      dataset.end()
      stopRun = undefined
    }
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
    start(choice: BenchmarkSettings) {
      if (!stopRun) void run(choice)
    },
    stop: () => stopRun?.(),
  }
}

/**
 * Resolves after the next paint, so that rendering is not part of the next measurement. A hidden page does not paint.
 */
const afterNextPaint = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) setTimeout(resolve)
    else requestAnimationFrame(() => setTimeout(resolve))
  })
