import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../server/free-port.ts'

/** An S3-compatible store of our own, Ceph's, in a temporary folder; or why there is none. */
export type TemporaryS3 =
  | { readonly settings: S3Access; readonly why: null; stop(): Promise<void> }
  | { readonly settings: null; readonly why: string; stop(): Promise<void> }

interface S3Access {
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const install = 'apt-get install --no-install-recommends radosgw ceph-mon ceph-osd'
const programs = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph', 'ceph-authtool', 'monmaptool']
const keys = { accessKeyId: 'academy', secretAccessKey: 'academy-secret' }

/** Why no store can be started on this machine, and how it could; null where it can. */
export function whyNoRadosgw(): string | null {
  const missing = programs.find((name) => !existsSync(`/usr/bin/${name}`))
  if (missing) return `no hay ${missing} en esta máquina; se instala con: ${install}`
  return process.getuid?.() === 0 ? null : 'el almacén S3 de las pruebas solo arranca como root'
}

/**
 * Starts a monitor, a disk of 2 GB in a sparse file and the gateway, which takes about 25 s. Nothing is left after
 * `stop`.
 */
export async function startRadosgw(): Promise<TemporaryS3> {
  const why = whyNoRadosgw()
  if (why !== null) return none(why)
  const folder = mkdtempSync(join(tmpdir(), 'rgw-'))
  const running: ChildProcess[] = []
  const stop = async () => {
    for (const daemon of running.toReversed()) await end(daemon)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const endpoint = await startDaemons(folder, running)
    return { settings: { endpoint, region: 'default', ...keys }, why: null, stop }
  } catch (error) {
    await stop()
    return none(`radosgw no ha arrancado: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const none = (why: string): TemporaryS3 => ({ settings: null, why, stop: async () => undefined })

async function startDaemons(folder: string, running: ChildProcess[]): Promise<string> {
  const [monitor, port] = [await freePort(), await freePort()]
  const [cluster, disk] = [randomUUID(), randomUUID()]
  for (const name of ['mon', 'osd', 'rgw', 'run']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'ceph.conf'), configuration({ folder, cluster, monitor, port }))
  const call = (program: string, ...args: string[]) => {
    const ran = spawnSync(program, ['-c', 'ceph.conf', ...args], { cwd: folder, encoding: 'utf8', timeout: 60_000 })
    if (ran.status !== 0) throw new Error(`${program}: ${ran.stderr.trim().split('\n').at(-1)}`)
  }
  const daemon = (program: string, ...args: string[]) =>
    running.push(spawn(program, ['-c', 'ceph.conf', ...args, '-f'], { cwd: folder, stdio: 'ignore' }))
  // Without keys the gateway never gets an answer from the monitor.
  makeKeys(folder)
  const address = `v1:127.0.0.1:${monitor}`
  const made = spawnSync('monmaptool', ['--create', '--addv', 'a', address, '--fsid', cluster, 'monmap'], {
    cwd: folder,
  })
  if (made.status !== 0) throw new Error('monmaptool')
  call('ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', 'keyring')
  daemon('ceph-mon', '-i', 'a')
  call('ceph', 'osd', 'new', disk, '0')
  call('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk)
  daemon('ceph-osd', '-i', '0')
  call('ceph', 'osd', 'crush', 'add', 'osd.0', '1', 'root=default')
  daemon('radosgw', '-n', 'client.rgw')
  const endpoint = `http://127.0.0.1:${port}`
  await untilAnswering(endpoint)
  const { accessKeyId, secretAccessKey } = keys
  const user = ['--uid=academy', '--display-name=academy']
  call('radosgw-admin', 'user', 'create', ...user, `--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`)
  return endpoint
}

function makeKeys(folder: string): void {
  const all = ['mon', 'osd', 'mgr', 'mds'].flatMap((kind) => ['--cap', kind, 'allow *'])
  const rights: [string, ...string[]][] = [
    ['mon.', '--cap', 'mon', 'allow *'],
    ['client.admin', ...all],
    ['osd.0', '--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *'],
    ['client.rgw', '--cap', 'mon', 'allow rw', '--cap', 'osd', 'allow rwx'],
  ]
  for (const [index, [name, ...caps]] of rights.entries()) {
    const args = [...(index === 0 ? ['--create-keyring'] : []), 'keyring', '--gen-key', '-n', name, ...caps]
    if (spawnSync('ceph-authtool', args, { cwd: folder }).status !== 0) throw new Error('ceph-authtool')
  }
}

/** Creates a new bucket, and returns its settings. */
export async function aBucket(access: S3Access): Promise<S3Access & { readonly bucket: string }> {
  const { S3Client, CreateBucketCommand } = await import('@aws-sdk/client-s3')
  const { accessKeyId, secretAccessKey, ...place } = access
  const client = new S3Client({ ...place, credentials: { accessKeyId, secretAccessKey }, forcePathStyle: true })
  const bucket = `academy-${randomUUID()}`
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return { ...access, bucket }
}

async function untilAnswering(endpoint: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(endpoint).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer) return
    await wait(200)
  }
  throw new Error('no ha llegado a responder')
}

async function end(daemon: ChildProcess): Promise<void> {
  if (daemon.exitCode !== null || daemon.signalCode !== null) return
  const ended = new Promise((resolve) => daemon.once('exit', resolve))
  // What it stored is deleted with its folder: there is nothing to flush.
  daemon.kill('SIGKILL')
  await ended
}

interface Cluster {
  readonly folder: string
  readonly cluster: string
  readonly monitor: number
  readonly port: number
}

const configuration = ({ folder, cluster, monitor, port }: Cluster) => `
[global]
fsid = ${cluster}
mon host = v1:127.0.0.1:${monitor}
mon initial members = a
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${folder}/keyring
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
log file = ${folder}/$name.log
log to stderr = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd max object name len = 256
osd max object namespace len = 64
mon allow pool size one = true
osd memory target = 939524096
bluestore cache size = 67108864
bluestore block size = 2147483648
osd data = ${folder}/osd
mon data = ${folder}/mon
rgw data = ${folder}/rgw
rgw rados pool pg num min = 1
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
`
