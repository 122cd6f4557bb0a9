import { once } from 'node:events'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { CatalogueFile } from '#contract/catalogue-file.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import type { Config } from '#server/config/config.ts'
import { importCatalogue } from '#server/domain/catalogue/import-catalogue.ts'
import { mediaFiles } from '#server/gateways/files/configured-files.ts'
import { sourceFolder } from '#server/gateways/files/source-folder.ts'
import { CommandError, exitCodes } from './exit.ts'
import { faultLine } from './fault-messages.ts'
import { jsonFaultAt } from './json-fault.ts'
import { withStorage } from './with-storage.ts'

/** Imports a catalogue file, all or nothing. Returns the message for the user. */
export async function importCommand(config: Config, path: string): Promise<string> {
  const value = await readJson(path)
  return withStorage(config, async (storage) => {
    const ports = {
      catalogue: storage.catalogue,
      files: mediaFiles(config),
      sources: sourceFolder(dirname(resolve(path))),
      now: Date.now,
    }
    const answer = await importCatalogue(ports, value)
    if (!answer.ok) {
      const lines = answer.faults.map((fault) => faultLine(fault, value))
      throw new CommandError(
        exitCodes.badData,
        [...lines, `No se ha importado nada. Errores: ${lines.length}.`].join('\n'),
      )
    }
    const { videos, courses, programs } = answer.file
    return `Catálogo importado. Clases: ${videos.length}. Cursos: ${courses.length}. Programas: ${programs.length}.`
  })
}

async function readJson(path: string): Promise<unknown> {
  const read = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(exitCodes.noInput, `No se puede leer ${path} (${error.code}).`)
  })
  // Editors on Windows begin a file with a byte order mark.
  const text = read.replace(/^\uFEFF/, '')
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandError(exitCodes.badData, `${path} no es JSON válido: mira la ${placeOfFault(text)}.`)
  }
}

function placeOfFault(text: string): string {
  const before = text.slice(0, jsonFaultAt(text)).split('\n')
  return `línea ${before.length}, columna ${(before.at(-1)?.length ?? 0) + 1}`
}

/** Exports the catalogue as a file that can be imported again; it refers to media by key and includes none. */
export async function exportCommand(config: Config, path: string | undefined): Promise<string> {
  return withStorage(config, async (storage) => {
    if ((await storage.catalogue.revision()) === 0)
      throw new CommandError(exitCodes.noInput, `Todavía no hay ningún catálogo en ${config.dataDir}.`)
    const file: CatalogueFile = { version: 1, ...(await storage.catalogue.readContents()), files: [] }
    await writeJson(file, path)
    return path === undefined ? '' : `Catálogo exportado a ${path}: ${file.videos.length} clases.`
  })
}

const maxNumber = 1_000_000

/** Generates a catalogue of any size; the same seed and day generate the same one. */
export async function generateCommand(options: {
  readonly lessons: string | undefined
  readonly seed: string | undefined
  readonly out: string | undefined
}): Promise<string> {
  const lessons = wholeNumber('--lessons', options.lessons, 1)
  const seed = options.seed === undefined ? 1 : wholeNumber('--seed', options.seed, 0)
  await writeJson(generateCatalogue({ lessons, seed, now: Date.now() }), options.out)
  return options.out === undefined ? '' : `Catálogo de ${lessons} clases escrito en ${options.out}.`
}

function wholeNumber(option: string, text: string | undefined, min: number): number {
  const number = text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (number >= min && number <= maxNumber) return number
  throw new CommandError(exitCodes.usage, `${option}: debe ser un número entero entre ${min} y ${maxNumber}.`)
}

/** Writes a value as JSON to a file, atomically, or to standard output. */
async function writeJson(value: unknown, path: string | undefined): Promise<void> {
  const text = `${JSON.stringify(value, null, 2)}\n`
  if (path === undefined) {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain')
    return
  }
  const temporary = `${path}.${process.pid}.tmp`
  try {
    await writeFile(temporary, text, { flush: true })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw new CommandError(
      exitCodes.cannotCreate,
      `No se puede escribir ${path} (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}
