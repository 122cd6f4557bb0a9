import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { isSupported, nodeAdvice } from './scripts/node-release.mjs'
import { pageChecks } from './scripts/page-checks-plugin.mjs'
import { withoutWrapperTierUp } from './scripts/wasm-wrappers.mjs'
import { LongestFirst } from './tests/setup/longest-first.ts'

// `npm test` fetches a supported Node.js by itself; `npx vitest` runs on whatever is installed.
if (!isSupported(process.versions.node))
  throw new Error(`${nodeAdvice()} (npm test descarga uno; npm run vitest -- ARGUMENTOS lo usa también)`)

// Patience costs nothing: what is broken fails all the same, and what is slow on a busy machine is not broken.
const timeoutMs = 60_000

// To ask a browser takes three processes a few ms each time: not at the 50 ms of Vitest, while others work.
const pollInBrowser = { timeout: timeoutMs, interval: 250 }

// stripe-js remembers the script it loaded, and `vi.resetModules` must reach it. In all projects of a run: what one of
// them leaves to Node.js stays so for the others.
const server = { deps: { inline: ['@stripe/stripe-js'] } }

// happy-dom is read once for each thread instead of for each file; a file still has an environment of its own.
const page = {
  server,
  environment: 'happy-dom',
  pool: 'vmThreads',
  testTimeout: timeoutMs,
  hookTimeout: timeoutMs,
  expect: { poll: { timeout: timeoutMs } },
} as const

const journeys = {
  // As above: a process for each of 77 files costs 40 s of CPU time.
  isolate: false,
  environment: 'node' as const,
  execArgv: [withoutWrapperTierUp],
  globalSetup: ['tests/setup/server/prepared-academy.ts'],
  testTimeout: 5 * timeoutMs,
  expect: { poll: pollInBrowser },
  hookTimeout: 5 * timeoutMs,
}

// What plays without a stall on a line of measured speed, or records each half second: at any moment it needs half a
// core.
const inRealTime = ['streaming', 'streaming-interruptions', 'recording', 'recording-kills'].map(
  (name) => `tests/journeys/${name}.test.ts`,
)

export default defineConfig({
  test: {
    // Left alone, one core stays idle: on two cores that is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // A process of its own for each file costs 0.25 to 0.5 s of CPU time; no file leaves state that another one
          // meets.
          isolate: false,
          execArgv: [withoutWrapperTierUp],
          server,
          testTimeout: timeoutMs,
          hookTimeout: timeoutMs,
          expect: { poll: { timeout: timeoutMs } },
          include: [
            '{contract,search,server,workers,demo,scripts,bench}/**/*.test.ts',
            '{browser-storage,outbox,downloads}/**/*.test.ts',
            'tests/{build,server}/**/*.test.ts',
          ],
          globalSetup: ['tests/setup/storage/shared-postgres.ts', 'tests/setup/storage/migrated-sqlite.ts'],
        },
      },
      {
        plugins: [pageChecks()],
        test: {
          ...page,
          name: 'page',
          include: ['src/**/*.test.ts'],
          setupFiles: ['tests/setup/screens/page-channels.ts'],
        },
      },
      {
        plugins: [react(), pageChecks()],
        test: {
          ...page,
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/setup/screens/page-channels.ts', 'tests/setup/screens/testing-library.ts'],
        },
      },
      {
        test: {
          ...journeys,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: inRealTime,
          // Each file has a server, a database and a browser of its own. Two files leave a third of two cores idle,
          // three keep them busy.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...journeys,
          name: 'real-time',
          include: inRealTime,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: ['tests/setup/server/prepared-academy.ts'],
          testTimeout: 5 * timeoutMs,
          expect: { poll: pollInBrowser },
          hookTimeout: 5 * timeoutMs,
          // One engine after another: each has several processes, and takes up to 1.3 GB.
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
