import { fc } from '#tests/setup/fast-check.ts'

const names = ['q', 'order', 'page', 'families', 'disciplines', 'professors', 'classTypes', 'levels', 'durations']
const name = fc.oneof(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 12 }))
const value = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '-1',
    '0',
    '1e400',
    'NaN',
    '999999999999',
    '{}',
    '[]',
    'null',
    '__proto__',
    '%',
    '<script>',
    ',,,',
    'recent',
    '2',
    '3,12',
    'basic,advanced',
    'salsa,hip-hop',
    'short,long',
  ),
)
/**
 * Query strings of a list page: its parameters with values that are none, unknown ones, and text that is not well
 * formed.
 */
export const anyQueryString = fc.oneof(
  fc.array(fc.tuple(name, value), { maxLength: 8 }).map((pairs) => `?${new URLSearchParams(pairs)}`),
  // Not even well formed: broken escapes, lone signs.
  fc
    .string({ unit: fc.constantFrom('%', '&', '=', '?', '+', 'q', 'page', '2', 'ñ', '%E0', '%00', ';') })
    .map((text) => `?${text}`),
)
