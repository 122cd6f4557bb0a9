import { mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskFiles, sweepIncoming } from './disk-files.ts'
import { sourceFolder } from './source-folder.ts'

function folder() {
  const root = mkdtempSync(join(tmpdir(), 'academy-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return root
}

test('only writes abandoned long ago are swept away', async () => {
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

test('a link that leads out of the folder of a catalogue brings nothing in', async () => {
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
