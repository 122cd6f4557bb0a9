import { type CSSProperties, useState } from 'react'
import styles from './Poster.module.css'
import { pictureSources } from './picture-sources.ts'

/** Precached with the shell, so that it is there offline. */
const defaultPicture = '/offline-poster.webp'

interface PosterProps {
  /** URL of the picture in the catalogue. */
  readonly src: string
  /** Empty where the text beside it names the picture. */
  readonly alt: string
  /** How wide it is shown, as the `sizes` of an image. */
  readonly sizes: string
  /** Degrees of the discipline's hue, for the placeholder. */
  readonly hue?: number
  /** Width over height. */
  readonly ratio?: number
  /** A portrait of a person: the default picture, of another one, does not take its place. */
  readonly isPortrait?: boolean
  /** For the largest picture above the fold. */
  readonly priority?: boolean
  readonly className?: string | undefined
}

/** A picture with a reserved place, and a default where it cannot be loaded (F73). */
export function Poster({
  src,
  alt,
  sizes,
  hue = 270,
  ratio = 16 / 9,
  isPortrait = false,
  priority = false,
  className,
}: PosterProps) {
  // By URL: a card that changes its lesson tries that lesson's picture.
  const [failed, setFailed] = useState<readonly string[]>([])
  const url = failed.includes(src) ? defaultPicture : src
  const width = 640
  const picture = pictureSources(url)
  return (
    <div
      className={[styles.poster, className].filter(Boolean).join(' ')}
      style={{ '--hue': hue, aspectRatio: ratio } as CSSProperties}
    >
      {failed.includes(isPortrait ? src : defaultPicture) ? null : (
        <img
          key={url}
          className={styles.picture}
          src={picture.src}
          srcSet={picture.srcSet}
          sizes={picture.srcSet ? sizes : undefined}
          alt={alt}
          width={width}
          height={Math.round(width / ratio)}
          decoding={priority ? 'sync' : 'async'}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          onError={() => {
            setFailed((before) => [...before, url])
            // What failed without a network is tried again once it is back.
            if (!navigator.onLine) addEventListener('online', () => setFailed([]), { once: true })
          }}
        />
      )}
    </div>
  )
}
