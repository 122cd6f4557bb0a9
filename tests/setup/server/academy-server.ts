import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { env, execPath } from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Catalogue } from '#contract/catalogue.ts'
import { programOptions } from '#scripts/node-program.mjs'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** The real server as a process of its own, with its own data. */
export interface AcademyServer {
  readonly origin: string
  readonly dataDir: string
  /** Of its process; another one after `restart`. */
  readonly pid: number | undefined
  /** The public catalogue, read over HTTP. */
  catalogue(): Promise<Catalogue>
  /** Stops it and starts it again at the same URL, on the same data, with other settings. */
  restart(settings: Readonly<Record<string, string>>): Promise<void>
  stop(): Promise<void>
  /** Asks it to stop, as an operator would, and returns how it ended. */
  terminate(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** Which Node.js runs the server, and with which options. */
interface NodeProgram {
  readonly executable: string
  readonly options: readonly string[]
}

const sameNode: NodeProgram = { executable: execPath, options: [] }

/**
 * Starts `server/main.ts` with the built page and the demo academy on a free port, and waits until it can serve. The
 * data of an academy that was stopped can be taken over from `prepared`: to load the demo takes a while. Its learners
 * have no history, so that a journey begins with what it does itself, unless `DEMO_HISTORY` is 1 among the `settings`.
 */
export async function startAcademy(
  prepared?: string,
  node = sameNode,
  settings: Readonly<Record<string, string>> = {},
): Promise<AcademyServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'alcompas-journey-'))
  if (prepared !== undefined) await copyAcademy(prepared, dataDir)
  let running = await serve(dataDir, settings, node)
  return {
    origin: running.origin,
    dataDir,
    get pid() {
      return running.process.pid
    },
    catalogue: async () => (await fetch(`${running.origin}/api/videos`)).json() as Promise<Catalogue>,
    async restart(settings) {
      await end(running.process)
      running = await serve(dataDir, { PORT: new URL(running.origin).port, ...settings }, node)
    },
    async stop() {
      await end(running.process)
      await rm(dataDir, { recursive: true, force: true })
    },
    async terminate() {
      await end(running.process, 'SIGTERM')
      return { code: running.process.exitCode, signal: running.process.signalCode }
    },
  }
}

async function serve(dataDir: string, settings: Readonly<Record<string, string>>, node: NodeProgram) {
  const process = spawn(node.executable, [...node.options, ...programOptions, 'server/main.ts'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: '1',
      DEMO_HISTORY: '0',
      ...settings,
    },
  })
  const origin = await urlFrom(process, settings.PORT ?? '0')
  try {
    await untilReady(origin)
  } catch (error) {
    await end(process)
    throw error
  }
  return { process, origin }
}

/**
 * Copies an academy's data, with its media as hard links: 800 files take 0.7 s of CPU time to copy, and a journey that
 * replaces one deletes or renames it.
 */
async function copyAcademy(from: string, to: string): Promise<void> {
  const media = join(from, 'media')
  await cp(from, to, { recursive: true, filter: (path) => path !== media })
  for (const entry of await readdir(media, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const copy = join(to, relative(from, file))
    await mkdir(dirname(copy), { recursive: true })
    await link(file, copy)
  }
}

/** Loads the demo academy into a folder, for servers that are to begin with a copy of it. */
export async function prepareAcademy(dataDir: string): Promise<void> {
  const { process } = await serve(dataDir, {}, sameNode)
  await end(process, 'SIGTERM')
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
  child.kill(signal)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

function urlFrom(child: ChildProcess, given: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      // With PUBLIC_URL that URL is printed, and the port is the one given.
      const printedPort = /está en https?:\/\/[^\s:]+:(\d+)/.exec(output)?.[1]
      const port = printedPort && given !== '0' ? given : printedPort
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', () => reject(new Error(`the server ended before it served:\n${output}`)))
  })
}

async function untilReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if ((await fetch(`${origin}/readyz`)).ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${origin}/readyz never said that the server can serve: is dist/page built?`)
}
