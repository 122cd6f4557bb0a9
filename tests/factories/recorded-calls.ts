import { readFileSync } from 'node:fs'

/** The bytes of a short recording under tests/fixtures/takes, in memory of their own. */
export function recordedCalls(name: string): ArrayBuffer {
  return new Uint8Array(readFileSync(new URL(`../fixtures/takes/${name}`, import.meta.url))).buffer
}
