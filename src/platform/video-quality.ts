import { anyOf, number, oneOf } from '#contract/shape.ts'

/**
 * The quality the learner chose; `auto` follows the Save-Data preference, `full` does not. A number is their own choice
 * of lines, in a lesson that has several renditions.
 */
export const qualityChoices = ['auto', 'full', 'saver'] as const
export type QualityChoice = (typeof qualityChoices)[number] | number
export const isQualityChoice = anyOf(oneOf(...qualityChoices), number(100, 4320))

/** Where the player stores the preferences of this device, the quality among them. */
export const playerStorageKey = 'alcompas-player'

/** The quality that was last chosen in the player on this device. */
export function storedQualityChoice(): QualityChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(playerStorageKey) ?? 'null')
    const quality = typeof stored === 'object' && stored !== null && 'quality' in stored ? stored.quality : 'auto'
    return isQualityChoice(quality) ? quality : 'auto'
  } catch {
    return 'auto'
  }
}

/** Whether data is saved. */
export type Quality = 'full' | 'saver'

/** Lines up to which a choice means to save data, in a lesson that does not have those lines. */
const maxSaverLines = 360

export interface Renditions {
  /** Whether the lesson has a data-saver rendition. */
  readonly hasSaver: boolean
  /** Whether the device asks every page to save data. */
  readonly saveData: boolean
}

/** The rendition to play. */
export function selectQuality(choice: QualityChoice, { hasSaver, saveData }: Renditions): Quality {
  const saves =
    typeof choice === 'number' ? choice <= maxSaverLines : choice === 'saver' || (choice === 'auto' && saveData)
  return hasSaver && saves ? 'saver' : 'full'
}

/** The lines of the learner's own choice among those of a lesson; null for an automatic one. */
export function linesChosen(
  { qualityChoice }: { readonly qualityChoice: QualityChoice },
  renditions: readonly { readonly lines: number }[],
): number | null {
  if (qualityChoice === 'saver') return renditions[0]?.lines ?? null
  if (typeof qualityChoice !== 'number') return null
  return (renditions.findLast(({ lines }) => lines <= qualityChoice) ?? renditions[0])?.lines ?? null
}
