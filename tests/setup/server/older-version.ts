import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrations } from '#server/storage/migrations/all.ts'
import { cleanUpLater } from '../clean-up.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const lastMigration = Object.keys(migrations).at(-1) ?? ''
/** What a server runs from; the page is not built. */
const parts = ['server', 'contract', 'search', 'demo', 'scripts', 'package.json']

const git = (...args: readonly string[]) =>
  spawnSync('git', args, { cwd: repository, encoding: 'utf8', maxBuffer: 1e8 }).stdout?.trim() ?? ''

/** Why no older version can be had here; null where it can. */
export function whyNoOlderVersion(): string | null {
  const shallow = git('rev-parse', '--is-shallow-repository')
  if (shallow === '') return 'esto no es un repositorio de git'
  if (shallow === 'true') return 'el repositorio no tiene historia; se completa con: git fetch --unshallow'
  return commitOfLastMigration() === '' ? 'la última migración no está aún en la historia' : null
}

/** The commit by which the main line got the last migration. */
const commitOfLastMigration = () =>
  git(
    'log',
    '--first-parent',
    '--diff-merges=first-parent',
    '--diff-filter=A',
    '-1',
    '--no-patch',
    '--format=%H',
    '--',
    migrationFile,
  )

const migrationFile = `server/storage/migrations/${lastMigration}.ts`

/**
 * Checks out the version that brought the last migration, or the one before it, into a folder that ends with the test.
 * It runs on the packages of the present version.
 */
export function checkOutOlderVersion(which: 'before the last migration' | 'with the last migration') {
  const brought = commitOfLastMigration()
  const commit = which === 'with the last migration' ? brought : git('rev-parse', `${brought}^1`)
  const folder = mkdtempSync(join(tmpdir(), 'older-version-'))
  cleanUpLater(() => rmSync(folder, { recursive: true, force: true }))
  const archive = join(folder, 'archive.tar')
  execFileSync('git', ['archive', '--output', archive, commit, ...parts], { cwd: repository })
  const checkout = join(folder, 'checkout')
  mkdirSync(checkout)
  execFileSync('tar', ['--extract', '--file', archive, '--directory', checkout])
  symlinkSync(join(repository, 'node_modules'), join(checkout, 'node_modules'))
  return { commit, checkout, lastMigration }
}
