import { mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { diskFiles, sweepIncoming } from './disk-files.ts'
import { sourceFolder } from './source-folder.ts'

function folder() {
  const root = mkdtempSync(join(tmpdir(), 'academy-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return root
}

const bytes = (content: string) => Readable.from([Buffer.from(content)])
const key = 'public/clips/salsa.mp4'

test('what was put comes back, whole or in part', async () => {
  const files = diskFiles(folder())
  await files.put(key, bytes('uno dos tres'))
  const facts = await files.stat(key)
  if (!facts) throw new Error('the file is not there')
  expect(facts.size).toBe(12)
  const whole = await files.open(facts)
  const part = await files.open(facts, { start: 4, end: 6 })
  if (!whole || !part) throw new Error('the file cannot be opened')
  expect([await text(whole), await text(part)]).toEqual(['uno dos tres', 'dos'])
})

test('a file that was replaced is another version, and the old one is not passed off as the new', async () => {
  const files = diskFiles(folder())
  await files.put(key, bytes('viejo'))
  const old = await files.stat(key)
  await files.put(key, bytes('nuevo'))
  expect((await files.stat(key))?.version).not.toBe(old?.version)
  expect(old && (await files.open(old))).toBeUndefined()
})

test('a write that breaks off leaves the old file and nothing else', async () => {
  const root = folder()
  const files = diskFiles(root)
  await files.put(key, bytes('entero'))
  const breaking = (async function* () {
    yield Buffer.from('me')
    throw new Error('the source went away')
  })()
  await expect(files.put(key, breaking)).rejects.toThrow('the source went away')
  expect((await files.stat(key))?.size).toBe(6)
  expect(readdirSync(join(root, '.incoming'))).toEqual([])
})

test('a file can be removed, twice', async () => {
  const files = diskFiles(folder())
  await files.put(key, bytes('x'))
  await files.remove(key)
  await files.remove(key)
  expect(await files.stat(key)).toBeUndefined()
})

test.each([
  '../outside.mp4',
  'public/../../outside.mp4',
  'public/.incoming/x',
  '.incoming/x',
  '/etc/passwd',
  'public',
  'public/',
  'public//x',
  'secret/x.mp4',
  'public/a\0b',
  'public/a\\b',
])('%j is no key', async (wrong) => {
  const files = diskFiles(folder())
  expect(await files.stat(wrong)).toBeUndefined()
  await expect(files.put(wrong, bytes('x'))).rejects.toThrow(RangeError)
  await expect(files.remove(wrong)).rejects.toThrow(RangeError)
})

test('a folder is no file', async () => {
  const files = diskFiles(folder())
  await files.put(key, bytes('x'))
  expect(await files.stat('public/clips')).toBeUndefined()
})

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

test('the files of a folder are listed with all below it, and nothing else is', async () => {
  const files = diskFiles(folder())
  const listed = async (under: string) => {
    const keys = []
    for await (const { key, modifiedAt } of files.list(under)) keys.push([key, modifiedAt > 0])
    return keys.toSorted()
  }
  expect(await listed('recordings/')).toEqual([])
  for (const key of ['recordings/7/1-x.mp4', 'recordings/8/2-x.mp4', 'published/takes/x.mp4', 'published/y.mp4'])
    await files.put(key, bytes('x'))
  expect(await listed('recordings/')).toEqual([
    ['recordings/7/1-x.mp4', true],
    ['recordings/8/2-x.mp4', true],
  ])
  expect(await listed('published/takes/')).toEqual([['published/takes/x.mp4', true]])
})
