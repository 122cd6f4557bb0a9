import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import { CommandFault, exitCodes } from './exit.ts'

/** Writes a value as JSON into a file, whole or not at all, or to standard output when no file is named. */
export async function writeJson(value: unknown, path: string | undefined): Promise<void> {
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
    throw new CommandFault(
      exitCodes.cannotCreate,
      `No se puede escribir ${path} (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}
