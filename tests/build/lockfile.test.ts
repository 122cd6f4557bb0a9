import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingParts } from '#scripts/complete-lockfile.mjs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

test('the lockfile has the packages of every platform, so that a first installation works anywhere', () => {
  expect(missingParts(lock)).toEqual({})
})

test('a package that npm left out is reported, with the platform it is for', () => {
  const packages = {
    'node_modules/tool': { dev: true, optionalDependencies: { '@tool/linux-x64-musl': '1.2.3' } },
  }
  expect(missingParts({ packages })).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '1.2.3',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
  })
})

test('no URL of a registry is in the lockfile', () => {
  const named = Object.values<{ resolved?: string }>(lock.packages).filter(({ resolved }) => resolved !== undefined)
  expect(named).toEqual([])
})
