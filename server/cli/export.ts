import type { CatalogueFile } from '#contract/catalogue-file.ts'
import type { Config } from '#server/config.ts'
import { openStorage } from '#server/storage/storage.ts'
import { CommandFault, exitCodes } from './exit.ts'
import { writeJson } from './write-json.ts'

/**
 * Writes the catalogue as a file that can be imported again. Media stays where it is: the file names it by key and
 * brings none of it along.
 */
export async function exportCommand(config: Config, path: string | undefined): Promise<string> {
  const storage = await openStorage(config)
  try {
    if ((await storage.catalogue.revision()) === 0)
      throw new CommandFault(exitCodes.noInput, `Todavía no hay ningún catálogo en ${config.dataDir}.`)
    const file: CatalogueFile = { version: 1, ...(await storage.catalogue.readContents()), files: [] }
    await writeJson(file, path)
    return path === undefined ? '' : `Catálogo exportado a ${path}: ${file.videos.length} clases.`
  } finally {
    await storage.close()
  }
}
