import { MkvOutputFormat, Mp4OutputFormat, WebMOutputFormat } from 'mediabunny'
import { convert } from './convert.ts'
import { cutAtKeyFrame, cutsEnd, cutsStart } from './cut.ts'
import type { ConvertTake, TakeFacts } from './take-facts.ts'

/** Remuxes a take into an mp4: its packets are copied unchanged, within milliseconds and without loss. */
export const makeCopy: ConvertTake = async (take, cut, progress, signal) => {
  const atKeyFrame = cutAtKeyFrame(cut, take.facts)
  if (!atKeyFrame) return null
  return convert(take, atKeyFrame, {
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    // By default a copy contains the packets from the preceding key frame on, and hides them by an edit list.
    copy: { mode: 'forced', boundaryPolicy: 'shrink' },
    progress,
    signal,
  })
}

/**
 * The original take, for browsers that cannot transcode it. Packets outside the cut are dropped: the file starts at the
 * next key frame, which may lose a second of the cut but never contains what was cut off.
 */
export const trimOriginal: ConvertTake = async (take, cut, progress, signal) => {
  const { bytes, facts } = take
  if (!cutsStart(cut, facts) && !cutsEnd(cut, facts)) return bytes
  const from = cutsStart(cut, facts) ? facts.keyFrames.find((at) => at >= cut.from && at < cut.to) : cut.from
  if (from === undefined) return null
  return convert(
    take,
    { from, to: cut.to },
    { format: sameContainer(facts), copy: { mode: 'forced', boundaryPolicy: 'shrink' }, progress, signal },
  )
}

function sameContainer({ container, picture }: TakeFacts) {
  if (container === 'mp4') return new Mp4OutputFormat({ fastStart: 'in-memory' })
  // A recorder's `webm` may contain H.264, which the WebM format does not allow.
  return picture === 'avc' ? new MkvOutputFormat() : new WebMOutputFormat()
}
