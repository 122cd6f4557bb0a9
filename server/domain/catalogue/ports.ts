import type { Catalogue } from '#contract/catalogue.ts'
import type { CatalogueFile } from '#contract/catalogue-file.ts'

/** All that a catalogue file says, but for the files it brings. */
export type CatalogueContents = Omit<CatalogueFile, 'version' | 'files'>

export interface CatalogueStore {
  /** Grows with every replacement; 0 while the academy has no catalogue. */
  revision(): Promise<number>
  /** The catalogue that visitors browse and its revision, as of one moment. */
  read(): Promise<{ readonly revision: number; readonly catalogue: Catalogue }>
  /** Everything, media and tallies included, as of one moment. */
  readContents(): Promise<CatalogueContents>
  /** Puts a whole catalogue in the place of the old one, or changes nothing. `at` in ms. Gives the new revision. */
  replace(contents: CatalogueContents, at: number): Promise<number>
}
