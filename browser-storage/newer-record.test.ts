import { expect, test } from 'vitest'
import { toColumns } from '#contract/rules/column-coding.ts'
import type { HeldCatalogue } from './catalogue-record.ts'
import { mayReplace } from './newer-record.ts'

const held = (version: number, complete = true): HeldCatalogue => ({
  version,
  lessons: toColumns([]),
  collections: { families: [], professors: [], courses: [], programs: [] },
  descriptions: { version: complete ? version : null, id: [], text: [] },
})
const bare = (version: number) => held(version, false)

test.each([
  ['a newer version over the one it was asked with', bare(6), held(5), 5, true],
  ['its descriptions over the version that lacked them', held(5), bare(5), 5, true],
  ['an older version that a restored server gave', bare(4), held(5), 5, true],
  ['a newer version over what another tab stored', bare(7), held(6), 5, true],
  ['descriptions over what another tab stored without them', held(6), bare(6), 5, true],
  ['an older version over what another tab stored', held(6), bare(7), 5, false],
  ['the version another tab stored whole', bare(6), held(6), 5, false],
  ['the same version fetched anew, where what was stored could not be read', bare(5), held(5), 5, true],
  ['a first answer over what another tab stored first', bare(5), held(6), null, false],
])('%s', (_, next, stored, basedOn, takes) => {
  expect(mayReplace(next, stored, basedOn)).toBe(takes)
})
