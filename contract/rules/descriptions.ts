/** Whole descriptions of lessons, by lesson. */
export interface Descriptions {
  /** The catalogue's revision that they are complete for; null before the first ones arrived. Stored by this name. */
  readonly version: number | null
  readonly id: readonly number[]
  /** Parallel to `id`. */
  readonly text: readonly string[]
}

/** Before the first of them arrived. */
export const noDescriptions: Descriptions = { version: null, id: [], text: [] }

/** Whether the descriptions of this revision have not arrived yet. */
export function lacksDescriptions(catalogue: {
  readonly version: number
  readonly descriptions: Pick<Descriptions, 'version'>
}): boolean {
  return catalogue.descriptions.version !== catalogue.version
}
