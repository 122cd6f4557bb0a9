import type { PageHead } from '#contract/pages/page-head.ts'
import { escapeHtml } from '#contract/rules/escape-html.ts'
import { previewSize } from '#contract/rules/poster-sizes.ts'
import { absolute, type Entity, jsonLd, type Site } from '#server/domain/public-pages/structured-data.ts'

interface HeadFacts {
  readonly head: PageHead
  /** The whole title, as HTML. */
  readonly title: string
  readonly site: Site
  readonly entities: readonly Entity[]
}

/** Data inside a `<script>` that is no script: a `<` would let a text of the catalogue end the element. */
export const jsonForScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

/**
 * The elements of a head that search engines and link previews read: canonical URL, Open Graph, and the structured
 * data as a data block, which the Content Security Policy does not take for a script.
 */
export function headElements({ head, title, site, entities }: HeadFacts): string {
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`
  const description = escapeHtml(head.description)
  const canonical = escapeHtml(absolute(site, head.canonical))
  return [
    `<link rel="canonical" href="${canonical}">`,
    property('type', head.type),
    property('site_name', escapeHtml(site.name)),
    property('locale', 'es_ES'),
    property('title', title),
    property('description', description),
    property('url', canonical),
    property('image', escapeHtml(absolute(site, head.picture))),
    ...pictureSize(head.picture).map(([name, size]) => property(`image:${name}`, String(size))),
    `<meta name="twitter:card" content="${head.type === 'profile' ? 'summary' : 'summary_large_image'}">`,
    ...(entities.length > 0 ? [`<script type="application/ld+json">${jsonForScript(jsonLd(entities))}</script>`] : []),
  ].join('')
}

/** Known for the pictures that were drawn for previews: with it a reader shows the first link at once. */
const pictureSize = (picture: string) => (picture.endsWith('-social.jpg') ? Object.entries(previewSize) : [])
