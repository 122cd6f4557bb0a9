import type { CatalogueFile } from '#contract/catalogue-file.ts'
import type { FileStore } from '#server/domain/files/file-store.ts'
import { checkConsistency } from './check-consistency.ts'
import { checkShape } from './check-shape.ts'
import type { CatalogueFault } from './faults.ts'
import type { CatalogueStore } from './ports.ts'

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

export type ImportAnswer =
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
