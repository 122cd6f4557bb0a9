import { onTestFailed } from 'vitest'

/**
 * Random numbers from 0 to 1 for a test or a benchmark, different on every run; a failed test prints the seed, and
 * `TEST_SEED` repeats it.
 */
export function seededRandom(seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)): () => number {
  const print = (what: string) => process.stderr.write(`TEST_SEED=${seed} repeats the random choices of ${what}.\n`)
  // A benchmark, and the preparation of a file of tests, have no test that could fail: there it is printed at once.
  try {
    onTestFailed(() => void print('the test that failed'))
  } catch {
    print('this run')
  }
  let state = seed | 0
  return () => {
    // Mulberry32, by Tommy Ettinger: 32 bits of state are enough for a test.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
