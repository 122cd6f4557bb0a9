import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A PostgreSQL of our own in a temporary folder, reached through a socket in it; or why there is none. */
type TemporaryPostgres =
  | { readonly url: string; readonly why: null; stop(): Promise<void>; freeze(frozen: boolean): void }
  | { readonly url: null; readonly why: string; stop(): Promise<void> }

/** The same URL with a host in its place too, as a URL and earlier versions of the server want it. */
export const asDatabaseUrl = (url: string): string => url.replace('@/', '@localhost/')

/** Starts one, which is on the disk and waits for it with `fsync` alone. `stop` removes all of it. */
export async function startPostgres({ fsync = false } = {}): Promise<TemporaryPostgres> {
  const bin = findBinaries()
  if (!bin) return none('no hay binarios de PostgreSQL en esta máquina')
  const identity = unprivilegedIdentity()
  if (!identity) return none('PostgreSQL no arranca como root y no hay otro usuario')
  const folder = mkdtempSync(join(fsync ? tmpdir() : folderInMemory(), 'pg-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid)
  const data = join(folder, 'data')
  const settings = ['-D', data, '-U', 'academy', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']
  const made = spawnSync(join(bin, 'initdb'), settings, { ...identity, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) {
    remove()
    return none(`initdb no ha podido: ${made.stderr.trim().split('\n').at(-1)}`)
  }
  const options = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', `fsync=${fsync ? 'on' : 'off'}`]
  const server = spawn(join(bin, 'postgres'), options, { ...identity, cwd: folder, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
    server.kill('SIGINT')
    await ended
    remove()
  }
  /** Freezes every process of it, or resumes them. */
  const freeze = (frozen: boolean) => {
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ')
    for (const pid of [server.pid, ...children.filter(Boolean).map(Number)])
      if (pid) process.kill(pid, frozen ? 'SIGSTOP' : 'SIGCONT')
  }
  for (let tries = 0; tries < 200 && server.exitCode === null; tries++) {
    if (isReady(bin, folder))
      return { url: `postgres://academy@/postgres?host=${encodeURIComponent(folder)}`, why: null, stop, freeze }
    await wait(50)
  }
  await stop()
  return none('PostgreSQL no ha llegado a responder')
}

/**
 * Each database is made of 300 files, and removed: ext4 steps over every inode that was freed in the last seconds,
 * which takes two thirds of the time of the tests of the stores. Where memory is short, the usual folder does.
 */
function folderInMemory(): string {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return tmpdir()
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < minFreeBytes ? tmpdir() : folder
}

const minFreeBytes = 1024 ** 3

const none = (why: string): TemporaryPostgres => ({ url: null, why, stop: async () => undefined })

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Who runs it: ourselves, or, since PostgreSQL refuses root, a user without rights. */
function unprivilegedIdentity(): { uid?: number; gid?: number } | undefined {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: idOf('-u'), gid: idOf('-g') }
    } catch {}
  }
  return undefined
}

const isReady = (bin: string, folder: string) =>
  spawnSync(join(bin, 'pg_isready'), ['-h', folder, '-U', 'academy', '-d', 'postgres'], { stdio: 'ignore' }).status ===
  0
