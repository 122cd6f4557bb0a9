import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { programOptions } from '#scripts/node-program.mjs'
import { diskFiles, sweepIncoming } from './disk-files.ts'
import { sourceFolder } from './source-folder.ts'

function folder() {
  const root = mkdtempSync(join(tmpdir(), 'academy-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return root
}

test('a store has room while enough of its disk is free', async () => {
  const root = folder()
  expect([await diskFiles(root, 1).hasRoom(), await diskFiles(root, Number.MAX_VALUE).hasRoom()]).toEqual([true, false])
})

test('only writes abandoned long ago are deleted', async () => {
  const root = folder()
  diskFiles(root)
  const now = Date.UTC(2026, 5, 1)
  for (const [name, age] of [
    ['old', 2 * 3600],
    ['fresh', 60],
  ] as const) {
    writeFileSync(join(root, '.incoming', name), 'x')
    utimesSync(join(root, '.incoming', name), now / 1000 - age, now / 1000 - age)
  }
  await sweepIncoming(root, now)
  expect(readdirSync(join(root, '.incoming'))).toEqual(['fresh'])
})

test('a symbolic link out of the folder of a catalogue is not imported', async () => {
  const outside = folder()
  const inside = folder()
  writeFileSync(join(outside, 'secret.txt'), 'x')
  writeFileSync(join(inside, 'clip.mp4'), 'x')
  symlinkSync(join(outside, 'secret.txt'), join(inside, 'clip2.mp4'))
  const sources = sourceFolder(inside)
  expect(await Promise.all(['clip.mp4', 'clip2.mp4', 'none.mp4', '.'].map((name) => sources.has(name)))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

const hasStrace = spawnSync('which', ['strace']).status === 0

// Journalling file systems keep the entry of a new folder with the folder itself; only the calls show what POSIX
// guarantees.
test.skipIf(!hasStrace)(
  'a stored file is synchronised with its folder, and with every folder above that is new',
  () => {
    const [root, log] = [folder(), join(folder(), 'calls')]
    const program = `import { diskFiles } from ${JSON.stringify(new URL('disk-files.ts', import.meta.url).href)}
    const bytes = async function* () { yield Buffer.from('x') }
    const files = diskFiles(${JSON.stringify(root)})
    await Promise.all(['paid/clips/a.mp4', 'paid/clips/b.mp4'].map((key) => files.put(key, bytes())))`
    const trace = ['-f', '-y', '-o', log, '-e', 'trace=fsync']
    const node = [process.execPath, ...programOptions, '--input-type=module', '-e', program]
    expect(spawnSync('strace', [...trace, ...node], { cwd: process.cwd() }).status).toBe(0)
    const calls = readFileSync(log, 'utf8')
    const synced = [...calls.matchAll(/fsync\(\d+<([^>]+)>/g)].map(([, path = '']) => path.slice(root.length))
    expect(new Set(synced.filter((path) => !path.includes('.incoming')))).toEqual(new Set(['', '/paid', '/paid/clips']))
    expect(synced.filter((path) => path.includes('.incoming'))).toHaveLength(2)
  },
)
