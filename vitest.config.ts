import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/setup/longest-first.ts'

export default defineConfig({
  test: {
    // Left alone, one core stays idle: on two cores that is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          testTimeout: 20_000,
          environment: 'node',
          include: [
            '{contract,server,workers,demo,scripts,bench}/**/*.test.ts',
            'src/storage/**/*.test.ts',
            'tests/build/**/*.test.ts',
          ],
          setupFiles: ['tests/setup/seeded.ts'],
          globalSetup: ['tests/setup/one-postgres.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'page',
          testTimeout: 20_000,
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/storage/**'],
          setupFiles: ['tests/setup/seeded.ts'],
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/setup/prepared-academy.ts'],
          // Patience costs nothing: what is broken fails all the same, and what is slow on a busy machine is not broken.
          testTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 300_000,
          // Each file has a server, a database and a browser of its own; more than two files would only wait for each other.
          maxWorkers: 2,
        },
      },
    ],
  },
})
