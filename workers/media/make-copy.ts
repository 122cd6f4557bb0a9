import { Mp4OutputFormat } from 'mediabunny'
import { convert } from './convert.ts'
import { cutAtKeyFrame } from './cut.ts'
import type { Make } from './take-facts.ts'

/** Puts the packets of a take into an mp4 as they are: a matter of milliseconds, and nothing is lost of the picture. */
export const makeCopy: Make = async (take, cut, progress, signal) => {
  const atKeyFrame = cutAtKeyFrame(cut, take.facts)
  if (!atKeyFrame) return null
  return convert(
    take,
    atKeyFrame,
    {
      format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
      // Left to itself, a copy keeps what lies between the key frame before and the cut, and hides it by an edit list.
      copy: { mode: 'forced', boundaryPolicy: 'shrink' },
    },
    [progress, signal],
  )
}
