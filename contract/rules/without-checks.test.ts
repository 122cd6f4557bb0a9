import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// The landing's own script reads these modules and has a budget; it makes no call whose answer is to be checked.

const contract = dirname(import.meta.dirname)
const modules = [
  'call-table.ts',
  'paths.ts',
  'level.ts',
  'class-type.ts',
  ...readdirSync(join(contract, 'rules'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join('rules', name)),
]

test.each(modules)('%s reaches no check at run time', (entry) => {
  expect(reachedFrom(join(contract, entry)).filter((module) => /arktype|ark\.ts$/.test(module))).toEqual([])
})

/** Every module that is loaded with this one; imports of types alone vanish from the built code. */
function reachedFrom(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type\b)[^'"]*from '([^']+)'/gm,
  ))
    if (specifier.startsWith('.')) reachedFrom(join(dirname(file), specifier), seen)
    else seen.add(specifier)
  return [...seen]
}
