import { expect, test } from 'vitest'
import { isSupported, minimumNode } from './node-release.mjs'

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
