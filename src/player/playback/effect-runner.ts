import type { PlayerConfig } from '#contract/messages.ts'
import { createFullscreen } from '../browser/fullscreen.ts'
import type { Told } from '../browser/page-link.ts'
import { createCounter } from '../practice/counter.ts'
import type { Effect } from '../state/player-effects.ts'
import type { PlayerFact } from '../state/player-facts.ts'
import type { PlayerState } from '../state/player-state.ts'
import { frontSource, startPlaying } from './front-source.ts'
import { captionsTrack, floatingPicture } from './front-video.ts'
import type { Quality } from './quality.ts'
import { followFront } from './rear-follower.ts'

interface Around {
  readonly config: PlayerConfig
  readonly state: () => PlayerState
  readonly observe: (fact: PlayerFact) => void
  readonly tell: (told: Told) => void
}

/** Does what the rules decided, with the two elements, the browser and the page; what they confirm is observed. */
export function createPerformer(front: HTMLVideoElement, rear: HTMLVideoElement, around: Around) {
  const { config, state, observe, tell } = around
  const streamsOf = (quality: Quality) => (quality === 'saver' ? config.saver : undefined) ?? config.streams
  const play = () => startPlaying(front, observe)
  const source = frontSource(front, play)
  const follower = followFront(front, rear, streamsOf(state().quality).rear, (fact) =>
    observe({ type: 'rear', rear: fact }),
  )
  const fullscreen = createFullscreen(
    (screen) => observe({ type: 'fullscreen', fullscreen: screen }),
    (on) => tell({ type: 'fullscreen', on }),
  )
  const floating = floatingPicture(front, (on) => observe({ type: 'floating', on }))
  const captions = captionsTrack(front, observe)
  const counter = createCounter()

  function load(plays: boolean, at = state().position) {
    const { rate, quality } = state()
    stopCounting()
    observe({ type: 'reloading' })
    // Said before the element knows it, so that a file that never comes does not lose the place.
    observe({ type: 'time', position: at, bufferedTo: at })
    source.load(streamsOf(quality).front, { at, rate, plays })
  }

  function seek(to: number) {
    front.currentTime = to
    observe({ type: 'time', position: front.currentTime, bufferedTo: state().bufferedTo })
  }

  function stopCounting() {
    counter.stop()
    if (state().counting !== null) observe({ type: 'counting', count: null })
  }

  // What an element takes over at once is read back at once: its event comes a moment later, and a key pressed five
  // times in that moment has to count five times.
  function perform(effect: Effect) {
    switch (effect.do) {
      case 'play':
        return play()
      case 'pause':
        return front.pause()
      case 'seek':
        return seek(effect.to)
      case 'count-in':
        front.pause()
        seek(effect.at)
        return counter.start({
          ...effect,
          onCount: (count) => observe({ type: 'counting', count }),
          onDone() {
            observe({ type: 'counting', count: null })
            play()
          },
        })
      case 'stop-counting':
        return stopCounting()
      case 'rate':
        front.playbackRate = effect.to
        return observe({ type: 'rate', rate: front.playbackRate })
      case 'sound':
        front.volume = effect.volume
        front.muted = effect.muted
        return observe({ type: 'sound', volume: front.volume, muted: front.muted })
      case 'wake-rear':
        return follower.wake()
      case 'reload':
        return load(effect.plays)
      case 'rendition':
        // What is known is as old as the last frame; the element knows the moment itself.
        load(state().playback === 'playing', front.readyState > 0 ? front.currentTime : state().position)
        return follower.change(streamsOf(effect.quality).rear)
      case 'captions':
        return captions.set(effect.on)
      case 'fullscreen':
        return fullscreen.set(effect.on)
      case 'float':
        return floating.set(effect.on)
      case 'camera':
        return tell({ type: 'camera', on: effect.on })
      case 'record':
        return tell({ type: 'recording-zone' })
      case 'leave-screen':
        return tell({ type: 'leave-screen' })
      case 'panel':
        return document.getElementById(`panel-${effect.name}`)?.togglePopover()
      case 'note':
        return observe(effect.fact)
    }
  }

  return {
    perform,
    load,
    tick: follower.tick,
    stop() {
      counter.stop()
      source.stop()
      follower.stop()
      fullscreen.stop()
      floating.stop()
      captions.stop()
    },
  }
}
