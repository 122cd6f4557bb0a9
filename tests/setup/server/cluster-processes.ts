import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { programOptions } from '#scripts/node-program.mjs'
import { asDatabaseUrl } from '../storage/postgres.ts'
import { freePort } from './free-port.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** One server of an academy, as a process of its own that can be killed and started again at its URL. */
export interface ServerProcess {
  readonly name: string
  readonly origin: string
  isRunning(): boolean
  /** Resolves once it answers. */
  start(): Promise<void>
  /** `kill -9`. */
  kill(): Promise<void>
  /** Asks it to stop as an operator would; resolves with its exit code once it has ended. */
  terminate(): Promise<number | null>
}

interface ClusterSettings {
  readonly databaseUrl: string
  /** By name: `api` or `worker` servers. */
  readonly servers: Readonly<Record<string, 'api' | 'worker'>>
  /** The public URL, as of a proxy before the servers. */
  readonly publicUrl?: string
  readonly env?: Readonly<Record<string, string>>
  /** By name: the checkout that a server runs from; this one by default. */
  readonly checkouts?: Readonly<Record<string, string>>
}

/** Servers over one database, with one folder of media unless `env` names a bucket. None of them runs yet. */
export async function clusterProcesses({ databaseUrl, servers, env = {}, ...settings }: ClusterSettings) {
  const folder = mkdtempSync(join(tmpdir(), 'alcompas-cluster-'))
  const { publicUrl = 'http://localhost:8080', checkouts = {} } = settings
  mkdirSync(join(folder, 'data'))
  const started: Record<string, ServerProcess> = {}
  for (const [name, role] of Object.entries(servers)) {
    const place = { ROLE: role, PORT: String(await freePort()), DATA_DIR: join(folder, 'data') }
    const shared = {
      DATABASE_URL: asDatabaseUrl(databaseUrl),
      PUBLIC_URL: publicUrl,
      HOST: '127.0.0.1',
      DEMO: '0',
      NODE_ENV: 'test',
    }
    const log = join(folder, `${name}.log`)
    started[name] = serverProcess(name, { ...shared, ...place, ...env }, log, checkouts[name] ?? repository)
  }
  return {
    servers: started,
    folder,
    async stop() {
      await Promise.all(Object.values(started).map((server) => server.kill()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function serverProcess(name: string, env: Record<string, string>, log: string, checkout: string): ServerProcess {
  const origin = `http://127.0.0.1:${env.PORT}`
  let running: ChildProcess | undefined
  const isRunning = () => running !== undefined && running.exitCode === null && running.signalCode === null
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = running
    if (!ending || !isRunning()) return null
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
    return ending.exitCode
  }
  return {
    name,
    origin,
    isRunning,
    async start() {
      const output = openSync(log, 'a')
      const { PATH = '', HOME = '' } = process.env
      running = spawn(execPath, [...programOptions, 'server/main.ts'], {
        cwd: checkout,
        env: { PATH, HOME, TMPDIR: tmpdir(), ...env },
        stdio: ['ignore', output, output],
      })
      while (isRunning()) {
        const answer = await fetch(`${origin}/healthz`).catch(() => undefined)
        await answer?.arrayBuffer()
        if (answer?.ok) return
        await wait(50)
      }
      // Killed while it started.
      if (running.signalCode === null)
        throw new Error(`${name} ended with ${running.exitCode}: ${readFileSync(log, 'utf8')}`)
    },
    kill: async () => void (await end('SIGKILL')),
    terminate: () => end('SIGTERM'),
  }
}
