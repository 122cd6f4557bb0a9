import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Catalogue } from '#contract/catalogue.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** The real server as a process of its own, with an academy that nobody else sees. */
export interface AcademyServer {
  readonly origin: string
  readonly dataDir: string
  /** What everyone may browse, read over HTTP. */
  catalogue(): Promise<Catalogue>
  stop(): Promise<void>
}

/** Starts `server/main.ts` with the built page and the demo academy on a free port, and waits until it can serve. */
export async function startAcademy(): Promise<AcademyServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'alcompas-journey-'))
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '1' },
  })
  const origin = await addressFrom(child)
  await untilReady(origin)
  return {
    origin,
    dataDir,
    catalogue: async () => (await fetch(`${origin}/api/videos`)).json() as Promise<Catalogue>,
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function addressFrom(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const port = /está en http:\/\/[^\s:]+:(\d+)/.exec(said)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', () => reject(new Error(`the server ended before it served:\n${said}`)))
  })
}

async function untilReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await fetch(`${origin}/readyz`)).ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${origin}/readyz never said that the server can serve: is dist/page built?`)
}
