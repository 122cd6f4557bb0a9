import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programOptions } from '#scripts/node-program.mjs'
import { cleanUpLater } from './clean-up.ts'

export { freePort } from './free-port.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

export interface SpawnedProcess {
  readonly process: ChildProcess
  /** All it wrote so far. */
  readonly said: { out: string; err: string }
  /** Its exit code, or null when a signal ended it. */
  readonly ended: Promise<number | null>
  /** Resolves when its standard output matches; rejects when it ends before. */
  says(pattern: RegExp): Promise<void>
}

/** Runs a program of ours as a process of its own; the test's end is its end. */
export function spawnProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): SpawnedProcess {
  const child = spawn(process.execPath, [...programOptions, program, ...args], {
    cwd: repository,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TMPDIR: tmpdir(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  const listeners = new Set<() => void>()
  child.stdout.on('data', (data) => {
    said.out += data
    for (const listener of listeners) listener()
  })
  child.stderr.on('data', (data) => {
    said.err += data
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  cleanUpLater(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const says = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => pattern.test(said.out) && resolve()
      listeners.add(look)
      look()
      void ended.then(() => reject(new Error(`it ended without saying ${pattern}: ${said.out}${said.err}`)))
    })
  return { process: child, said, ended, says }
}

/** A folder that ends with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'academy-'))
  cleanUpLater(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
