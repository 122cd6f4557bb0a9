import type { CatalogueFile } from '#contract/catalogue-file.ts'
import { type ImportPorts, importCatalogue } from './domain/catalogue/import-catalogue.ts'
import type { CatalogueStore } from './domain/catalogue/ports.ts'

export interface DemoPorts extends Omit<ImportPorts, 'catalogue'> {
  readonly catalogue: Pick<CatalogueStore, 'replace' | 'revision'>
}

/**
 * Loads the demo academy into a database that never had a catalogue, in one transaction; any other is left as it is.
 * Gives whether it was loaded.
 */
export async function loadDemoAcademy(
  ports: DemoPorts,
  demoAcademy: (now: number) => CatalogueFile | Promise<CatalogueFile>,
): Promise<boolean> {
  if ((await ports.catalogue.revision()) > 0) return false
  const answer = await importCatalogue(ports, await demoAcademy(ports.now()))
  if (answer.ok) return true
  const places = answer.faults.slice(0, 10).map(({ path, code }) => `${path.join('.')} (${code})`)
  throw new Error(`the demo academy contradicts itself at ${places.join(', ')}`)
}
