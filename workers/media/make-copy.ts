import { Mp4OutputFormat } from 'mediabunny'
import { convert } from './convert.ts'
import { cutAtKeyFrame } from './cut.ts'
import type { ConvertTake } from './take-facts.ts'

/** Remuxes a take into an mp4: its packets are copied unchanged, within milliseconds and without loss. */
export const makeCopy: ConvertTake = async (take, cut, progress, signal) => {
  const atKeyFrame = cutAtKeyFrame(cut, take.facts)
  if (!atKeyFrame) return null
  return convert(
    take,
    atKeyFrame,
    {
      format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
      // By default a copy contains the packets from the preceding key frame on, and hides them by an edit list.
      copy: { mode: 'forced', boundaryPolicy: 'shrink' },
    },
    [progress, signal],
  )
}
