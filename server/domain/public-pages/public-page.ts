import type { Collections } from '#contract/catalogue-update.ts'
import type { InitialData } from '#contract/initial-list.ts'
import type { PageHead } from '#contract/pages/page-head.ts'
import type { ParsedPath } from '#contract/paths.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import { minuteMs } from '#contract/time-units.ts'
import type { Currency } from '#contract/visitor.ts'
import type { PublicPagePorts } from './ports.ts'
import type { Entity, Site } from './structured-data.ts'

/** A public page as it is asked for. */
export interface PageRequest {
  readonly path: ParsedPath
  /** Of a list or of a professor's lessons; empty for every other screen. */
  readonly query: ListQuery
  /** That of the visitor, on the screens with prices. */
  readonly currency?: Currency
}

/** A public page, with the data that a guest's first screen is rendered from. */
export interface PublicPage {
  readonly kind: 'page'
  /** Its path; a request at any other is redirected there. */
  readonly path: string
  readonly head: PageHead
  /** Of a list, the page that is shown; a request for any other is redirected to it. */
  readonly page?: number
  /** Its structured data. */
  entities(site: Site): readonly Entity[]
  readonly data: InitialData
  /** ms until which it is valid while the catalogue does not change. */
  readonly until: number
}

export type PageAnswer =
  | PublicPage
  /** The lesson belongs to another course or program. */
  | { readonly kind: 'moved'; readonly path: string }
  /** There is nothing at this URL, or nothing yet. */
  | { readonly kind: 'missing' }
  /** Guests are redirected from it (F127): it has no content for them, and is not for search engines. */
  | { readonly kind: 'withheld' }

/** Finds the page of one screen in the catalogue. */
export type FindPage = (
  ports: PublicPagePorts,
  request: PageRequest,
  collections: Collections,
) => Promise<PageAnswer | undefined>

export const missing = { kind: 'missing' } as const
export const withheld = { kind: 'withheld' } as const

interface Dated {
  readonly published_at: string | null
  readonly available_at?: string | null
}

/** How far the relative times on a rendered page may lag behind, in ms. */
const maxPageAgeMs = 10 * minuteMs

/**
 * Until when (ms) a page of these lessons and collections is valid: the next date of one of them, ten minutes at most.
 */
export function publishedUntil(items: readonly Dated[], now: number): number {
  return items
    .flatMap(({ published_at, available_at }) => [published_at, available_at ?? null])
    .flatMap((instant) => (instant === null ? [] : [Date.parse(instant)]))
    .filter((instant) => instant > now)
    .reduce((soonest, instant) => Math.min(soonest, instant), now + maxPageAgeMs)
}
