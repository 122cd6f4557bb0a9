/** The quality the learner chose; `auto` follows the Save-Data preference. */
export const qualityChoices = ['auto', 'full', 'saver'] as const
export type QualityChoice = (typeof qualityChoices)[number]
export type Quality = 'full' | 'saver'

export interface Renditions {
  /** Whether the lesson has a data-saver rendition. */
  readonly hasSaver: boolean
  /** Whether the device asks every page to save data. */
  readonly saveData: boolean
}

/** The rendition to play. */
export function selectQuality(choice: QualityChoice, { hasSaver, saveData }: Renditions): Quality {
  return hasSaver && (choice === 'saver' || (choice === 'auto' && saveData)) ? 'saver' : 'full'
}

/** Whether Save-Data is on. Not every browser exposes it. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
