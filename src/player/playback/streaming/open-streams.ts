import type { PlayerConfig } from '#contract/messages.ts'
import type { PlayerState } from '../../state/player-state.ts'
import { type AdaptiveOptions, type AdaptiveStreams, createAdaptiveStreams } from './adaptive-streams.ts'
import { mediaSourceClass } from './media-source.ts'

interface OpenOptions extends Pick<AdaptiveOptions, 'loop' | 'onFrontFailure' | 'onRearFailure' | 'onRearWaiting'> {
  state(): PlayerState
}

/** The streams of a lesson with renditions, chosen by the state; null where it plays as a plain file. */
export function openAdaptiveStreams(
  front: HTMLVideoElement,
  { renditions, playback }: PlayerConfig,
  { state, ...options }: OpenOptions,
): AdaptiveStreams | null {
  const Source = mediaSourceClass()
  if (!Source || !renditions || renditions.length === 0) return null
  return createAdaptiveStreams({
    ...options,
    Source,
    front,
    renditions: renditions.toSorted((a, b) => a.lines - b.lines),
    duration: playback.duration,
    chosenLines() {
      const { qualityChoice } = state()
      return typeof qualityChoice === 'number' ? qualityChoice : null
    },
    saveData: () => state().quality === 'saver',
    wantsRear: () => state().wantedView === 'rear',
  })
}
