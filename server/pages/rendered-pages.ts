import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Failure } from '#contract/errors.ts'
import type { InitialData } from '#contract/initial-list.ts'
import type { PublicOperator } from '#contract/operator.ts'
import type { PageAnswer, PageRequest, PublicPage } from '#server/domain/public-pages/public-page.ts'
import type { Site } from '#server/domain/public-pages/structured-data.ts'
import { type PreparedResponse, prepareResponse } from '#server/http/prepared-response.ts'
import { byteCache } from './byte-cache.ts'
import type { PageTemplates } from './page-templates.ts'
import { pageWithScreen } from './page-with-screen.ts'
import type { ScreenAssetLookup } from './screen-assets.ts'
import { singleFlight } from './single-flight.ts'
import { withSmallPictures } from './small-pictures.ts'

interface RenderedPageParts {
  readonly pageDir: string
  readonly productName: string
  readonly operator: PublicOperator
  /** The origin of canonical URLs, without a trailing slash. */
  publicOrigin(): string
  /** The configured origin; undefined where visitors may use any host. */
  readonly configuredOrigin: string | undefined
  readonly templates: PageTemplates
  readonly assets: ScreenAssetLookup
  readonly pages: PageSource
  /** Runs one of a few renderings at once; throws `busy` when too many wait. */
  runQueued<T>(work: () => Promise<T>): Promise<T>
  /** ms since 1970. */
  readonly now: () => number
}

interface PageSource {
  /** Changes with every import. */
  revision(): Promise<number>
  /** Undefined for a search that cannot be answered yet. */
  find(request: PageRequest): Promise<PageAnswer | undefined>
}

/** A request for a page; with the data saver its pictures are the smallest ones (C9). */
interface RenderedRequest extends PageRequest {
  readonly savesData?: boolean
}

/** What a guest's request for a public page is answered with. */
export type RenderedAnswer =
  | { readonly kind: 'page'; readonly response: PreparedResponse }
  /** A path without a query. */
  | { readonly kind: 'redirect'; readonly path: string }
  /** The list has no page of the number asked for, or its URL names it otherwise: `page` is the one to show. */
  | { readonly kind: 'other-page'; readonly page: number }
  | Exclude<PageAnswer, PublicPage | { kind: 'moved' }>

/** The module the build makes of `src/app/server-render.tsx`. */
interface ServerRenderer {
  renderPage(page: {
    readonly url: string
    readonly productName: string
    readonly origin: string | undefined
    readonly operator: PublicOperator
    readonly data: InitialData
  }): Promise<{ readonly title: string; readonly html: string }>
}

/**
 * For all pages together, each in three encodings: a lesson takes about 60 kB, so that about a thousand stay in memory
 * however many the catalogue has.
 */
const maxCachedBytes = 64 * 1024 * 1024

interface CachedPage {
  readonly shell: PreparedResponse
  readonly revision: number
  readonly until: number
  readonly path: string
  readonly response: PreparedResponse
}

/** A page to render, and what its bytes are cached by. */
interface FoundPage {
  readonly key: string
  readonly request: RenderedRequest
  readonly page: PublicPage
  readonly shell: PreparedResponse
  readonly revision: number
}

/**
 * Renders the first screen of public pages into the shell, so that a first visit reads it before any script has loaded.
 * Pages are rendered for guests and, but for searches, cached as bytes, by URL, build and revision of the
 * catalogue, until the next date at which they change.
 */
export function renderedPages(parts: RenderedPageParts) {
  const { pageDir, productName, operator, templates, assets, pages, now } = parts
  const cache = byteCache<CachedPage>(maxCachedBytes)
  const rendering = new Map<string, Promise<RenderedAnswer | CachedPage | undefined>>()
  // One query for the requests of a moment: it costs as much as all else that a cached page needs.
  const currentRevision = singleFlight(pages.revision)

  async function renderer(): Promise<ServerRenderer | undefined> {
    const file = join(pageDir, '.server-render/server-render.mjs')
    const found = await stat(file).catch(() => undefined)
    // The query defeats the module cache after a rebuild.
    return found && ((await import(`${pathToFileURL(file).href}?${found.mtimeMs}`)) as ServerRenderer)
  }

  async function render(key: string, request: RenderedRequest, shell: PreparedResponse, revision: number) {
    const page = await pages.find(request)
    if (!page || page.kind === 'missing' || page.kind === 'withheld') return page
    if (page.kind === 'moved') return { kind: 'redirect', path: page.path } as const
    if (page.page !== undefined && page.page !== (request.query.page ?? 1))
      return { kind: 'other-page', page: page.page } as const
    return parts.runQueued(() => renderFound({ key, request, page, shell, revision }))
  }

  async function renderFound({ key, request, page, shell, revision }: FoundPage) {
    const [code, screenAssets] = await Promise.all([renderer(), assets.of(request.path.screen)])
    if (!code || !screenAssets?.starter) return undefined
    const url = page.path + searchOf(request)
    const origin = parts.configuredOrigin
    const { title, html } = await code.renderPage({ url, productName, operator, origin, data: page.data })
    const site: Site = { origin: parts.publicOrigin(), name: productName }
    const text = pageWithScreen(shell.bytes.identity.toString(), { page, site, title, html, assets: screenAssets })
    const isSentOnce = isSearch(request)
    const response = await prepareResponse(request.savesData ? withSmallPictures(text) : text, { isSentOnce })
    const cached: CachedPage = { shell, revision, until: page.until, path: page.path, response }
    if (!isSentOnce) cache.set(key, cached, bytesOf(response))
    return cached
  }

  async function cachedOrRendered(key: string, request: RenderedRequest, shell: PreparedResponse) {
    const cached = cache.get(key)
    const usable = cached?.shell === shell ? cached : undefined
    try {
      const revision = await currentRevision()
      if (usable && usable.revision === revision && now() < usable.until) return usable
      const underway = rendering.get(key) ?? render(key, request, shell, revision).finally(() => rendering.delete(key))
      rendering.set(key, underway)
      return await underway
    } catch (error) {
      // A stale page is better than one that fails with the database.
      if (usable) return usable
      if (error instanceof Failure && error.code === 'busy') return undefined
      throw error
    }
  }

  return {
    /**
     * The answer to a guest's request at `pathname`. Undefined while the page is not built, its data is not available
     * or too many others are being rendered. Rejects when rendering fails.
     */
    async find(request: RenderedRequest, pathname: string): Promise<RenderedAnswer | undefined> {
      const shell = await templates.find('index.html')
      if (!shell) return undefined
      const answer = await cachedOrRendered(keyOf(request), request, shell)
      if (!answer || 'kind' in answer) return answer
      if (answer.path !== pathname) return { kind: 'redirect', path: answer.path }
      return { kind: 'page', response: answer.response }
    },
  }
}

export type RenderedPages = ReturnType<typeof renderedPages>

/** By what a page shows: the words of a slug, and a query that no screen reads, are not part of it. */
function keyOf({ path, query, currency, savesData = false }: RenderedRequest): string {
  const { screen, named, level, within } = path
  return JSON.stringify([screen, named?.id, level?.slug, within, query, currency, savesData])
}

/** Of texts there is no end: cached, their pages would displace those that others ask for. */
const isSearch = ({ query }: PageRequest): boolean => (query.q ?? '') !== ''

/** The part of a query that the screen reads, as the page writes it. */
function searchOf({ query }: PageRequest): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return search.size > 0 ? `?${search}` : ''
}

const bytesOf = ({ bytes }: PreparedResponse) => bytes.br.length + bytes.gzip.length + bytes.identity.length
