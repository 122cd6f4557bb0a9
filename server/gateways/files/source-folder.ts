import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { SourceFolder } from '#server/domain/catalogue/import-catalogue.ts'

/** The files beside a catalogue file. A symbolic link out of the folder counts as missing. */
export function sourceFolder(folder: string): SourceFolder {
  return {
    async has(source) {
      try {
        const [home, path] = await Promise.all([realpath(folder), realpath(join(folder, source))])
        return path.startsWith(home + sep) && (await stat(path)).isFile()
      } catch {
        return false
      }
    },
    read: (source) => createReadStream(join(folder, source)),
  }
}
