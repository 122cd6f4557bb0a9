import {
  IconMaximize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './Presentation.module.css'

interface PresentationPlayerProps {
  readonly src: string
  readonly title: string
}

/** A presentation that was started, with the player's controls. The element's events are the truth. */
export function PresentationPlayer({ src, title }: PresentationPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState({ playing: false, muted: false, time: 0, duration: 0 })
  const read = () => {
    const element = video.current
    if (!element) return
    const { paused, muted, currentTime, duration } = element
    setState({ playing: !paused, muted, time: currentTime, duration: Number.isFinite(duration) ? duration : 0 })
  }
  // The pressed button has made room for this one.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  const toggle = () => {
    const element = video.current
    // A video that cannot be played leaves the button as it is, to be pressed again.
    if (element?.paused) element.play().catch(() => undefined)
    else element?.pause()
  }
  const Icon = state.playing ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: presentations are danced to music and carry no speech. */}
      <video
        ref={video}
        className={classes.video}
        src={src}
        autoPlay
        playsInline
        aria-label={title}
        onClick={toggle}
        onPlay={read}
        onPause={read}
        onEnded={read}
        onTimeUpdate={read}
        onVolumeChange={read}
        onDurationChange={read}
      />
      <div className={classes.controls}>
        <button
          ref={button}
          type="button"
          className={classes.play}
          aria-label={`${state.playing ? 'Pausar' : 'Reproducir'}: ${title}`}
          onClick={toggle}
        >
          <Icon size={24} aria-hidden />
        </button>
        <input
          type="range"
          className={classes.time}
          aria-label="Momento del vídeo, en segundos"
          min={0}
          max={Math.max(1, Math.round(state.duration))}
          value={Math.round(state.time)}
          onChange={({ target }) => {
            if (video.current) video.current.currentTime = Number(target.value)
          }}
        />
        <button
          type="button"
          className={classes.small}
          aria-label="Sin sonido"
          aria-pressed={state.muted}
          onClick={() => {
            if (video.current) video.current.muted = !state.muted
          }}
        >
          {state.muted ? <IconVolumeOff aria-hidden /> : <IconVolume aria-hidden />}
        </button>
        <button
          type="button"
          className={classes.small}
          aria-label="Pantalla completa"
          // A browser that refuses keeps the picture where it is.
          onClick={() => void (video.current && fillScreen(video.current).catch(() => undefined))}
        >
          <IconMaximize aria-hidden />
        </button>
      </div>
    </>
  )
}

/**
 * Fills the screen with a video. An iPhone does so for videos alone, by a method of their own, once their metadata is
 * loaded.
 */
async function fillScreen(video: HTMLVideoElement & { webkitEnterFullscreen?(): void }): Promise<void> {
  if (video.requestFullscreen) await video.requestFullscreen()
  else video.webkitEnterFullscreen?.()
}
