import { execFileSync } from 'node:child_process'
import { execArgv, execPath } from 'node:process'
import { expect, test } from 'vitest'
import { programOptions } from './node-program.mjs'
import { withoutWrapperTierUp } from './wasm-wrappers.mjs'

test('this Node.js supports the option of the wrappers, and the processes of the tests run with it', () => {
  const [name = ''] = withoutWrapperTierUp.split('=')
  expect(execFileSync(execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(`${name} `)
  expect(execArgv).toContain(withoutWrapperTierUp)
})

test('a program of this repository starts with the option, and prints nothing about it', () => {
  const { NODE_OPTIONS: _, ...env } = process.env
  const print = 'console.log(process.execArgv.filter((option) => option.endsWith("wasm-wrappers.mjs")).length)'
  const out = execFileSync(execPath, [...programOptions, '--eval', print], { encoding: 'utf8', env, stdio: 'pipe' })
  expect(out).toBe('1\n')
})
