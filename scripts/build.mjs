import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from './compress.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNode } from './node-release.mjs'
import { digestOfPage } from './sources.mjs'
import { calledDirectly, root, run, say } from './terminal.mjs'

const stampFile = join(root, 'dist/stamp.json')
const page = join(root, 'dist/page')
const next = join(root, 'dist/next')

/** Builds the page when its sources changed since the last build. Answers whether there is a current one. */
export async function ensureBuilt() {
  const digest = digestOfPage(root)
  if (existsSync(page) && existsSync(stampFile) && JSON.parse(readFileSync(stampFile, 'utf8')).sources === digest)
    return true
  say('Construyendo la aplicación...')
  // Built beside and put in place whole: a server that is running never sees half a build.
  const code = await run(process.execPath, [
    'node_modules/vite/bin/vite.js',
    'build',
    '--outDir',
    next,
    '--logLevel',
    'warn',
  ])
  if (code !== 0) {
    say('La aplicación no se ha podido construir; el motivo está encima de esta línea.')
    return false
  }
  const { files, before, after } = await compressFolder(next)
  say(`  ${files} ficheros comprimidos: ${kilobytes(before)} kB se envían como ${kilobytes(after)} kB`)
  rmSync(stampFile, { force: true })
  rmSync(page, { recursive: true, force: true })
  renameSync(next, page)
  writeFileSync(stampFile, `${JSON.stringify({ sources: digest })}\n`)
  return true
}

const kilobytes = (bytes) => Math.round(bytes / 1000)

if (calledDirectly(import.meta.url)) {
  await ensureNode()
  await ensureInstalled()
  rmSync(stampFile, { force: true })
  process.exit((await ensureBuilt()) ? 0 : 1)
}
