import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#contract/time-units.ts'
import type { Config } from '#server/config/config.ts'
import { minFreeBytes } from '#server/domain/files/file-store.ts'
import { unfinishedRestore } from '#server/process/startup.ts'
import { lastBackupName } from '../backup/commands.ts'
import { broken, type Finding, ok, warning } from './finding.ts'

/** What this machine offers. Tests put others in its place. */
export interface Machine {
  /** Of Node.js, without a `v`. */
  readonly nodeVersion: string
  /** The repository: `package.json` and `dist/page` are in it. */
  readonly root: string
  freeBytes(folder: string): Promise<number>
  /** ms since 1970. */
  now(): number
}

export const thisMachine = (root: string): Machine => ({
  nodeVersion: process.versions.node,
  root,
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
  now: Date.now,
})

const minFree = { broken: minFreeBytes, warning: 2e9 }
const maxBackupDays = { warning: 2, broken: 8 }

export async function checkMachine(machine: Machine, config: Config): Promise<Finding[]> {
  return [
    checkNode(machine),
    checkPage(machine),
    ...(await checkDataFolder(machine, config)),
    checkClock(machine),
    config.ffmpegPath
      ? ok('ffmpeg', config.ffmpegPath)
      : warning(
          'ffmpeg',
          'no hay: las grabaciones se preparan varias veces más despacio. Instálalo, o indícalo en FFMPEG_PATH',
        ),
    ...checkBackups(machine, config),
  ]
}

function checkNode({ nodeVersion, root }: Machine): Finding {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } }
  const minimum = manifest.engines.node.replace(/[^\d.]/g, '')
  return isAtLeast(nodeVersion, minimum)
    ? ok('Node', nodeVersion)
    : broken(
        'Node',
        `es ${nodeVersion} y hace falta ${minimum} o posterior: instala la 24, o arranca con npm start, que la descarga`,
      )
}

function isAtLeast(version: string, minimum: string): boolean {
  const [have, need] = [version, minimum].map((text) => text.split('.').map(Number))
  const difference = need?.findIndex((part, index) => part !== (have?.[index] ?? 0)) ?? -1
  return difference < 0 || (have?.[difference] ?? 0) > (need?.[difference] ?? 0)
}

function checkPage({ root }: Machine): Finding {
  return existsSync(join(root, 'dist/page/index.html'))
    ? ok('Página', 'construida')
    : broken('Página', 'sin construir: ejecuta npm run build')
}

async function checkDataFolder({ freeBytes }: Machine, { dataDir }: Config): Promise<Finding[]> {
  const subject = 'DATA_DIR'
  if (existsSync(join(dataDir, unfinishedRestore)))
    return [broken(subject, `en ${dataDir} quedó una restauración a medias: repite alcompas restore`)]
  try {
    await mkdir(dataDir, { recursive: true })
    const probe = join(dataDir, `.probe-${randomUUID()}`)
    await writeFile(probe, 'probe', { flush: true }).finally(() => rm(probe, { force: true }))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return [
      broken(
        subject,
        `no se puede escribir en ${dataDir} (${code}): dale permiso al usuario del servidor, o haz sitio`,
      ),
    ]
  }
  const free = await freeBytes(dataDir)
  const words = `quedan ${(free / 1e9).toFixed(1).replace('.', ',')} GB en ${dataDir}`
  if (free < minFree.broken) return [broken(subject, `${words}: haz sitio ya, las subidas se rechazan`)]
  if (free < minFree.warning) return [warning(subject, `${words}: haz sitio o cambia a un disco mayor`)]
  return [ok(subject, words), ...checkKeyMode(dataDir)]
}

function checkKeyMode(dataDir: string): Finding[] {
  const key = join(dataDir, 'media-key.pem')
  if (process.platform === 'win32' || !existsSync(key) || (statSync(key).mode & 0o077) === 0) return []
  return [
    broken('Clave de los vídeos', `otros usuarios de la máquina pueden leer ${key}: chmod 600, y alcompas keys rotate`),
  ]
}

function checkClock({ now, root }: Machine): Finding {
  // Only a clock of before this very program is certainly wrong; the others are compared with PostgreSQL's and
  // Stripe's.
  return now() < statSync(join(root, 'package.json')).mtimeMs - dayMs
    ? broken('Reloj', 'va atrasado respecto a este programa: actívale NTP, o los accesos caducan mal')
    : ok('Reloj', new Date(now()).toISOString())
}

function checkBackups({ now }: Machine, { dataDir, production }: Config): Finding[] {
  const subject = 'Copias'
  const how = 'Programa alcompas backup cada noche'
  const last = readLastBackup(dataDir)
  if (!last)
    return [production ? broken(subject, `no hay ninguna. ${how}`) : ok(subject, 'ninguna, y aquí no hace falta')]
  const days = (now() - last.at) / dayMs
  const words = `la última es de hace ${days < 1 ? 'menos de un día' : `${Math.floor(days)} días`}, en ${last.place}`
  if (days > maxBackupDays.broken) return [broken(subject, `${words}. ${how}`)]
  if (days > maxBackupDays.warning) return [warning(subject, `${words}. ${how}`)]
  return [
    last.verified
      ? ok(subject, `${words}, comprobada`)
      : warning(subject, `${words}, sin comprobar: hazla con --verify`),
  ]
}

function readLastBackup(dataDir: string) {
  try {
    return JSON.parse(readFileSync(join(dataDir, lastBackupName), 'utf8')) as {
      at: number
      place: string
      verified: boolean
    }
  } catch {
    return undefined
  }
}
