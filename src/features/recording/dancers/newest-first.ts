import type { PublishedTake } from '#contract/recording.ts'

const publishedAt = ({ published_at }: PublishedTake) => (published_at ? Date.parse(published_at) : 0)

/** Published recordings, the latest first; of the same moment, the one made last. */
export function newestFirst(takes: readonly PublishedTake[]): readonly PublishedTake[] {
  return takes.toSorted((a, b) => publishedAt(b) - publishedAt(a) || b.id - a.id)
}
