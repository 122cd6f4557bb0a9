import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notice, npm, root } from './terminal.mjs'

const stampFile = join(root, 'node_modules/.alcompas-stamp')

/** Installs the packages of the lockfile, unless they are installed already. Stops the process when that fails. */
export async function ensureInstalled() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()) return
  if (!installedMatchesLock()) {
    notice('Instalando las dependencias (npm ci); la primera vez tarda alrededor de un minuto...')
    const code = await npm(['ci', '--no-audit', '--no-fund'])
    if (code !== 0) {
      notice('No se han podido instalar las dependencias. Comprueba la conexión y vuelve a intentarlo.')
      process.exit(code)
    }
  }
  writeFileSync(stampFile, stamp())
}

// No package is compiled for one version of Node (they use Node-API), so another version needs no new installation.
function stamp() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform}-${process.arch}\n`
}

/** Whether `npm ci` was run by hand: npm writes its own list of installed packages last. */
function installedMatchesLock() {
  const written = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(written) || existsSync(stampFile)) return false
  const installed = JSON.parse(readFileSync(written, 'utf8')).packages
  const locked = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  return locked.every(
    ([path, asked]) =>
      path === '' ||
      (installed[path] ? installed[path].version === asked.version : asked.optional || asked.devOptional),
  )
}
