import type { BenchmarkEngine } from '#contract/benchmark.ts'

/** The ways of searching that are compared, in the order in which they are shown. */
export const engineNames = ['fuse-page', 'fuse-thread', 'strict', 'meant'] as const
export type EngineName = (typeof engineNames)[number]

interface EngineFacts {
  readonly title: string
  readonly about: string
  /** What the address calls it. */
  readonly code: string
  /** What the thread calls it; null for the one that runs on the page. */
  readonly inThread: BenchmarkEngine | null
}

export const engineFacts: Readonly<Record<EngineName, EngineFacts>> = {
  'fuse-page': {
    title: 'Fuse en la página',
    about: 'fuse.js tal cual, donde también se dibuja y se escribe.',
    code: 'fuse-pagina',
    inThread: null,
  },
  'fuse-thread': {
    title: 'Fuse en un hilo',
    about: 'fuse.js tal cual, aparte de la página.',
    code: 'fuse-hilo',
    inThread: 'fuse',
  },
  strict: {
    title: 'Letras',
    about: 'Lo mismo que encuentra Fuse, y en el mismo orden.',
    code: 'letras',
    inThread: 'strict',
  },
  meant: {
    title: 'Palabras',
    about: 'Lo que querías decir, aunque se te escape una letra.',
    code: 'palabras',
    inThread: 'meant',
  },
}

export const isFuse = (name: EngineName) => name === 'fuse-page' || name === 'fuse-thread'

/** What the others are held against: Fuse beside them in the thread, else Fuse on the page; none without Fuse. */
export const baselineOf = (names: readonly EngineName[]): EngineName | undefined =>
  (['fuse-thread', 'fuse-page'] as const).find((name) => names.includes(name))
