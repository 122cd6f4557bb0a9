/** Which of the two renditions the learner asked for; `auto` follows what the device says about saving data. */
export const qualityChoices = ['auto', 'full', 'saver'] as const
export type QualityChoice = (typeof qualityChoices)[number]
export type Quality = 'full' | 'saver'

export interface Renditions {
  /** Whether the lesson has a small rendition at all. */
  readonly hasSaver: boolean
  /** Whether the device asks every page to save data. */
  readonly saveData: boolean
}

/** The rendition that is played. */
export function qualityOf(choice: QualityChoice, { hasSaver, saveData }: Renditions): Quality {
  return hasSaver && (choice === 'saver' || (choice === 'auto' && saveData)) ? 'saver' : 'full'
}

/** Whether the device asks every page to save data. Not every browser tells. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
