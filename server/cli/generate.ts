import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { CommandFault, exitCodes } from './exit.ts'
import { writeJson } from './write-json.ts'

const most = 1_000_000

/** Makes a catalogue of any size; the same seed and day give the same one. */
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

function wholeNumber(option: string, text: string | undefined, least: number): number {
  const number = text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  throw new CommandFault(exitCodes.usage, `${option}: debe ser un número entero entre ${least} y ${most}.`)
}
