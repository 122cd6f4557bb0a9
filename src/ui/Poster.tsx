import { type CSSProperties, useState } from 'react'
import { posterSources } from '#contract/rules/poster-sizes.ts'
import styles from './Poster.module.css'

/** Drawn for the academy and kept with the shell, so that it is there without a network too. */
const defaultPicture = '/offline-poster.webp'

interface PosterProps {
  /** Address of the picture, as the catalogue has it. */
  readonly src: string
  /** Empty where the text beside it says the same. */
  readonly alt: string
  /** How wide it is shown, as the `sizes` of an image. */
  readonly sizes: string
  /** Degrees of the discipline's hue, for the light that stands there until the picture does. */
  readonly hue?: number
  /** Width over height. */
  readonly ratio?: number
  /** For the one picture above the fold that matters most. */
  readonly priority?: boolean
  readonly className?: string | undefined
}

/** A picture that keeps its place while it loads, and whose default stands in when it cannot be had (F73). */
export function Poster({ src, alt, sizes, hue = 270, ratio = 16 / 9, priority = false, className }: PosterProps) {
  // Remembered by address: a card that is given another lesson tries that lesson's picture.
  const [failed, setFailed] = useState<readonly string[]>([])
  const address = failed.includes(src) ? defaultPicture : src
  const width = 640
  const picture = posterSources(address)
  return (
    <div
      className={[styles.poster, className].filter(Boolean).join(' ')}
      style={{ '--hue': hue, aspectRatio: ratio } as CSSProperties}
    >
      {failed.includes(defaultPicture) ? null : (
        <img
          key={address}
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
          onError={() => setFailed((before) => [...before, address])}
        />
      )}
    </div>
  )
}
