import { readFragments } from './read-fragments.ts'
import { RenditionError } from './source-facts.ts'

/** Seconds that a rendition may be shorter or longer than its source. */
const maxDurationError = 0.15
/** Two instants are the same within less than a frame. */
const sameInstant = 0.005

/** A valid rendition file. */
export interface CheckedFile {
  readonly path: string
  readonly bytes: number
  /** Seconds of its video. */
  readonly duration: number
  /** Instants, seconds, at which its fragments begin, and the end of the last one. */
  readonly cuts: readonly number[]
}

/**
 * Checks that all renditions of one view are fragmented with the index in front, start with key frames, last as long as
 * their source and are cut at the same instants, picture and sound. Throws a `RenditionError`: `cut_off` where the
 * source ended early, else `invalid`.
 */
export async function checkRenditions(paths: readonly string[], duration: number): Promise<CheckedFile[]> {
  const files = await Promise.all(paths.map((path) => readFile(path)))
  const [first] = files
  for (const { path, indexes } of files) {
    const [video] = indexes
    const seconds = video?.cuts.at(-1) ?? 0
    const apart = seconds - duration
    if (Math.abs(apart) > maxDurationError)
      throw new RenditionError(
        apart < 0 ? 'cut_off' : 'invalid',
        `${path} lasts ${seconds} s, its source ${duration} s`,
      )
    if (first && !sameCuts(indexes, first.indexes))
      throw new RenditionError('invalid', `${path} is cut at other instants than ${first.path}`)
  }
  return files.map(({ path, bytes, indexes: [video] }) => {
    const cuts = video?.cuts ?? []
    return { path, bytes, duration: (cuts.at(-1) ?? 0) - (cuts[0] ?? 0), cuts }
  })
}

async function readFile(path: string) {
  const invalid = (why: string) => new RenditionError('invalid', `${path}: ${why}`)
  const file = await readFragments(path).catch((error: Error) => {
    throw invalid(error.message)
  })
  const { boxes, indexes, fragments, keyFramesFirst } = file
  const [video] = indexes
  if (!video) throw invalid('it has no index in front')
  if (boxes.includes('mfra')) throw invalid('it has an index at the end')
  if (video.cuts.length !== fragments + 1) throw invalid('its index does not name every fragment')
  if (Math.abs(video.cuts[0] ?? 1) > sameInstant) throw invalid('it does not start at zero')
  if (!keyFramesFirst) throw invalid('a fragment does not start with a key frame')
  return { path, ...file }
}

interface Index {
  readonly cuts: readonly number[]
}

const sameCuts = (some: readonly Index[], others: readonly Index[]) =>
  some.length === others.length &&
  some.every(({ cuts }, track) => {
    const other = others[track]?.cuts ?? []
    return cuts.length === other.length && cuts.every((at, index) => Math.abs(at - (other[index] ?? 0)) <= sameInstant)
  })
