import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fetchNode, isSupported, minimumNode } from './node-release.mjs'

test('a Node.js is supported from the minimum on, compared part by part', () => {
  const versions = ['20.20.2', '22.9.0', '22.18.9', '22.19.0', '22.19.1', '24.0.0', '26.10.0']
  expect(versions.filter((version) => isSupported(version, '22.19.0'))).toEqual([
    '22.19.0',
    '22.19.1',
    '24.0.0',
    '26.10.0',
  ])
})

test('the tests themselves run on a supported Node.js', () => {
  expect(isSupported(process.versions.node, minimumNode)).toBe(true)
})

/** A Node.js of this machine that is not supported; undefined where there is none. */
function oldNode(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return folders
    .map((folder) => join(folder, 'node'))
    .find((path) => {
      const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
      return status === 0 && !isSupported(stdout.trim().slice(1))
    })
}

/** Runs the old Node.js as its shell would, with itself first on the path. */
const runOld = (node: string, ...args: string[]) =>
  spawnSync(node, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
  })
const whyNot = `no Node.js below ${minimumNode} is on this machine`

test('on a Node.js that is too old a script runs on Node 24: same arguments, same exit code', async ({ skip }) => {
  const node = oldNode()
  if (!node) return skip(whyNot)
  const fetched = await fetchNode('24')
  if (!fetched) return skip('the npm registry gave no Node 24')
  const folder = mkdtempSync(join(tmpdir(), 'alcompas-node-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const program = join(folder, 'program.mjs')
  writeFileSync(program, 'console.log(process.versions.node, ...process.argv.slice(2)); process.exitCode = 7')
  const { status, stdout, stderr } = runOld(node, 'scripts/run.mjs', program, 'un', 'dos')
  expect(stdout).toMatch(/^24\.\d+\.\d+ un dos\n$/)
  expect(stderr).toContain(`se sigue con el de ${fetched}`)
  expect(status).toBe(7)
})

test('on a Node.js that is too old Vitest prints what is needed and how the tests are run', ({ skip }) => {
  const node = oldNode()
  if (!node) return skip(whyNot)
  const { status, stdout, stderr } = runOld(
    node,
    'node_modules/vitest/vitest.mjs',
    'run',
    'scripts/node-release.test.ts',
  )
  expect(status).not.toBe(0)
  const output = stdout + stderr
  expect(output).toContain(`Hace falta Node ${minimumNode} o posterior`)
  expect(output).toContain('npm run vitest')
})
