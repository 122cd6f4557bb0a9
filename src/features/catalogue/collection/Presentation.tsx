import classes from './Presentation.module.css'

interface PresentationProps {
  readonly src: string
  readonly title: string
  readonly poster: string
}

/** The presentation video, fetched only when it is played. */
export function Presentation({ src, title, poster }: PresentationProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: presentations are danced to music and carry no speech.
    <video className={classes.video} src={src} poster={poster} controls preload="none" playsInline aria-label={title} />
  )
}
