import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareAcademy } from './academy-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a demo academy, to be copied. */
    preparedAcademy: string
  }
}

/** Loads the demo academy once for all journeys of a run. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'alcompas-prepared-'))
  await prepareAcademy(folder)
  provide('preparedAcademy', folder)
  return () => rm(folder, { recursive: true, force: true })
}
