import type { PlayerConfig } from '#contract/messages.ts'
import type { Quality } from '#src/platform/video-quality.ts'
import { createFullscreen } from '../browser/fullscreen.ts'
import type { OutgoingEvent } from '../browser/page-link.ts'
import { createCountInTimer } from '../practice/count-in-timer.ts'
import type { Effect, LessonMedia } from '../state/player-effects.ts'
import type { StateEvent } from '../state/player-reducer.ts'
import { isRunning, type PlayerState } from '../state/player-state.ts'
import { repeatedSpan } from '../state/practice-requests.ts'
import { createFrontSource, playOrPlayMuted, type VideoSource } from './front-source.ts'
import { createCaptionsTrack, createPictureInPicture } from './front-video.ts'
import { createRearSync } from './rear-sync.ts'
import { openAdaptiveStreams } from './streaming/open-streams.ts'

interface EffectRunnerOptions {
  readonly config: PlayerConfig
  readonly lesson: LessonMedia
  readonly state: () => PlayerState
  readonly emit: (event: StateEvent) => void
  readonly send: (event: OutgoingEvent) => void
}

/** Executes effects on the two elements, the browser and the page, and emits what they confirm. */
export function createEffectRunner(front: HTMLVideoElement, rear: HTMLVideoElement, options: EffectRunnerOptions) {
  const { config, lesson, state, emit, send } = options
  // Null once this browser turned out not to stream them: then one of them plays as it is.
  let streams = openAdaptiveStreams(front, config, {
    loop: () => repeatedSpan(state(), lesson),
    state,
    onFrontFailure(failure) {
      if (failure === 'unsupported') return playPlain()
      front.pause()
      emit({ type: 'failed', failure })
    },
    onRearFailure: () => rearSync.fail(),
    onRearWaiting: (waiting) => rearSync.wait(waiting),
  })
  // The files on this device, once they replace those of the network.
  let stored: PlayerConfig['streams'] | undefined
  const filesOf = (quality: Quality) => stored ?? (quality === 'saver' ? config.saver : undefined) ?? config.streams
  const frontOf = (quality: Quality): VideoSource => streams?.openFront ?? filesOf(quality).front
  const rearOf = (quality: Quality): VideoSource | null =>
    filesOf(quality).rear === null ? null : (streams?.openRear ?? filesOf(quality).rear)
  const play = () => {
    playOrPlayMuted(front, emit)
    if (!front.paused) emit({ type: 'play' })
  }
  const frontSource = createFrontSource(front, play)
  const rearSync = createRearSync(front, rear, rearOf(state().quality), (rear) => emit({ type: 'rear', rear }))
  const fullscreen = createFullscreen(
    (screen) => emit({ type: 'fullscreen', fullscreen: screen }),
    (on) => send({ type: 'fullscreen', on }),
  )
  const pictureInPicture = createPictureInPicture(front, (on) => emit({ type: 'picture-in-picture', on }))
  const captions = createCaptionsTrack(front, emit)
  const counter = createCountInTimer()

  function load(plays: boolean, at = state().position) {
    const { rate, quality } = state()
    stopCountIn()
    emit({ type: 'reloading' })
    // Emitted before the element knows it, so that a file that never arrives does not lose the position.
    emit({ type: 'time', position: at, bufferedTo: at })
    frontSource.load(frontOf(quality), { at, rate, plays })
  }

  function playPlain(plays = isRunning(state())) {
    streams?.stop()
    streams = null
    load(plays)
    rearSync.change(rearOf(state().quality))
  }

  function seek(to: number) {
    frontSource.seek(to)
    emit({ type: 'time', position: front.currentTime, bufferedTo: state().bufferedTo })
  }

  function pause() {
    if (front.paused) return
    front.pause()
    emit({ type: 'pause' })
  }

  function stopCountIn() {
    counter.stop()
    if (state().countInBeat !== null) emit({ type: 'counting', count: null })
  }

  // Values that an element applies at once are read back at once: its event comes a moment later, and a key pressed
  // five times in that moment has to count five times.
  function run(effect: Exclude<Effect, { do: 'prefer' }>) {
    switch (effect.do) {
      case 'play':
        return play()
      case 'pause':
        return pause()
      case 'seek':
        return seek(effect.to)
      case 'count-in':
        front.pause()
        seek(effect.at)
        return counter.start({
          ...effect,
          onCount: (count) => emit({ type: 'counting', count }),
          onDone() {
            emit({ type: 'counting', count: null })
            play()
          },
        })
      case 'stop-counting':
        return stopCountIn()
      case 'rate':
        front.playbackRate = effect.to
        return emit({ type: 'rate', rate: front.playbackRate })
      case 'sound':
        front.volume = effect.volume
        front.muted = effect.muted
        return emit({ type: 'sound', volume: front.volume, muted: front.muted })
      case 'load-rear':
        return rearSync.load()
      case 'reload':
        return load(effect.plays)
      case 'use-stored':
        stored = effect.streams
        return playPlain(effect.plays)
      case 'rendition':
        // The state is as old as the last frame; the element has the exact position.
        load(isRunning(state()), front.readyState > 0 ? front.currentTime : state().position)
        return rearSync.change(rearOf(effect.quality))
      case 'choose-lines':
        return streams?.chosen()
      case 'captions':
        return captions.set(effect.on)
      case 'fullscreen':
        return fullscreen.set(effect.on)
      case 'picture-in-picture':
        return pictureInPicture.set(effect.on)
      case 'camera':
        return send({ type: 'camera', on: effect.on })
      case 'record':
        return send({ type: 'recording-zone' })
      case 'leave-screen':
        return send({ type: 'leave-screen' })
      case 'panel':
        return document.getElementById(`panel-${effect.name}`)?.togglePopover()
      case 'emit':
        return emit(effect.event)
    }
  }

  return {
    run,
    load,
    tick: rearSync.tick,
    stop() {
      counter.stop()
      frontSource.stop()
      rearSync.stop()
      streams?.stop()
      fullscreen.stop()
      pictureInPicture.stop()
      captions.stop()
    },
  }
}
