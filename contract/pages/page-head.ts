import { landingImage } from '../landing.ts'
import { excerptOf } from '../rules/plain-text.ts'

/** Metadata of a page's head, for search engines and link previews. URLs are paths. */
export interface PageHead {
  /** Without the product's name (F9); null for the tagline. */
  readonly title: string | null
  readonly description: string
  /** The canonical URL of what the page shows, with the query that is part of it. */
  readonly canonical: string
  /** The catalogue's picture for link previews. */
  readonly picture: string
  /** Open Graph's type. */
  readonly type: 'website' | 'article' | 'profile' | 'video.other'
}

/** Search engines show about this many characters. */
const maxDescriptionLength = 160

/** Completes a head: a text that is shortened where it is long, and the landing's picture where there is none. */
export function pageHead(facts: Pick<PageHead, 'title' | 'description' | 'canonical'> & Partial<PageHead>): PageHead {
  return {
    picture: landingImage.url,
    type: 'website',
    ...facts,
    description: excerptOf(facts.description, maxDescriptionLength),
  }
}
