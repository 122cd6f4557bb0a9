import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  disallowedLicences,
  isAllowed,
  licenceExceptions,
  readAudit,
  refusedInstallScripts,
  unnamedInstallScripts,
} from './audit.mjs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const licenceOf = (folder: string): string | undefined => {
  try {
    return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).license
  } catch {
    return undefined
  }
}

test('every dependency of production has an allowed licence, or is a named exception that still exists', () => {
  expect(disallowedLicences(lock, licenceOf)).toEqual([])
  const installed = Object.keys(lock.packages)
  expect(Object.keys(licenceExceptions).filter((name) => !installed.includes(`node_modules/${name}`))).toEqual([])
})

test('a package of production with another licence is reported', () => {
  const packages = {
    '': { license: 'UNLICENSED' },
    'node_modules/free': { license: 'MIT' },
    'node_modules/free/node_modules/closed': { license: 'BUSL-1.1' },
    'node_modules/none': {},
    'node_modules/tool': { license: 'GPL-3.0', dev: true },
    'node_modules/@part/of-linux': { license: 'ISC' },
    'node_modules/@part/of-darwin': {},
  }
  expect(disallowedLicences({ packages })).toEqual([
    { name: 'closed', licence: 'BUSL-1.1' },
    { name: 'none', licence: 'ninguna' },
  ])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['(MIT AND ISC)', true],
  ['GPL-3.0', false],
  ['', false],
])('the licence %s is allowed: %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed)
})

test('no dependency runs a script while it is installed', () => {
  expect(unnamedInstallScripts(lock, (folder) => existsSync(`${folder}/binding.gyp`))).toEqual([])
  expect(Object.keys(refusedInstallScripts).filter((name) => !(`node_modules/${name}` in lock.packages))).toEqual([])
  expect(unnamedInstallScripts({ packages: { 'node_modules/a': {} } }, () => true)).toEqual(['a'])
  expect(
    unnamedInstallScripts({ packages: { 'node_modules/a/node_modules/@b/c': { hasInstallScript: true } } }),
  ).toEqual(['@b/c'])
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test('advisories are read, and an unreachable registry is not treated as one without advisories', () => {
  const vulnerabilities = {
    a: { name: 'a', severity: 'high', via: [{ title: 'Runs what it reads' }, 'b'] },
    b: { name: 'b', severity: 'low', via: ['c'] },
  }
  expect(readAudit(`npm warn x\n${JSON.stringify({ vulnerabilities })}`)).toEqual({
    answered: true,
    advisories: [{ name: 'a', severity: 'high', title: 'Runs what it reads' }],
  })
  expect(readAudit(JSON.stringify({ vulnerabilities: {} }))).toEqual({ answered: true, advisories: [] })
  const refused = { message: '405 Method Not Allowed - POST https://registry.example/-/npm/v1', statusCode: 405 }
  expect(readAudit(JSON.stringify(refused))).toMatchObject({ answered: false, reason: '405 Method Not Allowed - POST' })
  expect(readAudit('')).toMatchObject({ answered: false })
})
