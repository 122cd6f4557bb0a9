import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programOptions } from '#scripts/node-program.mjs'
import { cleanUpLater } from '../clean-up.ts'

export { freePort } from './free-port.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

export interface SpawnedProcess {
  readonly process: ChildProcess
  /** Its output so far. */
  readonly output: { out: string; err: string }
  /** Its exit code, or null when a signal ended it. */
  readonly ended: Promise<number | null>
  /** Resolves when its standard output matches; rejects when it ends before. */
  untilOutput(pattern: RegExp): Promise<void>
}

/** Runs a program of ours as a process of its own, which is killed when the test ends. */
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
  const output = { out: '', err: '' }
  const listeners = new Set<() => void>()
  child.stdout.on('data', (data) => {
    output.out += data
    for (const listener of listeners) listener()
  })
  child.stderr.on('data', (data) => {
    output.err += data
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  cleanUpLater(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const untilOutput = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => pattern.test(output.out) && resolve()
      listeners.add(look)
      look()
      void ended.then(() => reject(new Error(`it ended without printing ${pattern}: ${output.out}${output.err}`)))
    })
  return { process: child, output, ended, untilOutput }
}

/** A folder that is deleted when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'academy-'))
  cleanUpLater(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
