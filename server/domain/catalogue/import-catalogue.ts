import { ArkErrors } from '#contract/ark.ts'
import { LessonBlock, LessonPlace } from '#contract/catalogue.ts'
import { CatalogueFile } from '#contract/catalogue-file.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'
import { checkConsistency } from './check-consistency.ts'
import type { CatalogueFault } from './faults.ts'
import type { CatalogueStore } from './ports.ts'

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

/** The files beside a catalogue file. */
export interface SourceFolder {
  has(source: string): Promise<boolean>
  read(source: string): AsyncIterable<Uint8Array>
}

export interface ImportPorts {
  readonly catalogue: Pick<CatalogueStore, 'replace'>
  readonly files: Pick<FileStore, 'put'>
  readonly sources: SourceFolder
  now(): number
}

type ImportAnswer =
  | { readonly ok: true; readonly revision: number; readonly file: CatalogueFile }
  | { readonly ok: false; readonly faults: readonly CatalogueFault[] }

/**
 * Replaces the catalogue by the one in `value`, or changes nothing and returns all faults. Files are stored first and
 * the catalogue last, in one transaction, so that no lesson is ever visible without its files.
 */
export async function importCatalogue(ports: ImportPorts, value: unknown): Promise<ImportAnswer> {
  const shaped = checkShape(value)
  if ('faults' in shaped) return { ok: false, faults: shaped.faults }
  const { version, files, ...contents } = shaped.file
  const faults = checkConsistency(shaped.file)
  if (!faults.some((fault) => fault.code === 'source_climbs')) faults.push(...(await missingSources(ports, files)))
  if (faults.length > 0) return { ok: false, faults }
  for (const { key, source } of files) await ports.files.put(key, ports.sources.read(source))
  return { ok: true, revision: await ports.catalogue.replace(contents, ports.now()), file: shaped.file }
}

async function missingSources({ sources }: ImportPorts, files: CatalogueFile['files']): Promise<CatalogueFault[]> {
  const faults: CatalogueFault[] = []
  for (const [index, { source }] of files.entries())
    if (!(await sources.has(source))) faults.push({ path: ['files', index, 'source'], code: 'source_missing' })
  return faults
}
