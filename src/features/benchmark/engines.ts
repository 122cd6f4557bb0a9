import type { BenchmarkEngine } from '#contract/benchmark.ts'

/** The engines in display order. */
export const engineNames = ['fuse-page', 'fuse-worker', 'fuse-compatible', 'lexical'] as const
export type EngineName = (typeof engineNames)[number]

interface EngineFacts {
  readonly title: string
  readonly about: string
  /** Code in the URL. */
  readonly code: string
  /** Name in the worker; null for the engine that runs on the page. */
  readonly workerEngine: BenchmarkEngine | null
}

export const engineFacts: Readonly<Record<EngineName, EngineFacts>> = {
  'fuse-page': {
    title: 'Fuse en la página',
    about: 'fuse.js tal cual, donde también se dibuja y se escribe.',
    code: 'fuse-pagina',
    workerEngine: null,
  },
  'fuse-worker': {
    title: 'Fuse en un hilo',
    about: 'fuse.js tal cual, aparte de la página.',
    code: 'fuse-hilo',
    workerEngine: 'fuse',
  },
  'fuse-compatible': {
    title: 'Letras',
    about: 'Lo mismo que encuentra Fuse, y en el mismo orden.',
    code: 'letras',
    workerEngine: 'fuse-compatible',
  },
  lexical: {
    title: 'Palabras',
    about: 'Lo que querías decir, aunque se te escape una letra.',
    code: 'palabras',
    workerEngine: 'lexical',
  },
}

export const isFuse = (name: EngineName) => name === 'fuse-page' || name === 'fuse-worker'

/** The baseline: Fuse in the worker, else Fuse on the page; undefined without Fuse. */
export const baselineOf = (names: readonly EngineName[]): EngineName | undefined =>
  (['fuse-worker', 'fuse-page'] as const).find((name) => names.includes(name))
