import { onTestFinished } from 'vitest'

type CleanUp = () => unknown

let ofBenchmark: CleanUp[] | undefined

/** Runs `work` at the end of the test, or of the benchmark inside `withCleanUp`; what was added last runs first. */
export function cleanUpLater(work: CleanUp): void {
  if (ofBenchmark) ofBenchmark.push(work)
  else
    onTestFinished(async () => {
      await work()
    })
}

/** Runs a part of a benchmark, in which the factories of tests may be used, and then their clean-ups. */
export async function withCleanUp<T>(part: () => Promise<T>): Promise<T> {
  const later: CleanUp[] = []
  ofBenchmark = later
  try {
    return await part()
  } finally {
    ofBenchmark = undefined
    for (const work of later.reverse()) await work()
  }
}
