import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { ConfigError } from './config-values.ts'

const none = new Set(['none', '0'])
const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'

/**
 * The ffmpeg to remake recordings with, as an absolute path: the one `text` names, else the first in the folders of
 * `path`, else null. `none` and `0` ask for null. Throws a `ConfigError` where `text` names no program.
 */
export function readFfmpegPath(text: string | undefined, path: string | undefined): string | null {
  if (text === undefined) return foundIn(path?.split(delimiter) ?? [])
  if (none.has(text)) return null
  if (!isAbsolute(text) || !isProgram(text))
    throw new ConfigError('FFMPEG_PATH', 'tiene que ser la ruta completa de un ffmpeg que se pueda ejecutar, o none')
  return text
}

// A relative folder of PATH is no installation.
function foundIn(folders: readonly string[]): string | null {
  const places = folders.filter(isAbsolute).map((folder) => join(folder, name))
  return places.find(isProgram) ?? null
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
