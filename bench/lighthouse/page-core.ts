import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

/** The core of the pages' main threads. */
const pageCore = '0'
// Not `availableParallelism`, which counts only what this process may use.
const otherCores = `1-${cpus().length - 1}`

/** In ms. A thread that is started shares the core with the page for as long. */
const pollMs = 20

/**
 * Leaves one core to the main threads of a browser's pages, where that is possible (Linux with `taskset` and two
 * cores): the rest of the browser, the workers, the server and Lighthouse have the others. Without a graphics card the
 * browser draws each frame on the processor, and encodes a picture of it for the trace: on two cores a task of 5 ms
 * lasts 20, which Lighthouse takes for work of the page, four times over. On a phone these have cores of their own.
 * Returns the flags for the browser, none where it is not possible. To be called before anything else is started.
 */
export function reservePageCore(): readonly string[] {
  if (process.platform !== 'linux' || cpus().length < 2) return []
  const { status } = spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', otherCores, String(process.pid)])
  return status === 0 ? ['--no-zygote', `--renderer-cmd-prefix=taskset --cpu-list ${pageCore}`] : []
}

/**
 * Moves each thread that a page starts to the other cores, until it is ended. In a thread, since Lighthouse keeps this
 * one busy.
 */
export function movePageThreads(browserPid: number): Worker {
  return new Worker(new URL(import.meta.url), { workerData: { browserPid } })
}

function renderersOf(browserPid: number): string[] {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      return parent === browserPid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('--type=renderer')
    } catch {
      return false // It has ended meanwhile.
    }
  })
}

async function keepMoving(browserPid: number): Promise<never> {
  const known = new Set<string>()
  for (;;) {
    try {
      for (const pid of renderersOf(browserPid))
        for (const thread of readdirSync(`/proc/${pid}/task`)) {
          if (thread === pid || known.has(thread)) continue
          known.add(thread)
          spawnSync('taskset', ['--cpu-list', '--pid', otherCores, thread])
        }
    } catch {
      // A process that has ended meanwhile.
    }
    await setTimeout(pollMs)
  }
}

if (!isMainThread) await keepMoving((workerData as { browserPid: number }).browserPid)
