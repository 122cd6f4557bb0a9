import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { importCatalogue } from '#server/domain/catalogue/import-catalogue.ts'
import { diskFiles } from '#server/gateways/files/disk-files.ts'
import { sourceFolder } from '#server/gateways/files/source-folder.ts'
import { openStorage } from '#server/storage/storage.ts'
import { CommandFault, exitCodes } from './exit.ts'
import { faultLine } from './fault-words.ts'

/** Imports a catalogue file: whole, or not at all. Gives the words for whoever ran it. */
export async function importCommand(config: Config, path: string): Promise<string> {
  const value = await readJson(path)
  const storage = await openStorage(config)
  try {
    const ports = {
      catalogue: storage.catalogue,
      files: diskFiles(join(config.dataDir, 'media')),
      sources: sourceFolder(dirname(resolve(path))),
      now: Date.now,
    }
    const answer = await importCatalogue(ports, value)
    if (!answer.ok) {
      const lines = answer.faults.map((fault) => faultLine(fault, value))
      throw new CommandFault(
        exitCodes.badData,
        [...lines, `No se ha importado nada. Errores: ${lines.length}.`].join('\n'),
      )
    }
    const { videos, courses, programs } = answer.file
    return `Catálogo importado. Clases: ${videos.length}. Cursos: ${courses.length}. Programas: ${programs.length}.`
  } finally {
    await storage.close()
  }
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandFault(exitCodes.noInput, `No se puede leer ${path} (${error.code}).`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandFault(exitCodes.badData, `${path} no es JSON válido${placeOf(error as Error, text)}.`)
  }
}

function placeOf({ message }: Error, text: string): string {
  const position = /at position (\d+)/.exec(message)?.[1]
  if (position === undefined) return ''
  const before = text.slice(0, Number(position)).split('\n')
  return `: mira la línea ${before.length}, columna ${(before.at(-1)?.length ?? 0) + 1}`
}
