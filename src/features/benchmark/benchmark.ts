import type { Choice } from './choice.ts'
import { type Progress, runLaboratory } from './laboratory-run.ts'
import type { Measures } from './measures.ts'
import { borrowSpecimen, NothingToSearch } from './specimen.ts'

/** What stands on the screen. The last measures stay while a new run begins, and whatever a stopped one had. */
export interface LaboratoryState {
  readonly phase: 'idle' | 'running' | 'done' | 'stopped' | 'nothing' | 'failed'
  readonly progress: Progress
  readonly measures: Measures | null
}

const idle: LaboratoryState = { phase: 'idle', progress: { words: '', done: 0 }, measures: null }

/** One run at a time, and whoever watches it. */
export function createLaboratory(log: (message: string, about: { cause: unknown }) => void) {
  let state = idle
  let stopRun: (() => void) | undefined
  const watchers = new Set<() => void>()

  const show = (change: Partial<LaboratoryState>) => {
    state = { ...state, ...change }
    for (const watcher of watchers) watcher()
  }

  async function run(choice: Choice): Promise<void> {
    const specimen = borrowSpecimen()
    const controller = new AbortController()
    const { signal } = controller
    stopRun = () => {
      controller.abort()
      specimen.end()
    }
    show({ phase: 'running', progress: { words: 'Empezando', done: 0 }, measures: null })
    try {
      await runLaboratory(choice, {
        specimen,
        signal,
        onProgress: (progress) => show({ progress }),
        onMeasures: (measures) => {
          show({ measures })
          return drawn()
        },
        browser: navigator.userAgent,
        startedAt: new Date().toISOString(),
      })
      show({ phase: 'done' })
    } catch (cause) {
      if (signal.aborted) show({ phase: 'stopped' })
      else if (cause instanceof NothingToSearch) show({ phase: 'nothing' })
      else {
        log('a run of the laboratory failed', { cause })
        show({ phase: 'failed' })
      }
    } finally {
      specimen.end()
      stopRun = undefined
    }
  }

  return {
    state: () => state,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    start(choice: Choice) {
      if (!stopRun) void run(choice)
    },
    stop: () => stopRun?.(),
  }
}

/** After the next picture, so that drawing is no part of what is timed next. A hidden page draws none. */
const drawn = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) setTimeout(resolve)
    else requestAnimationFrame(() => setTimeout(resolve))
  })
