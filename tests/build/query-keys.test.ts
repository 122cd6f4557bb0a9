import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesUnder } from '#scripts/sources.mjs'

/** A cached query named by a key that is spelled out there. */
const spelledOut =
  /(?:(?:invalidate|refetch|remove|reset|cancel)Queries\(\{\s*queryKey:|(?:get|set)QueryData\(|(?:get|set)QueriesData\(\{\s*queryKey:)\s*\[(?!\.\.\.)/

test('no code of the page spells out the key of a cached query: its feature exports it', () => {
  const files = filesUnder('.', ['src']).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((file) => spelledOut.test(readFileSync(file, 'utf8')))).toEqual([])
})
