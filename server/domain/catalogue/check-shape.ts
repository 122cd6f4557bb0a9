import { ArkErrors } from '#contract/ark.ts'
import { LessonBlock, LessonPlace } from '#contract/catalogue.ts'
import { CatalogueFile } from '#contract/catalogue-file.ts'
import type { CatalogueFault } from './faults.ts'

type Shaped = { readonly file: CatalogueFile } | { readonly faults: readonly CatalogueFault[] }
type Path = CatalogueFault['path']

/** Validates the shape of a catalogue file and reports every invalid field. */
export function checkShape(value: unknown): Shaped {
  const file = CatalogueFile(value)
  return file instanceof ArkErrors ? { faults: faultsIn(file, value) } : { file }
}

function faultsIn(errors: ArkErrors, value: unknown, under: Path = []): CatalogueFault[] {
  return errors.flatMap((error): CatalogueFault[] => {
    // A copy: ArkType's own array type cannot be filtered.
    const within = Array.from(error.path).filter((key) => typeof key !== 'symbol')
    const path = [...under, ...within]
    const item = at(value, within)
    if (error.code === 'union' && isListItem(item)) return faultsInItem(item, path)
    if (error.code === 'required' || item === undefined) return [{ path, code: 'missing' }]
    return [{ path, code: error.code === 'predicate' ? 'undeclared' : 'shape' }]
  })
}

// Compared with both branches of the union, an item would be reported for lacking the fields of the other.
function faultsInItem(item: { type: 'lesson' | 'block' }, path: Path): CatalogueFault[] {
  const checked = item.type === 'block' ? LessonBlock(item) : LessonPlace(item)
  return checked instanceof ArkErrors ? faultsIn(checked, item, path) : [{ path, code: 'shape' }]
}

function isListItem(item: unknown): item is { type: 'lesson' | 'block' } {
  return (
    typeof item === 'object' && item !== null && 'type' in item && (item.type === 'lesson' || item.type === 'block')
  )
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inside, key) => (inside as Record<string | number, unknown> | undefined)?.[key], value)
