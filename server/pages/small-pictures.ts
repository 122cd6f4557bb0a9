import { posterSources } from '#contract/rules/poster-sizes.ts'

const picture = /<img\b[^>]*>/g
const sizes = /\s(?:srcset|sizes)="[^"]*"/gi
const source = /\ssrc="([^"]*)"/
const preload = /<link\b[^>]*\bas="image"[^>]*>/g

/**
 * A rendered page with the smallest size of every picture that has sizes, and none preloaded, for the data saver (C9).
 */
export function withSmallPictures(html: string): string {
  return html
    .replace(preload, '')
    .replace(picture, (tag) =>
      tag.replace(sizes, '').replace(source, (_, url: string) => ` src="${posterSources(url, true).src}"`),
    )
}
