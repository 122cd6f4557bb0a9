import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-values.ts'

/** A folder with a program called ffmpeg, a text that cannot be run, and a folder. */
function machine() {
  const root = mkdtempSync(join(tmpdir(), 'alcompas-path-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['bin', 'empty', 'folder/ffmpeg']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'bin/ffmpeg'), '', { mode: 0o755 })
  writeFileSync(join(root, 'secreto.txt'), '', { mode: 0o644 })
  return (path: string) => join(root, path)
}

const ffmpegOf = (env: Record<string, string>) => readConfig(env).ffmpegPath

test('the first ffmpeg on the PATH is found, and its absence is not an error', () => {
  const at = machine()
  const path = [at('empty'), at('folder'), 'bin', at('bin')].join(delimiter)
  expect(ffmpegOf({ PATH: path })).toBe(at('bin/ffmpeg'))
  expect(ffmpegOf({ PATH: at('empty') })).toBeNull()
  expect(ffmpegOf({})).toBeNull()
})

test('a configured ffmpeg is used, and `none` disables the search', () => {
  const at = machine()
  expect(ffmpegOf({ FFMPEG_PATH: at('bin/ffmpeg'), PATH: at('empty') })).toBe(at('bin/ffmpeg'))
  for (const no of ['none', '0']) expect(ffmpegOf({ FFMPEG_PATH: no, PATH: at('bin') })).toBeNull()
})

test.each(['secreto.txt', 'folder/ffmpeg', 'missing'])(
  'FFMPEG_PATH naming %s stops the start with one line that names it and not its value',
  (file) => {
    const at = machine()
    const read = () => ffmpegOf({ FFMPEG_PATH: at(file), PATH: at('bin') })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(/^FFMPEG_PATH: [^\n]+$/)
    expect(read).not.toThrow(/secreto|alcompas-path/)
  },
)

test('a relative FFMPEG_PATH is refused: it would depend on where the server was started', () => {
  expect(() => ffmpegOf({ FFMPEG_PATH: 'ffmpeg' })).toThrow(ConfigError)
})
