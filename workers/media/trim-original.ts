import { MkvOutputFormat, Mp4OutputFormat, WebMOutputFormat } from 'mediabunny'
import { convert } from './convert.ts'
import { cutsEnd, cutsStart } from './cut.ts'
import type { Make, TakeFacts } from './take-facts.ts'

/**
 * The original, for whoever can make nothing better of it. What was cut off leaves it too, by dropping packets: it then
 * begins at the next key frame, which may cost a second of what was wanted but never shows what was not.
 */
export const trimOriginal: Make = async (take, cut, progress, signal) => {
  const { bytes, facts } = take
  if (!cutsStart(cut, facts) && !cutsEnd(cut, facts)) return bytes
  const from = cutsStart(cut, facts) ? facts.keyFrames.find((at) => at >= cut.from && at < cut.to) : cut.from
  if (from === undefined) return null
  return convert(
    take,
    { from, to: cut.to },
    { format: sameContainer(facts), copy: { mode: 'forced', boundaryPolicy: 'shrink' } },
    [progress, signal],
  )
}

function sameContainer({ container, picture }: TakeFacts) {
  if (container === 'mp4') return new Mp4OutputFormat({ fastStart: 'in-memory' })
  // What recorders call webm may hold H.264, which webm itself may not.
  return picture === 'avc' ? new MkvOutputFormat() : new WebMOutputFormat()
}
