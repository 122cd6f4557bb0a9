import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callTable } from '#contract/call-table.ts'
import type { Check } from '#contract/endpoint.ts'
import { jsonSchemaOf } from '#server/http/json-schema.ts'
import { fc } from '#tests/setup/fast-check.ts'
import { spoilt, valuesOf } from '#tests/setup/values-of-schema.ts'
import { type } from './ark.ts'

/** What a browser checks with the contract, and the class of a refusal. */
async function declarations() {
  const [{ ArkErrors }, { calls }, catalogue, { LessonColumns }, { DownloadRecord }] = await Promise.all([
    import('../ark.ts'),
    import('../calls.ts'),
    import('../catalogue-update.ts'),
    import('../lesson-columns.ts'),
    import('#browser-storage/download-record.ts'),
  ])
  const { Collections, CatalogueUpdate, DescriptionUpdate } = catalogue
  const answers = Object.entries(calls).map(([name, { answer }]) => [name, answer])
  const checks: Readonly<Record<string, Check>> = {
    ...Object.fromEntries(answers),
    Collections,
    CatalogueUpdate,
    DescriptionUpdate,
    LessonColumns,
    DownloadRecord,
  }
  return { ArkErrors, checks }
}

let onServer: Awaited<ReturnType<typeof declarations>>
let onPage: typeof onServer

beforeAll(async () => {
  onServer = await declarations()
  vi.resetModules()
  // The same declarations written with the other `type`, as the plugin of the build exchanges them.
  vi.doMock('../ark.ts', () => import('./ark.ts'))
  onPage = await declarations()
})
afterAll(() => {
  vi.doUnmock('../ark.ts')
  vi.resetModules()
})

const ofCatalogue = ['Collections', 'CatalogueUpdate', 'DescriptionUpdate', 'LessonColumns']

test.each([...Object.keys(callTable), ...ofCatalogue, 'DownloadRecord'])(
  'a browser reads %s as ArkType does on the server',
  (name) => {
    const full = onServer.checks[name] as Check
    const light = onPage.checks[name] as Check
    expect(light, 'the other declaration').not.toBe(full)
    const valid = valuesOf(jsonSchemaOf(full))
    let accepted = 0
    fc.assert(
      fc.property(
        valid.chain((value) => fc.oneof(fc.constant(value), spoilt(value), spoilt(value))),
        (value) => {
          const given = structuredClone(value)
          const expected: unknown = full(structuredClone(value))
          const read: unknown = light(value)
          const isValid = !(expected instanceof onServer.ArkErrors)
          if (isValid) {
            accepted++
            expect(read).toEqual(expected)
          } else expect(read).toBeInstanceOf(onPage.ArkErrors)
          expect(light.allows(value)).toBe(isValid)
          expect(value, 'the value given').toEqual(given)
        },
      ),
      { numRuns: 150 },
    )
    expect(accepted).toBeGreaterThan(20)
  },
)

test('an issue names where it is and of what kind', () => {
  const Lists = type({ lists: type({ id: 'number.integer > 0' }).array() })
  expect(Lists({ lists: [{ id: 1 }, { id: 0 }, {}, { id: 1.5 }] })).toEqual([
    { path: ['lists', 1, 'id'], code: 'min' },
    { path: ['lists', 2, 'id'], code: 'required' },
    { path: ['lists', 3, 'id'], code: 'divisor' },
  ])
})

test('a check is derived from the definition of another one', () => {
  const Card = type({ '+': 'reject', id: 'number', 'name?': 'string' })
  expect(Card.get('id').allows(7)).toBe(true)
  expect(Card.get('name').allows(7)).toBe(false)
  expect(Card.omit('name').allows({ id: 7, name: 'Ana' })).toBe(false)
  const Renamed = Card.merge({ id: 'string' })
  expect([Renamed.allows({ id: 'a', name: 'Ana' }), Renamed.allows({ id: 7 })]).toEqual([true, false])
  const Few = Card.array().atMostLength(1).or('null')
  expect([null, [], [{ id: 1 }], [{ id: 1 }, { id: 2 }]].map((value) => Few.allows(value))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('notation that the page-side checker does not support is refused at its first use, not misread', () => {
  for (const definition of [
    'string.email',
    'number % 2',
    'string[',
    "'a' |",
    '(string',
    'string & number',
    '1 <= string <= x',
  ])
    expect(() => type(definition as 'string')('a'), definition).toThrow('not in the notation of the page')
})
