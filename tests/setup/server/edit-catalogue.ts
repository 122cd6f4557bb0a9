import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueFile } from '#contract/catalogue-file.ts'
import { programOptions } from '#scripts/node-program.mjs'

/** Changes the catalogue of a running academy as its staff do: exported, edited and imported by the command line. */
export function importEditedCatalogue(dataDir: string, edit: (file: CatalogueFile) => CatalogueFile): void {
  const path = join(dataDir, 'catalogo.json')
  const alcompas = (...args: string[]) =>
    execFileSync(process.execPath, [...programOptions, 'server/cli/main.ts', ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: 'pipe',
    })
  alcompas('catalogue', 'export', path)
  const file = JSON.parse(readFileSync(path, 'utf8')) as CatalogueFile
  writeFileSync(path, JSON.stringify({ ...edit(file), files: [] }))
  alcompas('catalogue', 'import', path)
}
